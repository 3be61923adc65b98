"""The schema's history: plain SQL files, numbered without gaps, never edited once released.

Lives here: NNNN_name.sql. Not here: how they are applied (db.migrate).
"""
