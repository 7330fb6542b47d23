import type { Market } from '../../../contract/markets.ts'
import type { AlertEvent } from '../../../contract/saved-searches.ts'
import type {
  Category,
  DirectionFaces,
  Intent,
  PropertySubType,
  RentPeriod,
} from '../../../contract/properties/vocabulary.ts'
import type { Language } from '../../../contract/values.ts'

type BedroomWords = Record<
  Market['bedroomWord'],
  (counts: (number | string)[], list: (items: string[]) => string, homes: string) => string
>

/** "1 RK or 2 BHK", "2 or 3 BHK". */
function inBhk(counts: (number | string)[], list: (items: string[]) => string): string {
  const rooms = counts.filter((n) => n !== 0).map(String)
  return list([...(counts.includes(0) ? ['1 RK'] : []), ...rooms]) + (rooms.length ? ' BHK' : '')
}

/** What messages say of searches and homes. The page has words of its own; these leave the house. */
export const words = {
  en: {
    offered: {
      sale: (kind: string) => `${kind} for sale`,
      rent: (kind: string) => `${kind} for rent`,
      lease: (kind: string) => `${kind} for lease`,
      pg: (kind: string) => kind,
      auction: (kind: string) => `${kind} at auction`,
    } satisfies Record<Intent, (kind: string) => string>,
    homes: 'homes',
    roomsAndBeds: 'PG rooms and beds',
    categories: {
      residential: 'homes',
      commercial: 'commercial property',
      land: 'plots',
      agricultural: 'agricultural land',
      industrial: 'industrial property',
    } satisfies Record<Category, string>,
    kinds: {
      apartment: 'apartments',
      'builder-floor': 'builder floors',
      house: 'houses',
      villa: 'villas',
      'row-house': 'row houses',
      penthouse: 'penthouses',
      studio: 'studios',
      farmhouse: 'farmhouses',
      plot: 'plots',
      'agricultural-land': 'agricultural land',
      office: 'offices',
      shop: 'shops',
      showroom: 'showrooms',
      warehouse: 'warehouses',
      coworking: 'co-working places',
      'pg-room': 'PG rooms',
      bed: 'beds in shared rooms',
    } satisfies Record<PropertySubType, string>,
    in: (place: string) => `in ${place}`,
    onMap: 'in an area of the map',
    drawnIn: (place: string) => `in an area drawn in ${place}`,
    mapOf: (place: string) => `on the map of ${place}`,
    round: (km: string) => `within ${km} km of a point`,
    roundIn: (km: string, place: string) => `within ${km} km of a point in ${place}`,
    upTo: (price: string) => `up to ${price}`,
    from: (price: string) => `from ${price}`,
    bedrooms: {
      bhk: (counts, list, homes) => `${inBhk(counts, list)} ${homes}`,
      beds: (counts, list, homes) => `${list(counts.map((n) => (n === 0 ? 'studio' : `${n}-bedroom`)))} ${homes}`,
    } satisfies BedroomWords,
    area: (range: string) => `area ${range}`,
    directions: {
      north: 'north',
      'north-east': 'north-east',
      east: 'east',
      'south-east': 'south-east',
      south: 'south',
      'south-west': 'south-west',
      west: 'west',
      'north-west': 'north-west',
    } satisfies Record<DirectionFaces, string>,
    facing: (directions: string) => `facing ${directions}`,
    saying: (text: string) => `with “${text}”`,
    more: (count: number) => (count === 1 ? 'one more condition' : `${count} more conditions`),
    events: {
      new: 'New',
      'price-down': 'Price cut',
      back: 'Back on the market',
      status: 'Off the market',
    } satisfies Record<AlertEvent, string>,
    was: (price: string, cut: string, share: string) => `was ${price}, ${cut} or ${share} less`,
    rooms: {
      bhk: (count) => (count === 0 ? '1 RK' : `${count} BHK`),
      beds: (count) => (count === 0 ? 'studio' : count === 1 ? '1 bedroom' : `${count} bedrooms`),
    } satisfies Record<Market['bedroomWord'], (count: number) => string>,
    inside: { carpet: (area: string) => `${area} carpet`, living: (area: string) => `${area} living area` },
    perArea: (price: string) => `${price} per sq ft`,
    onRequest: 'price on request',
    rentOnRequest: 'rent on request',
    per: { day: 'per day', week: 'per week', month: 'per month', year: 'per year' } satisfies Record<
      RentPeriod,
      string
    >,
    gone: 'no longer on offer',
    news: {
      new: (count) => (count === 1 ? '1 new home' : `${count} new homes`),
      'price-down': (count) => (count === 1 ? '1 price cut' : `${count} price cuts`),
      back: (count) => (count === 1 ? '1 home back on the market' : `${count} homes back on the market`),
      status: (count) => (count === 1 ? '1 home off the market' : `${count} homes off the market`),
    } satisfies Record<AlertEvent, (count: number) => string>,
    lead: (count: number, name: string) =>
      count === 1
        ? `There is news of one home for your search “${name}”.`
        : `There is news of ${count} homes for your search “${name}”.`,
    why: (brand: string, search: string) => `You get this because you asked ${brand} to tell you of: ${search}.`,
    see: 'See all homes of this search',
    edit: 'Change or pause it',
    stop: 'Stop these e-mails',
    confirm: {
      subject: (brand: string) => `Confirm your ${brand} alerts`,
      lead: (search: string) => `Somebody, we hope you, asked us to tell this address of: ${search}.`,
      press: 'Yes, send me these homes',
      rest: 'The link is good for seven days and for one use. If it was not you, there is nothing to do: nothing will be sent.',
    },
    manage: {
      subject: (brand: string) => `Your link to manage ${brand} alerts`,
      press: 'Change or end these e-mails',
      rest: 'The link is good for 90 days. If you did not ask for it, there is nothing to do.',
    },
  },
  hi: {
    offered: {
      sale: (kind: string) => `बिकाऊ ${kind}`,
      rent: (kind: string) => `किराए पर ${kind}`,
      lease: (kind: string) => `लीज़ पर ${kind}`,
      pg: (kind: string) => kind,
      auction: (kind: string) => `नीलामी में ${kind}`,
    } satisfies Record<Intent, (kind: string) => string>,
    homes: 'घर',
    roomsAndBeds: 'पीजी कमरे और बेड',
    categories: {
      residential: 'घर',
      commercial: 'व्यावसायिक संपत्ति',
      land: 'प्लॉट',
      agricultural: 'कृषि भूमि',
      industrial: 'औद्योगिक संपत्ति',
    } satisfies Record<Category, string>,
    kinds: {
      apartment: 'अपार्टमेंट',
      'builder-floor': 'बिल्डर फ़्लोर',
      house: 'मकान',
      villa: 'विला',
      'row-house': 'रो हाउस',
      penthouse: 'पेंटहाउस',
      studio: 'स्टूडियो',
      farmhouse: 'फ़ार्महाउस',
      plot: 'प्लॉट',
      'agricultural-land': 'कृषि भूमि',
      office: 'दफ़्तर',
      shop: 'दुकानें',
      showroom: 'शोरूम',
      warehouse: 'गोदाम',
      coworking: 'को-वर्किंग जगहें',
      'pg-room': 'पीजी कमरे',
      bed: 'साझे कमरे में बेड',
    } satisfies Record<PropertySubType, string>,
    in: (place: string) => `${place} में`,
    onMap: 'नक़्शे के एक हिस्से में',
    drawnIn: (place: string) => `${place} में खींचे गए क्षेत्र में`,
    mapOf: (place: string) => `${place} के नक़्शे पर`,
    round: (km: string) => `एक जगह से ${km} किमी के भीतर`,
    roundIn: (km: string, place: string) => `${place} में एक जगह से ${km} किमी के भीतर`,
    upTo: (price: string) => `${price} तक`,
    from: (price: string) => `${price} से`,
    bedrooms: {
      bhk: (counts, list, homes) => `${inBhk(counts, list)} ${homes}`,
      beds: (counts, list, homes) => `${list(counts.map((n) => (n === 0 ? 'स्टूडियो' : `${n} बेडरूम`)))} वाले ${homes}`,
    } satisfies BedroomWords,
    area: (range: string) => `क्षेत्रफल ${range}`,
    directions: {
      north: 'उत्तर',
      'north-east': 'उत्तर-पूर्व',
      east: 'पूर्व',
      'south-east': 'दक्षिण-पूर्व',
      south: 'दक्षिण',
      'south-west': 'दक्षिण-पश्चिम',
      west: 'पश्चिम',
      'north-west': 'उत्तर-पश्चिम',
    } satisfies Record<DirectionFaces, string>,
    facing: (directions: string) => `${directions} मुखी`,
    saying: (text: string) => `“${text}” के साथ`,
    more: (count: number) => `${count} और शर्तें`,
    events: {
      new: 'नया',
      'price-down': 'कीमत घटी',
      back: 'फिर बाज़ार में',
      status: 'बाज़ार से हटा',
    } satisfies Record<AlertEvent, string>,
    was: (price: string, cut: string, share: string) => `पहले ${price}, ${cut} यानी ${share} कम`,
    rooms: {
      bhk: (count) => (count === 0 ? '1 RK' : `${count} BHK`),
      beds: (count) => (count === 0 ? 'स्टूडियो' : `${count} बेडरूम`),
    } satisfies Record<Market['bedroomWord'], (count: number) => string>,
    inside: { carpet: (area: string) => `कार्पेट ${area}`, living: (area: string) => `रहने का क्षेत्र ${area}` },
    perArea: (price: string) => `${price} प्रति वर्ग फ़ुट`,
    onRequest: 'कीमत पूछने पर',
    rentOnRequest: 'किराया पूछने पर',
    per: { day: 'प्रति दिन', week: 'प्रति सप्ताह', month: 'प्रति माह', year: 'प्रति वर्ष' } satisfies Record<
      RentPeriod,
      string
    >,
    gone: 'अब उपलब्ध नहीं',
    news: {
      new: (count) => (count === 1 ? '1 नया घर' : `${count} नए घर`),
      'price-down': (count) => (count === 1 ? '1 घर सस्ता हुआ' : `${count} घर सस्ते हुए`),
      back: (count) => `${count} घर फिर बाज़ार में`,
      status: (count) => (count === 1 ? '1 घर बाज़ार से हटा' : `${count} घर बाज़ार से हटे`),
    } satisfies Record<AlertEvent, (count: number) => string>,
    lead: (count: number, name: string) => `आपकी खोज “${name}” के लिए ${count} घरों की ख़बर है।`,
    why: (brand: string, search: string) => `यह आपको इसलिए मिला कि आपने ${brand} से इनकी ख़बर माँगी थी: ${search}।`,
    see: 'इस खोज के सभी घर देखें',
    edit: 'बदलें या रोकें',
    stop: 'ये ई-मेल बंद करें',
    confirm: {
      subject: (brand: string) => `अपने ${brand} अलर्ट की पुष्टि करें`,
      lead: (search: string) => `किसी ने, शायद आपने, हमसे इस पते पर इनकी ख़बर भेजने को कहा: ${search}।`,
      press: 'हाँ, मुझे ये घर भेजें',
      rest: 'यह लिंक सात दिन तक और एक ही बार चलेगा। अगर यह आपने नहीं माँगा, तो कुछ करने की ज़रूरत नहीं: कुछ नहीं भेजा जाएगा।',
    },
    manage: {
      subject: (brand: string) => `${brand} अलर्ट बदलने का आपका लिंक`,
      press: 'ये ई-मेल बदलें या बंद करें',
      rest: 'यह लिंक 90 दिन तक चलेगा। अगर आपने इसे नहीं माँगा, तो कुछ करने की ज़रूरत नहीं।',
    },
  },
} as const satisfies Record<Language, object>
