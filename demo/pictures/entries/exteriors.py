"""Catalogue entries: towers and society blocks."""

from .common import entry

FLATS = ["apartment", "studio", "penthouse"]


def tower(look, plan, floors, x=0.0, y=0.0, turn=0.0):
    return {"look": look, "plan": plan, "floors": floors, "x": x, "y": y, "turn": turn}


PICTURES = {
    "tower-terracotta-day": entry(
        "tower.society",
        {"towers": [tower("terracotta", "slab", 18, 4, 0), tower("terracotta", "point", 21, 52, 34, -14), tower("terracotta", "slab", 18, -52, 40, 14)], "seed": 2},
        "exterior", FLATS, "standard",
        "Eighteen-storey apartment tower with terracotta bands, balconies and a garden on a clear day",
        "टेराकोटा पट्टियों, बालकनियों और बगीचे वाली अठारह मंज़िला आवासीय इमारत, साफ़ दिन में",
        storeys=18,
    ),
    "tower-grey-day": entry(
        "tower.society",
        {"towers": [tower("grey", "point", 22, 2, 0, 8), tower("grey", "point", 22, -40, 30, 20), tower("grey", "point", 20, 44, 40, -8)], "seed": 5, "eye": (-16, -80, 6.0), "rise": 0.29, "azimuth": 150},
        "exterior", FLATS, "premium",
        "Grey and white high-rise towers with glass balconies around a lawn",
        "घास के मैदान के चारों ओर काँच की बालकनियों वाली धूसर-सफ़ेद ऊँची इमारतें",
        storeys=22,
    ),
    "tower-white-dusk": entry(
        "tower.society",
        {"towers": [tower("white", "wide", 19, 0, 0, -6), tower("white", "slim", 23, 46, 24, -18)], "seed": 7, "light": "dusk", "eye": (-20, -76, 7.0), "rise": 0.24, "azimuth": 250},
        "exterior", FLATS, "premium",
        "White apartment towers at dusk with lit windows and garden lamps",
        "सांझ के समय जगमगाती खिड़कियों और बगीचे की बत्तियों वाली सफ़ेद आवासीय इमारतें",
        storeys=19,
    ),
    "tower-blue-evening": entry(
        "tower.society",
        {"towers": [tower("blue", "slab", 15, 2, 0, -10), tower("blue", "slab", 15, -50, 26, 12)], "seed": 8, "light": "evening", "eye": (-22, -66, 6.0), "rise": 0.21, "azimuth": 235},
        "exterior", FLATS, "standard",
        "Apartment blocks with blue bands and balconies in low evening sun",
        "ढलती शाम की धूप में नीली पट्टियों और बालकनियों वाली आवासीय इमारतें",
        storeys=15,
    ),
    "tower-ochre-haze": entry(
        "tower.society",
        {"towers": [tower("ochre", "wide", 14, 6, 0, 10), tower("ochre", "block", 14, -38, 14, 22), tower("ochre", "block", 14, 46, 22, -6)], "seed": 11, "light": "haze", "eye": (-12, -64, 3.0), "rise": 0.24, "front": "gate", "azimuth": 160},
        "exterior", FLATS, "standard",
        "Housing society of ochre apartment blocks behind a boundary wall on a hazy day",
        "धुंधले दिन में चारदीवारी के पीछे गेरुए रंग की आवासीय सोसायटी की इमारतें",
        storeys=14,
    ),
    "society-faded": entry(
        "tower.society",
        {"towers": [tower("faded", "block", 6, -2, 0, 6), tower("faded", "block", 6, -30, 10, 10), tower("faded", "block", 6, 27, 8, 0)], "seed": 13, "front": "gate", "eye": (-9, -38, 2.4), "lens": 30, "rise": 0.15, "azimuth": 205},
        "exterior", ["pg-room", "bed", "apartment", "builder-floor", "studio"], "modest",
        "Older six-storey society blocks with parapet balconies, a gate and parked cars",
        "पुरानी छह मंज़िला सोसायटी की इमारतें, मुंडेर वाली बालकनियाँ, गेट और खड़ी कारें",
        storeys=6,
    ),
    "society-green-monsoon": entry(
        "tower.society",
        {"towers": [tower("green", "wide", 8, 0, 0, -8), tower("green", "block", 8, 38, 16, -16)], "seed": 17, "light": "monsoon", "clouds": 0.9, "eye": (-18, -46, 4.0), "lens": 26, "rise": 0.14},
        "exterior", ["apartment", "studio", "pg-room", "bed"], "standard",
        "Eight-storey society block in cream and green under monsoon clouds",
        "बरसाती बादलों के नीचे क्रीम और हरे रंग की आठ मंज़िला सोसायटी की इमारत",
        storeys=8,
    ),
    "society-pink": entry(
        "tower.society",
        {"towers": [tower("pink", "slim", 4, -12, 0, 4), tower("pink", "slim", 4, 8, 2, 2), tower("pink", "slim", 4, 28, 4, 0)], "seed": 19, "front": "gate", "eye": (-6, -32, 2.2), "lens": 26, "rise": 0.09, "azimuth": 225, "far": "trees"},
        "exterior", ["apartment", "builder-floor", "pg-room", "bed"], "modest",
        "Four-storey walk-up flats in faded pink with balconies on a quiet street",
        "शांत सड़क पर बालकनियों वाले हल्के गुलाबी चार मंज़िला फ़्लैट",
        storeys=4,
    ),
    "society-white-day": entry(
        "tower.society",
        {"towers": [tower("white", "wide", 7, 2, 0, -12), tower("white", "block", 7, -34, 12, 12)], "seed": 23, "eye": (-20, -46, 3.2), "lens": 27, "rise": 0.15, "azimuth": 200},
        "exterior", ["apartment", "penthouse", "builder-floor"], "premium",
        "White seven-storey apartment house with glass balconies and wooden accents around a lawn",
        "घास के मैदान के पास काँच की बालकनियों और लकड़ी की सजावट वाली सात मंज़िला सफ़ेद इमारत",
        storeys=7,
    ),
    "society-terracotta": entry(
        "tower.society",
        {"towers": [tower("terracotta", "wide", 6, 0, 0, 9), tower("terracotta", "block", 6, 34, 14, -4)], "seed": 29, "front": "gate", "light": "evening", "eye": (12, -38, 2.6), "aim": (0, 0), "lens": 27, "rise": 0.13, "azimuth": 150},
        "exterior", ["pg-room", "bed", "apartment", "studio", "builder-floor"], "standard",
        "Six-storey flats with terracotta bands behind a gate in warm evening light",
        "शाम की सुनहरी रोशनी में गेट के पीछे टेराकोटा पट्टियों वाले छह मंज़िला फ़्लैट",
        storeys=6,
    ),
    "society-blue": entry(
        "tower.society",
        {"towers": [tower("blue", "block", 5, -4, 0, -10), tower("blue", "block", 5, 22, 6, -14), tower("blue", "block", 5, -32, 10, 4)], "seed": 31, "eye": (-22, -40, 2.8), "aim": (-2, 0), "lens": 28, "rise": 0.12, "azimuth": 190, "far": "trees"},
        "exterior", ["pg-room", "bed", "apartment", "studio"], "standard",
        "Five-storey flats with blue bands and barred balconies beside a garden",
        "बगीचे के पास नीली पट्टियों और जालीदार बालकनियों वाले पाँच मंज़िला फ़्लैट",
        storeys=5,
    ),
    "society-ochre": entry(
        "tower.society",
        {"towers": [tower("ochre", "slim", 7, -3, 0, 12), tower("ochre", "slim", 7, 19, 6, 6), tower("ochre", "slim", 7, -26, 8, 18)], "seed": 37, "front": "gate", "light": "haze", "eye": (8, -40, 2.4), "aim": (-2, 0), "lens": 28, "rise": 0.16, "azimuth": 160},
        "exterior", ["apartment", "studio", "builder-floor"], "modest",
        "Seven-storey ochre apartment blocks behind a boundary wall with cars on the street",
        "चारदीवारी के पीछे गेरुए रंग की सात मंज़िला इमारतें और सड़क पर कारें",
        storeys=7,
    ),
    "society-grey-dusk": entry(
        "tower.society",
        {"towers": [tower("grey", "wide", 8, 4, 0, -8), tower("grey", "block", 8, -32, 12, 14)], "seed": 41, "light": "dusk", "eye": (-16, -48, 3.4), "lens": 27, "rise": 0.16, "azimuth": 245},
        "exterior", ["apartment", "penthouse"], "premium",
        "Grey eight-storey apartment house at dusk with lit windows and garden lamps",
        "सांझ में जगमगाती खिड़कियों और बगीचे की बत्तियों वाली आठ मंज़िला धूसर इमारत",
        storeys=8,
    ),
}
