"""Catalogue entries: villas, houses, row houses, builder floors, farmhouse."""

from .common import entry

PICTURES = {
    "villa-pool-day": entry(
        "house.villa", {"look": "wood", "seed": 1}, "exterior", ["villa", "farmhouse"], "premium",
        "Modern two-storey villa with timber cladding, glass front, swimming pool and lawn",
        "लकड़ी की क्लैडिंग, काँच के अग्रभाग, तरणताल और घास वाला आधुनिक दोमंज़िला विला",
        storeys=2,
    ),
    "villa-stone-garden": entry(
        "house.villa", {"look": "stone", "water": False, "seed": 4, "eye": (-9, -18, 1.75), "azimuth": 150, "light": "haze"}, "exterior", ["villa", "house"], "premium",
        "Stone-clad villa with a garden, hedge and a car in the porch",
        "पत्थर की क्लैडिंग, बगीचे, बाड़ और पोर्च में कार वाला विला",
        storeys=2,
    ),
    "villa-dusk": entry(
        "house.villa", {"look": "charcoal", "seed": 6, "light": "dusk", "eye": (-10, -18, 1.8), "azimuth": 250}, "exterior", ["villa"], "premium",
        "Villa with a pool at dusk, windows and terrace lamps lit",
        "सांझ में तरणताल वाला विला, खिड़कियाँ और बरामदे की बत्तियाँ जलती हुईं",
        storeys=2,
    ),
    "house-peach": entry(
        "house.house", {"look": "peach", "seed": 2}, "exterior", ["house", "builder-floor", "pg-room", "bed"], "standard",
        "Independent two-storey house in peach with a brick stair tower, porch, gate and boundary wall",
        "ईंट की सीढ़ी-मीनार, पोर्च, गेट और चारदीवारी वाला आड़ू रंग का दोमंज़िला मकान",
        storeys=2,
    ),
    "house-mint": entry(
        "house.house", {"look": "mint", "seed": 5, "eye": (7.5, -15.5, 1.9), "aim": (-0.6, 0), "azimuth": 140, "light": "haze"}, "exterior", ["house", "pg-room", "bed"], "modest",
        "Independent house in mint green with a balcony over the porch, on a quiet street",
        "शांत गली में पोर्च के ऊपर बालकनी वाला हल्के हरे रंग का मकान",
        storeys=2,
    ),
    "row-houses-day": entry(
        "house.row_houses", {"seed": 3}, "exterior", ["row-house", "house"], "standard",
        "Row of two-storey homes with tiled roofs, small balconies and cars along the lane",
        "खपरैल की छतों, छोटी बालकनियों वाले दोमंज़िला मकानों की कतार और गली में कारें",
        storeys=2,
    ),
    "row-houses-evening": entry(
        "house.row_houses", {"seed": 8, "light": "evening", "azimuth": 250, "colors": ("#eae6dd", "#cdd3cf", "#e6d9c2"), "accent": "#4f5d66", "eye": (19, -16, 2.0), "aim": (6, 0)}, "exterior", ["row-house"], "premium",
        "White and grey row houses with tiled roofs in evening light",
        "शाम की रोशनी में खपरैल की छतों वाले सफ़ेद-धूसर कतारबद्ध मकान",
        storeys=2,
    ),
    "builder-floor-day": entry(
        "house.builder_floors", {"seed": 2}, "exterior", ["pg-room", "bed", "builder-floor", "apartment", "studio"], "standard",
        "Builder floors of four storeys over stilt parking, with glass balconies and a gate",
        "स्टिल्ट पार्किंग के ऊपर चार मंज़िला बिल्डर फ़्लोर, काँच की बालकनियाँ और गेट",
        storeys=4,
    ),
    "builder-floor-dusk": entry(
        "house.builder_floors", {"seed": 7, "looks": ("ochre", "grey", "blue"), "light": "dusk", "azimuth": 250, "eye": (7.5, -20, 2.0), "aim": (-1, 0)}, "exterior", ["builder-floor", "apartment", "pg-room", "bed"], "standard",
        "Four-storey builder floors on a city street at dusk with lit windows",
        "सांझ में शहर की सड़क पर जगमगाती खिड़कियों वाले चार मंज़िला बिल्डर फ़्लोर",
        storeys=4,
    ),
    "farmhouse-day": entry(
        "house.farmhouse", {"seed": 3}, "exterior", ["farmhouse", "agricultural"], "premium",
        "Single-storey farmhouse with a tiled roof and verandah on a wide lawn, hills behind",
        "चौड़े मैदान में खपरैल की छत और बरामदे वाला एकमंज़िला फ़ार्महाउस, पीछे पहाड़ियाँ",
        storeys=1,
    ),
}
