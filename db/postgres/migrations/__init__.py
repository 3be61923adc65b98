"""The schema's history on PostgreSQL: the same numbers and names as db/migrations, never edited once released.

Lives here: NNNN_name.sql. Not here: how they are applied (db.postgres.migrate).
"""
