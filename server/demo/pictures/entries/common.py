"""Helpers for catalogue entries."""

HOMES = ["apartment", "builder-floor", "house"]
LARGE = ["apartment", "villa", "penthouse", "house"]


def entry(scene, params, room, fits, style, en, hi, **look):
    """One catalogue entry; `look` overrides tone settings."""
    return {"scene": scene, "params": params, "room": room, "fits": fits, "style": style, "alt": {"en": en, "hi": hi}, "look": look}
