"""Baccarat: rules only. Who draws a third card, and why; exact counts of a shoe; coups for practice."""
