"""Catalogue entries: balconies, terraces and shared spaces."""

from .common import entry

FLATS = ["apartment", "builder-floor", "studio", "penthouse"]
SOCIETY = ["apartment", "penthouse", "studio", "villa", "row-house"]

PICTURES = {
    "balcony-day": entry(
        "terraces.balcony", {"seed": 2}, "balcony", FLATS, "premium",
        "Balcony with wooden decking, armchairs, potted plants and a glass rail over the city",
        "लकड़ी के फ़र्श, कुर्सियों, गमलों और काँच की रेलिंग वाली बालकनी, सामने शहर",
    ),
    "balcony-evening": entry(
        "terraces.balcony", {"seed": 5, "light": "evening", "azimuth": 40, "level": 24, "rail": "bars", "floor": "tile", "wall": "#d9b98f", "chairs": "plastic"}, "balcony", [*FLATS, "pg-room", "bed"], "modest",
        "Tiled balcony with plastic chairs and plants behind a metal rail in evening light",
        "शाम की रोशनी में लोहे की रेलिंग, प्लास्टिक की कुर्सियों और गमलों वाली टाइलदार बालकनी",
    ),
    "balcony-dusk": entry(
        "terraces.balcony", {"seed": 8, "light": "dusk", "azimuth": 40, "level": 60}, "balcony", FLATS, "premium",
        "High balcony at dusk above the lit city",
        "सांझ में जगमगाते शहर के ऊपर ऊँची बालकनी",
    ),
    "terrace-penthouse": entry(
        "terraces.terrace", {"seed": 3}, "terrace", ["penthouse", "apartment", "villa"], "premium",
        "Penthouse terrace with a pergola, outdoor sofas, dining table and skyline in evening light",
        "शाम की रोशनी में पर्गोला, बाहरी सोफ़ों, भोजन की मेज़ और क्षितिज वाली पेंटहाउस की छत",
    ),
    "lobby-marble": entry(
        "shared.lobby", {"seed": 2}, "lobby", ["apartment", "penthouse", "office", "coworking", "studio"], "premium",
        "Entrance lobby with marble floor, reception desk, two lifts and a sofa",
        "संगमरमर के फ़र्श, स्वागत डेस्क, दो लिफ़्ट और सोफ़े वाली प्रवेश लॉबी",
    ),
    "gym-society": entry(
        "shared.gym", {"seed": 3}, "gym", SOCIETY, "standard",
        "Gymnasium with treadmills by the windows, dumbbells and a mirror wall",
        "खिड़कियों के पास ट्रेडमिल, डंबल और शीशे की दीवार वाला व्यायामशाला",
    ),
    "pool-society": entry(
        "shared.swimming", {"seed": 2}, "pool", SOCIETY, "premium",
        "Swimming pool with loungers, parasols and palms between apartment towers",
        "आवासीय इमारतों के बीच आरामकुर्सियों, छतरियों और ताड़ के पेड़ों वाला तरणताल",
    ),
    "garden-park": entry(
        "shared.park", {"seed": 4}, "garden", [*SOCIETY, "builder-floor", "house", "plot"], "standard",
        "Society garden with a winding path, benches, swings, a slide and flower beds",
        "घुमावदार रास्ते, बेंचों, झूलों, फिसलपट्टी और फूलों की क्यारियों वाला सोसायटी का बगीचा",
    ),
    "parking-basement": entry(
        "shared.parking", {"seed": 3}, "parking", [*SOCIETY, "builder-floor", "office", "coworking", "shop", "showroom"], "standard",
        "Basement car park with marked bays, striped columns and parked cars",
        "चिह्नित जगहों, धारीदार खंभों और खड़ी कारों वाली बेसमेंट पार्किंग",
    ),
    "warehouse-racks": entry(
        "shared.storage", {"seed": 2}, "storage", ["warehouse"], "standard",
        "Warehouse aisle between tall pallet racks stacked with cartons",
        "डिब्बों से भरे ऊँचे रैकों के बीच गोदाम का गलियारा",
    ),
    "shop-boutique": entry(
        "shared.shopfloor", {"seed": 3}, "shopfloor", ["shop", "showroom"], "standard",
        "Garment shop with wooden shelves, clothes rails, a display table and a counter",
        "लकड़ी की अलमारियों, टँगे कपड़ों, सजी मेज़ और काउंटर वाली कपड़ों की दुकान",
    ),
}
