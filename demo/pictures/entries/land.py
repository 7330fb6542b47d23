"""Catalogue entries: plots, fields and commercial buildings."""

from .common import entry

PICTURES = {
    "plots-green": entry(
        "land.plots", {"seed": 2, "built": True, "eye": (-2.2, -15.5, 3.6), "aim": (6.5, 4)}, "plot", ["plot"], "standard",
        "Gated layout of open plots with boundary stones, a new road, street lamps and young trees",
        "सीमा-पत्थरों, नई सड़क, बत्तियों और छोटे पेड़ों वाला खुले भूखंडों का लेआउट",
    ),
    "plots-dry": entry(
        "land.plots", {"seed": 5, "dry": True, "light": "evening", "azimuth": 235, "eye": (-6.5, -16, 3.6), "aim": (3.5, 4)}, "plot", ["plot", "agricultural"], "modest",
        "Dry open plots marked with stones beside a road in evening light, hills in the distance",
        "शाम की रोशनी में सड़क किनारे पत्थरों से चिह्नित सूखे भूखंड, दूर पहाड़ियाँ",
    ),
    "plot-walled": entry(
        "land.single_plot", {"seed": 3, "eye": (-5.5, -11.5, 3.6)}, "plot", ["plot"], "standard",
        "Vacant plot behind a low boundary wall and iron gate between two houses",
        "दो मकानों के बीच नीची चारदीवारी और लोहे के गेट के पीछे खाली भूखंड",
    ),
    "field-young": entry(
        "land.field", {"seed": 2}, "plot", ["agricultural", "farmhouse"], "standard",
        "Farm land with rows of young crop, a path, a pump house and palms",
        "छोटी फ़सल की कतारों, पगडंडी, पंप घर और ताड़ के पेड़ों वाली खेती की ज़मीन",
    ),
    "field-tall": entry(
        "land.field", {"seed": 6, "crop": "tall", "light": "evening", "azimuth": 240}, "plot", ["agricultural"], "modest",
        "Field of tall crop in evening light with trees and a pump house",
        "शाम की रोशनी में ऊँची फ़सल का खेत, पेड़ और पंप घर",
    ),
    "office-day": entry(
        "trade.office", {"seed": 3, "floors": 10, "eye": (-24, -48, 2.4), "rise": 0.26}, "exterior", ["office", "coworking"], "premium",
        "Ten-storey glass office building with a stone base and trees along the road",
        "पत्थर के आधार और सड़क किनारे पेड़ों वाली दस मंज़िला काँच की दफ़्तर इमारत",
        storeys=10,
    ),
    "high-street-day": entry(
        "trade.high_street", {"seed": 1}, "exterior", ["shop", "showroom"], "standard",
        "Parade of shops under coloured signboards with flats above and parked cars",
        "रंगीन साइनबोर्ड वाली दुकानों की कतार, ऊपर फ़्लैट और सामने खड़ी कारें",
    ),
    "high-street-dusk": entry(
        "trade.high_street", {"seed": 4, "light": "dusk", "azimuth": 250, "look": "blue", "eye": (9, -13, 1.8), "aim": (-2, 0)}, "exterior", ["shop", "office"], "standard",
        "Shopping street at dusk with lit shop windows and signboards",
        "सांझ में जगमगाती दुकानों और साइनबोर्ड वाली बाज़ार की सड़क",
    ),
    "showroom-evening": entry(
        "trade.showroom", {"seed": 2}, "exterior", ["showroom", "shop"], "premium",
        "Glass-fronted showroom with cars on display, lit inside in the evening",
        "शाम को भीतर से रोशन, काँच के अग्रभाग वाला शोरूम जिसमें कारें सजी हैं",
    ),
    "warehouse-day": entry(
        "trade.warehouse", {"seed": 2}, "exterior", ["warehouse"], "standard",
        "Steel-clad warehouse with six numbered dock doors and two lorries in the yard",
        "छह क्रमांकित डॉक दरवाज़ों और अहाते में दो ट्रकों वाला स्टील का गोदाम",
    ),
}
