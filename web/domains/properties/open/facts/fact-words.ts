import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The words that listers use most in free fields (floors, water, what is included …), for translation. Other words are
 * shown as written.
 */
const known: Record<string, MessageDescriptor> = {
  // What the rent includes or leaves to the tenant
  wifi: msg`Wi-Fi`,
  meals: msg`Meals`,
  electricity: msg`Electricity`,
  housekeeping: msg`Housekeeping`,
  water: msg`Water`,
  gas: msg`Gas`,
  maintenance: msg`Maintenance`,
  // Furnishing
  'light fittings': msg`Light fittings`,
  'ceiling fans': msg`Ceiling fans`,
  'modular kitchen': msg`Modular kitchen`,
  'chimney and hob': msg`Chimney and hob`,
  geysers: msg`Geysers`,
  wardrobe: msg`Wardrobe`,
  wardrobes: msg`Wardrobes`,
  'bed with mattress': msg`Bed with mattress`,
  'beds with mattresses': msg`Beds with mattresses`,
  'desk and chair': msg`Desk and chair`,
  'bed linen': msg`Bed linen`,
  'dining table': msg`Dining table`,
  refrigerator: msg`Refrigerator`,
  'air conditioners': msg`Air conditioners`,
  microwave: msg`Microwave`,
  curtains: msg`Curtains`,
  television: msg`Television`,
  'study desk': msg`Study desk`,
  'washing machine': msg`Washing machine`,
  sofa: msg`Sofa`,
  // Building
  'guard at the gate': msg`Guard at the gate`,
  cameras: msg`Cameras`,
  garden: msg`Garden`,
  street: msg`Street`,
  courtyard: msg`Courtyard`,
  'open sky': msg`Open sky`,
  hills: msg`Hills`,
  city: msg`City`,
  lake: msg`Lake`,
  sea: msg`Sea`,
  'vitrified tiles': msg`Vitrified tiles`,
  granite: msg`Granite`,
  marble: msg`Marble`,
  'wood in the bedrooms': msg`Wood in the bedrooms`,
  'kota stone': msg`Kota stone`,
  'trimix concrete': msg`Trimix concrete`,
  municipal: msg`Municipal supply`,
  borewell: msg`Borewell`,
  'tanker on call': msg`Tanker on call`,
  'open well': msg`Open well`,
  'no backup': msg`No backup`,
  'backup for lights': msg`Backup for lights`,
  'full backup': msg`Full backup`,
  inverter: msg`Inverter`,
  'commercial meter': msg`Commercial meter`,
  'line at the plot': msg`Line at the plot`,
  'three-phase line': msg`Three-phase line`,
  basement: msg`Basement`,
  stilt: msg`Stilt`,
  garage: msg`Garage`,
  'stacked by machine': msg`Mechanical stack parking`,
  'charging point': msg`Charging point`,
  cats: msg`Cats`,
  dogs: msg`Dogs`,
  // Rooms
  living: msg`Living room`,
  'living room': msg`Living room`,
  bedroom: msg`Bedroom`,
  'master bedroom': msg`Master bedroom`,
  kitchen: msg`Kitchen`,
  dining: msg`Dining room`,
  'dining room': msg`Dining room`,
  bathroom: msg`Bathroom`,
  balcony: msg`Balcony`,
  study: msg`Study`,
  pooja: msg`Pooja room`,
  utility: msg`Utility`,
  store: msg`Store room`,
  // What a lister must disclose
  flood: msg`Floods`,
  litigation: msg`Court case`,
  lien: msg`Lien or mortgage`,
  restrictions: msg`Restrictions`,
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A free word in the language of the page if known, else as written, capitalised. */
export function factWord(word: string, i18n: I18n): string {
  const descriptor = known[word.trim().toLowerCase()]
  return descriptor ? i18n._(descriptor) : capital(word.trim().replaceAll(/[_-]/g, ' '))
}

/** Several words in one line: "Marble, wood in the bedrooms". */
export const factWords = (words: readonly string[], i18n: I18n): string =>
  words.map((word) => factWord(word, i18n)).join(', ')
