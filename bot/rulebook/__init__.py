"""The rule book of Kang, Jub Moo and Baccarat: topics as data files that a person can edit (docs/rule-book.md)."""
