"""Catalogue entries: living rooms and bedrooms."""

from .common import HOMES, LARGE, entry

PICTURES = {
    "living-sand": entry(
        "living.living",
        {"palette": "sand", "seed": 1},
        "living",
        [*HOMES, "villa", "row-house"],
        "standard",
        "Living room with a grey sofa, wooden floor, ceiling fan and a sliding door to the garden",
        "धूसर सोफ़े, लकड़ी के फ़र्श, छत के पंखे और बगीचे की ओर खुलते सरकते दरवाज़े वाला बैठक कक्ष",
    ),
    "living-mint": entry(
        "living.living",
        {"palette": "mint", "kind": "modest", "size": (4.0, 4.6, 2.9), "floor": "mosaic", "window": "window", "seed": 6, "lens": 19, "eye": (0.8, 0.3, 1.45), "aim": (2.5, 4.6)},
        "living",
        HOMES,
        "modest",
        "Modest living room with a carved wooden sofa in patterned cloth, ceiling fan and a window with a grille",
        "छपे कपड़े वाले लकड़ी के सोफ़े, छत के पंखे और जालीदार खिड़की वाला सादा बैठक कक्ष",
    ),
    "living-teal": entry(
        "living.living",
        {"palette": "teal", "kind": "corner", "size": (5.6, 5.6, 2.9), "floor": "vitrified", "view": "city", "level": 32, "seed": 3, "lens": 19, "eye": (0.9, 0.35, 1.4), "aim": (3.2, 5.6)},
        "living",
        LARGE,
        "premium",
        "Bright living room with an L-shaped sofa, vitrified tiles, a television wall and city views through a wide window",
        "एल-आकार के सोफ़े, विट्रिफ़ाइड टाइल, टीवी की दीवार और चौड़ी खिड़की से शहर के दृश्य वाला उजला बैठक कक्ष",
    ),
    "living-brick": entry(
        "living.living",
        {"palette": "brick", "size": (4.6, 4.9, 2.8), "floor": "vitrified", "window": "window", "view": "city", "level": 12, "ceiling": "plain", "seed": 4, "lens": 19, "eye": (0.85, 0.3, 1.4), "aim": (2.75, 4.9)},
        "living",
        HOMES,
        "standard",
        "Living room of a flat with a terracotta accent wall, fabric sofa and tiled floor",
        "टेराकोटा रंग की दीवार, कपड़े के सोफ़े और टाइल वाले फ़र्श का फ़्लैट का बैठक कक्ष",
    ),
    "living-navy": entry(
        "living.living",
        {"palette": "navy", "size": (6.2, 6.0, 3.0), "floor": "marble", "view": "city", "level": 60, "seed": 7, "lens": 20, "eye": (1.2, 0.35, 1.4), "aim": (3.4, 6.0), "light": "evening"},
        "living",
        ["apartment", "penthouse", "villa"],
        "premium",
        "Large living room with marble floor, navy sofa and evening light over the city",
        "संगमरमर के फ़र्श, गहरे नीले सोफ़े और शहर पर शाम की रोशनी वाला बड़ा बैठक कक्ष",
    ),
    "living-cream": entry(
        "living.living",
        {"palette": "cream", "kind": "modest", "size": (3.8, 4.4, 2.85), "floor": "vitrified", "window": "window", "view": "city", "level": 9, "seed": 9, "lens": 19, "eye": (0.8, 0.3, 1.45), "aim": (2.3, 4.4)},
        "living",
        [*HOMES, "row-house"],
        "modest",
        "Small living room with cream walls, a wooden sofa set, patterned curtains and a ceiling fan",
        "क्रीम दीवारों, लकड़ी के सोफ़ा सेट, छपे पर्दों और छत के पंखे वाला छोटा बैठक कक्ष",
    ),
    "living-olive": entry(
        "living.living",
        {"palette": "olive", "size": (5.0, 5.0, 2.85), "floor": "planks", "seed": 10, "lens": 20, "eye": (0.9, 0.3, 1.35), "aim": (2.9, 5.0)},
        "living",
        ["house", "villa", "row-house", "farmhouse"],
        "standard",
        "Living room in olive and cream with a wooden floor, opening onto a green garden",
        "जैतूनी और क्रीम रंगों का, लकड़ी के फ़र्श वाला बैठक कक्ष जो हरे बगीचे की ओर खुलता है",
    ),
}
