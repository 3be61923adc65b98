"""The pad of an evening of Jub Moo (จับหมู): games, deals by hand or played, corrections, totals."""
