"""Catalogue entries: kitchens and bathrooms."""

from .common import HOMES, LARGE, entry

PICTURES = {
    "kitchen-white": entry(
        "kitchen.kitchen", {"scheme": "white", "seed": 1}, "kitchen", [*HOMES, "row-house"], "standard",
        "L-shaped modular kitchen in white with a granite worktop, gas hob, chimney and a window by the sink",
        "ग्रेनाइट स्लैब, गैस हॉब, चिमनी और सिंक के पास खिड़की वाला सफ़ेद एल-आकार का मॉड्यूलर किचन",
    ),
    "kitchen-red": entry(
        "kitchen.kitchen", {"scheme": "red", "seed": 2, "size": (2.9, 3.3, 2.75), "view": "city", "level": 12}, "kitchen", [*HOMES, "studio"], "modest",
        "Compact kitchen with red cabinets, a black granite worktop, hob and steel chimney",
        "लाल अलमारियों, काले ग्रेनाइट स्लैब, हॉब और स्टील चिमनी वाला छोटा किचन",
    ),
    "kitchen-sage": entry(
        "kitchen.kitchen", {"scheme": "sage", "seed": 3, "size": (4.6, 4.6, 2.9), "island": True, "window": "left", "shape": "L", "lens": 20, "eye": (1.0, 0.25, 1.5), "aim": (2.7, 4.6)}, "kitchen", [*LARGE, "farmhouse"], "premium",
        "Open kitchen in sage green with an island, three stools, pendant lamps and wooden floor",
        "आइलैंड, तीन स्टूल, लटकती बत्तियों और लकड़ी के फ़र्श वाला हल्के हरे रंग का खुला किचन",
    ),
    "kitchen-walnut": entry(
        "kitchen.kitchen", {"scheme": "walnut", "timber": True, "seed": 5, "size": (3.2, 3.8, 2.8), "shape": "U", "window": "right"}, "kitchen", [*HOMES, "villa"], "standard",
        "U-shaped kitchen with walnut fronts, light stone worktops, a microwave and chimney",
        "अखरोट रंग की अलमारियों, हल्के पत्थर के स्लैब, माइक्रोवेव और चिमनी वाला यू-आकार का किचन",
    ),
    "bathroom-white": entry(
        "bath.bathroom", {"scheme": "white", "seed": 1}, "bathroom", [*HOMES, "row-house", "villa"], "standard",
        "Tiled bathroom with a wooden vanity, mirror, water closet and glass shower screen",
        "लकड़ी के वैनिटी, शीशे, कमोड और काँच के शॉवर पार्टिशन वाला टाइलदार स्नानघर",
    ),
    "bathroom-mint": entry(
        "bath.bathroom", {"scheme": "mint", "simple": True, "screen": False, "seed": 2, "size": (1.9, 2.6, 2.6)}, "bathroom", [*HOMES, "pg-room", "bed", "studio"], "modest",
        "Plain bathroom with pale green tiles, a small basin, geyser and buckets under the shower",
        "हल्की हरी टाइलों, छोटे वॉश बेसिन, गीज़र और शॉवर के नीचे बाल्टियों वाला सादा स्नानघर",
    ),
    "bathroom-marble": entry(
        "bath.bathroom", {"scheme": "marble", "seed": 3, "size": (2.8, 3.3, 2.75)}, "bathroom", LARGE, "premium",
        "Marble bathroom with a dark vanity, lit mirror and walk-in glass shower",
        "गहरे वैनिटी, रोशन शीशे और काँच के शॉवर वाला संगमरमर का स्नानघर",
    ),
}
