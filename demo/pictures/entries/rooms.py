"""Catalogue entries: other rooms and offices."""

from .common import HOMES, LARGE, entry

PICTURES = {
    "dining-sage": entry(
        "rooms.dining", {"seed": 1}, "dining", [*HOMES, "villa", "row-house", "penthouse"], "standard",
        "Dining room with a wooden table for six, pendant lamps and a sideboard",
        "छह लोगों की लकड़ी की मेज़, लटकती बत्तियों और साइडबोर्ड वाला भोजन कक्ष",
    ),
    "study-green": entry(
        "rooms.study", {"seed": 3}, "study", [*LARGE, "row-house", "builder-floor"], "standard",
        "Home study with a desk, laptop, bookcases and a window over trees",
        "मेज़, लैपटॉप, किताबों की अलमारियों और पेड़ों की ओर खिड़की वाला अध्ययन कक्ष",
    ),
    "pooja-corner": entry(
        "rooms.pooja", {"seed": 2}, "pooja", [*HOMES, "villa", "row-house", "penthouse", "farmhouse"], "standard",
        "Prayer corner with a carved wooden shrine, brass lamps, bells and marigolds",
        "नक्काशीदार लकड़ी के मंदिर, पीतल के दीयों, घंटियों और गेंदे वाला पूजा स्थान",
    ),
    "empty-room-city": entry(
        "rooms.empty", {"seed": 2}, "empty-room", ["apartment", "builder-floor", "penthouse", "studio"], "standard",
        "Unfurnished living room with tiled floor, false ceiling and sliding doors to the city",
        "टाइल के फ़र्श, फ़ॉल्स सीलिंग और शहर की ओर सरकते दरवाज़ों वाला खाली बैठक कक्ष",
    ),
    "empty-room-plain": entry(
        "rooms.empty", {"seed": 5, "size": (3.5, 3.9, 2.8), "wall": "#e9e3cf", "accent": "#a9c0b4", "floor": "mosaic", "window": "window", "view": "trees", "level": 0.0, "door": "right"}, "empty-room", [*HOMES, "row-house", "pg-room", "bed", "shop", "office"], "modest",
        "Empty room with one green wall, a window with a grille and a ceiling fan",
        "एक हरी दीवार, जालीदार खिड़की और छत के पंखे वाला खाली कमरा",
    ),
    "open-office": entry(
        "rooms.open_office", {"seed": 2, "accent": "#46617c"}, "workspace", ["office", "coworking"], "standard",
        "Open-plan office with rows of desks, screens and windows over the city",
        "मेज़ों की कतारों, स्क्रीन और शहर की ओर खिड़कियों वाला खुला दफ़्तर",
    ),
    "coworking-lounge": entry(
        "rooms.open_office", {"seed": 5, "loose": True, "floor": "planks", "accent": "#c9774a"}, "workspace", ["coworking", "office"], "premium",
        "Coworking floor with a lounge sofa, shared desks, plants and hanging lamps",
        "सोफ़े, साझा मेज़ों, पौधों और लटकती बत्तियों वाला कोवर्किंग स्थान",
    ),
    "meeting-room": entry(
        "rooms.meeting", {"seed": 3}, "workspace", ["office", "coworking"], "standard",
        "Meeting room with a long wooden table, eight chairs and a wall screen",
        "लंबी लकड़ी की मेज़, आठ कुर्सियों और दीवार पर स्क्रीन वाला बैठक कक्ष",
    ),
}
