"""Odds, forecasts and advice, reckoned from what the asked seat knows."""
