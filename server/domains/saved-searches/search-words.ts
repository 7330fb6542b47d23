import type { Market } from '../../../contract/markets.ts'
import type { Category, DirectionFaces, Intent, PropertySubType } from '../../../contract/properties/vocabulary.ts'
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

/** A search described in words, stored with the search. */
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
    roomsAndBeds: 'PG कमरे और बेड',
    categories: {
      residential: 'घर',
      commercial: 'कमर्शियल प्रॉपर्टी',
      land: 'प्लॉट',
      agricultural: 'खेती की ज़मीन',
      industrial: 'इंडस्ट्रियल प्रॉपर्टी',
    } satisfies Record<Category, string>,
    kinds: {
      apartment: 'फ़्लैट',
      'builder-floor': 'बिल्डर फ़्लोर',
      house: 'मकान',
      villa: 'विला',
      'row-house': 'रो हाउस',
      penthouse: 'पेंटहाउस',
      studio: 'स्टूडियो',
      farmhouse: 'फ़ार्महाउस',
      plot: 'प्लॉट',
      'agricultural-land': 'खेती की ज़मीन',
      office: 'ऑफ़िस',
      shop: 'दुकानें',
      showroom: 'शोरूम',
      warehouse: 'गोदाम',
      coworking: 'कोवर्किंग',
      'pg-room': 'PG कमरे',
      bed: 'साझा कमरे में बेड',
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
  },
} as const satisfies Record<Language, object>
