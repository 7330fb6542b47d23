"""Helpers for catalogue entries."""

HOMES = ["apartment", "builder-floor", "house"]
LARGE = ["apartment", "villa", "penthouse", "house"]


def entry(scene, params, room, fits, style, en, hi, storeys=None, **look):
    """One catalogue entry; `storeys` where the picture tells how many, `look` overrides tone settings."""
    return {"scene": scene, "params": params, "room": room, "fits": fits, "style": style, "alt": {"en": en, "hi": hi}, "storeys": storeys, "look": look}
