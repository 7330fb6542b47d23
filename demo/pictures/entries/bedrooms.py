"""Catalogue entries: bedrooms, children's rooms, PG rooms."""

from .common import HOMES, LARGE, entry

PICTURES = {
    "bedroom-linen": entry(
        "bedroom.bedroom", {"scheme": "linen", "seed": 1}, "bedroom", [*HOMES, "row-house", "villa"], "standard",
        "Bedroom with a double bed, padded headboard, wardrobe and a window over the garden",
        "डबल बेड, गद्दीदार सिरहाने, अलमारी और बगीचे की ओर खिड़की वाला शयनकक्ष",
    ),
    "bedroom-blue": entry(
        "bedroom.bedroom", {"scheme": "blue", "seed": 2, "floor": "vitrified", "view": "city", "level": 24, "size": (4.0, 4.3, 2.8), "eye": (0.95, 0.3, 1.4)}, "bedroom", [*HOMES, "studio"], "standard",
        "Blue and white bedroom with tiled floor, wardrobe to the ceiling and a city view",
        "टाइल वाले फ़र्श, छत तक अलमारी और शहर के दृश्य वाला नीला-सफ़ेद शयनकक्ष",
    ),
    "bedroom-plum": entry(
        "bedroom.bedroom", {"scheme": "plum", "kind": "premium", "seed": 3, "size": (5.2, 5.0, 3.0), "window": "slider", "view": "city", "level": 55, "light": "evening", "eye": (1.1, 0.3, 1.4)}, "bedroom", LARGE, "premium",
        "Large bedroom with a slatted wooden wall, cove lighting and full-height windows at evening",
        "लकड़ी की पट्टियों वाली दीवार, कोव लाइट और पूरी ऊँचाई की खिड़कियों वाला बड़ा शयनकक्ष, शाम का समय",
    ),
    "bedroom-yellow": entry(
        "bedroom.bedroom", {"scheme": "yellow", "kind": "modest", "seed": 4, "size": (3.4, 3.9, 2.8), "floor": "mosaic", "window": "small", "wide_bed": 1.5, "eye": (0.9, 0.25, 1.45), "lens": 19}, "bedroom", [*HOMES, "row-house"], "modest",
        "Small bedroom with yellow walls, a wooden bed, ceiling fan and a window with a grille",
        "पीली दीवारों, लकड़ी के पलंग, छत के पंखे और जालीदार खिड़की वाला छोटा शयनकक्ष",
    ),
    "bedroom-green": entry(
        "bedroom.bedroom", {"scheme": "green", "seed": 5, "size": (4.8, 4.6, 2.85), "window": "slider"}, "bedroom", ["house", "villa", "farmhouse", "row-house"], "standard",
        "Bedroom in soft green with a wooden floor and a sliding door to the garden",
        "हल्के हरे रंग का, लकड़ी के फ़र्श और बगीचे की ओर सरकते दरवाज़े वाला शयनकक्ष",
    ),
    "kids-room": entry(
        "bedroom.kids", {"seed": 2}, "kids", [*HOMES, "villa", "row-house"], "standard",
        "Children's room with a bunk bed, study desk and colourful shelves",
        "दोमंज़िला पलंग, पढ़ने की मेज़ और रंगीन अलमारियों वाला बच्चों का कमरा",
    ),
    "pg-twin": entry(
        "bedroom.pg_room", {"beds": 2, "seed": 3}, "pg-room", ["pg-room", "bed"], "modest",
        "Twin-sharing PG room with two cots, two study desks, a steel cupboard and a ceiling fan",
        "दो चारपाइयों, पढ़ने की दो मेज़ों, स्टील की अलमारी और पंखे वाला दो लोगों का पीजी कमरा",
    ),
    "pg-single": entry(
        "bedroom.pg_room", {"beds": 1, "seed": 5, "size": (3.2, 3.8, 2.75), "wall": "#eef0ee", "accent": "#c9a27e", "linens": ("#3f6f6a", "#d59a4a"), "chair": "office"}, "pg-room", ["pg-room", "bed", "studio"], "standard",
        "Single PG room with a cot, study desk with laptop, cupboard and a window",
        "एक चारपाई, लैपटॉप सहित पढ़ने की मेज़, अलमारी और खिड़की वाला एकल पीजी कमरा",
    ),
    "pg-twin-blue": entry(
        "bedroom.pg_room", {"beds": 2, "seed": 8, "wall": "#e4ebf0", "accent": "#7f9bb3", "timber": "#b98a58", "linens": ("#4a5f8a", "#c98b4a"), "floor": "grey", "chair": "office"}, "pg-room", ["pg-room", "bed"], "standard",
        "PG room for two with cots, desks, office chairs and blue walls",
        "चारपाइयों, मेज़ों, कुर्सियों और नीली दीवारों वाला दो लोगों का पीजी कमरा",
    ),
}
