"""The spellings of ranks, suits and numbers of cards, Thai and English, common slips included.

Lives here: tables only; one row a meaning, words separated by spaces. Not here: how they are
put together (engine.card_reading).
"""

from __future__ import annotations

RANK_WORDS = {
    1: "เอ เอซ เอ๊ซ เอส หนึ่ง ace acer",
    2: "สอง two deuce",
    3: "สาม three trey",
    4: "สี่ four",
    5: "ห้า five",
    6: "หก six",
    7: "เจ็ด เจ็ต seven",
    8: "แปด แปต eight",
    9: "เก้า เก้่า nine",
    10: "สิบ ten",
    11: "เจ แจ็ค แจ็ก แจค แจ๊ค แจ๊ก แจ้ค แจ็คส์ jack knave jak",
    12: "แหม่ม แม่ม แหม๋ม แหมม คิว ควีน ควิน queen quen quenn",
    13: "คิง คิงส์ คิ้ง คิงค์ เค king kign",
}
PLURAL_WORDS = {
    1: "aces", 2: "twos deuces", 3: "threes", 4: "fours", 5: "fives", 6: "sixes", 7: "sevens",
    8: "eights", 9: "nines", 10: "tens", 11: "jacks", 12: "queens", 13: "kings",
}  # fmt: skip
SUIT_WORDS = {
    0: "ดอกจิก ดอกจิ๊ก ดอกจิค ดอกจิ๊ค ดอกจี๊ก ดอกจิด จิก จิ๊ก คลับ คลับส์ club clubs clup clubes",
    1: "ข้าวหลามตัด ข้าวหลามตัต ข้าวหลามตัส ข้าวหรามตัด เข้าหลามตัด ขาวหลามตัด ข้าวหลามตัก ข้าวหลาม หลามตัด หลาม "
    "ไดมอนด์ ไดม่อน ไดมอน diamond diamonds dimond dimonds diamon",
    2: "โพแดง โพธิ์แดง โพธิแดง โพธ์แดง โพรแดง โฟแดง โพเเดง หัวใจ หัวจัย ฮาร์ท heart hearts hart harts",
    3: "โพดำ โพธิ์ดำ โพธิดำ โพธ์ดำ โพรดำ โฟดำ ดำ สเปด สะเปด spade spades spad",
}
CARD_WORDS = {"J♦": "แจ็คหล่อ แจ็กหล่อ เจหล่อ", "10♣": "กระจก"}
COUNT_WORDS = {
    1: "1ใบ หนึ่งใบ ใบเดียว ใบนึง ใบหนึ่ง",
    2: "คู่ ทั้งคู่ สองใบ 2ใบ ทั้งสอง ทั้งสองใบ ทั้ง2ใบ pair pairs both",
    3: "ตอง สามใบ 3ใบ ทั้งสาม ทั้งสามใบ ทั้ง3ใบ triple trips",
    4: "สี่ใบ 4ใบ ทั้งสี่ ทั้งสี่ใบ ทั้ง4ใบ",
    0: "หมด ทั้งหมด หมดเลย ทุกใบ ทุกตัว all every *",  # 0: as many as are held
}
JOIN_WORDS = "และ กับ แล้วก็ ดอก ไพ่ เลข ตัว ใบ of and the with my , + & / ; | 、 ，"
# Never guessed: two suits could be meant, or a number of cards that is no rank.
UNCLEAR_WORDS = "โพ โพธิ์ แดง red black 5ใบ 6ใบ 7ใบ 8ใบ 9ใบ 10ใบ ห้าใบ หกใบ เจ็ดใบ แปดใบ เก้าใบ สิบใบ"

SUIT_SIGNS = dict(zip("♣♦♥♠♧♢♡♤❤", (0, 1, 2, 3, 0, 1, 2, 3, 2), strict=True))
SUIT_LETTERS = dict(zip("cdhs", range(4), strict=True))
RANK_LETTERS = {"a": 1, "t": 10, "j": 11, "q": 12, "k": 13}
ARTICLES = ("a", "an")
