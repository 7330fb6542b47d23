import { inBox, project } from './geometry.ts'
import type { Point } from './geometry.ts'
import { part } from './districts.ts'

/** A road's name in English and Hindi. */
export type RoadName = { name: string; name_hi: string }

type Word = readonly [english: string, hindi: string]

const ANYWHERE: readonly Word[] = [
  ['Lake View', 'लेक व्यू'],
  ['Station', 'स्टेशन'],
  ['Market', 'बाज़ार'],
  ['College', 'कॉलेज'],
  ['School', 'स्कूल'],
  ['Hospital', 'अस्पताल'],
  ['Mill', 'मिल'],
  ['Garden', 'उद्यान'],
  ['Hill', 'पहाड़ी'],
  ['Museum', 'संग्रहालय'],
  ['Post Office', 'डाकघर'],
  ['Court', 'कचहरी'],
  ['Clock Tower', 'घंटाघर'],
  ['Library', 'पुस्तकालय'],
  ['Stadium', 'स्टेडियम'],
  ['Orchard', 'बगीचा'],
  ['Sunrise', 'सूर्योदय'],
  ['Silver', 'चाँदी'],
  ['Weavers', 'बुनकर'],
  ['Potters', 'कुम्हार'],
  ['Granary', 'अनाज मंडी'],
  ['Old Well', 'पुराना कुआँ'],
  ['Jasmine', 'चमेली'],
  ['Lotus', 'कमल'],
]
const INDIAN: readonly Word[] = [
  ...ANYWHERE,
  ['Temple', 'मंदिर'],
  ['Gandhi', 'गांधी'],
  ['Nehru', 'नेहरू'],
  ['Tagore', 'टैगोर'],
  ['Ashoka', 'अशोक'],
  ['Mango Grove', 'आम्रकुंज'],
  ['Neem', 'नीम'],
  ['Banyan', 'बरगद'],
  ['Peepal', 'पीपल'],
  ['Gulmohar', 'गुलमोहर'],
  ['Fort', 'किला'],
  ['Bund', 'बांध'],
  ['Palace', 'महल'],
  ['Sandalwood', 'चंदन'],
  ['Peacock', 'मोर'],
  ['Tilak', 'तिलक'],
  ['Kasturba', 'कस्तूरबा'],
  ['Ambedkar', 'आंबेडकर'],
  ['Subhash', 'सुभाष'],
  ['Raman', 'रमन'],
  ['Kalidasa', 'कालिदास'],
  ['Kabir', 'कबीर'],
  ['Mirabai', 'मीराबाई'],
  ['Tansen', 'तानसेन'],
  ['Champa', 'चंपा'],
  ['Parijat', 'पारिजात'],
  ['Ganesh', 'गणेश'],
  ['Saraswati', 'सरस्वती'],
]
const ROADS: readonly Word[] = [
  ['Road', 'रोड'],
  ['Road', 'रोड'],
  ['Main Road', 'मुख्य मार्ग'],
  ['Avenue', 'एवेन्यू'],
]
const INDIAN_ROADS: readonly Word[] = [...ROADS, ['Marg', 'मार्ग']]
const STREETS: readonly Word[] = [
  ['Street', 'स्ट्रीट'],
  ['Lane', 'गली'],
]

/** The invented name of a main or secondary road. */
export function roadName(seed: number, at: Point | undefined): RoadName {
  const indian = isIndian(at)
  return join(pick(indian ? INDIAN : ANYWHERE, part(seed, 30)), pick(indian ? INDIAN_ROADS : ROADS, part(seed, 31)))
}

/** The invented name of a street: a number, or a word with a street type. */
export function streetName(seed: number, at: Point | undefined): RoadName {
  const indian = isIndian(at)
  if (part(seed, 32) > 0.6) return join(pick(indian ? INDIAN : ANYWHERE, part(seed, 33)), pick(STREETS, part(seed, 34)))
  const number = 1 + Math.floor(22 * part(seed, 35) ** 1.4)
  const [en, hi] = !indian ? ['Street', 'स्ट्रीट'] : part(seed, 36) < 0.6 ? ['Cross', 'क्रॉस'] : ['Main', 'मेन']
  return { name: `${ordinal(number)} ${en}`, name_hi: `${hi} ${number}` }
}

/** A highway's name in English and Hindi. */
export function highwayName(number: number, at: Point): readonly [name: string, nameHi: string] {
  return isIndian(at) ? [`NH ${number}`, `एनएच ${number}`] : [`Highway ${number}`, `राजमार्ग ${number}`]
}

const [WEST, NORTH] = project(67, 37)
const [EAST, SOUTH] = project(98, 5)

/** Whether the point is in a box around India, where Indian names are used. */
function isIndian(at: Point | undefined): boolean {
  return at !== undefined && inBox(at, [WEST, NORTH, EAST, SOUTH])
}

function join([word, wordHi]: Word, [kind, kindHi]: Word): RoadName {
  return { name: `${word} ${kind}`, name_hi: `${wordHi} ${kindHi}` }
}

function pick(list: readonly Word[], share: number): Word {
  const found = list[Math.floor(share * list.length)]
  if (found === undefined) throw new RangeError('picked from an empty list')
  return found
}

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14
  return `${number}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`
}
