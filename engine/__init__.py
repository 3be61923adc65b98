"""The rules: pure, no input or output, no clock, no chance of their own."""
