"""The Store on PostgreSQL, for several processes at once. Imported only where the address asks for it."""
