import { seeded } from '../../demo/market/random.ts'
import { zipf } from './geography.ts'

/** Common words in descriptions of homes, most common first. */
const common =
  `home flat rooms kitchen water balcony road metro school market park quiet light floor parking lift garden bright family corner
  power backup security morning evening hospital office station temple terrace view lake street neighbours renovated wardrobe modular spacious
  ventilation society maintenance clubhouse gym pool playground gated community cupboard marble wooden tiles geyser chimney borewell municipal
  sunlight breeze trees bus stop airport highway flyover mall restaurant cafe bakery pharmacy bank college university library stadium bridge
  river beach hill valley heritage modern classic compact duplex furnished unfurnished vaastu east north possession loan approved registered
  documents owner broker rent deposit lease tenant bachelor vegetarian pets allowed guests caretaker watchman intercom camera generator solar
  rainwater harvesting sewage drainage rendering plumbing electrical wiring switches doors windows grills mosquito mesh curtains sofa dining
  refrigerator washing machine microwave oven television internet fibre study workspace storage loft utility laundry courtyard verandah porch`.split(
    /\s+/,
  )
const openings = [
  'ba',
  'che',
  'dra',
  'fe',
  'gri',
  'ho',
  'ja',
  'ka',
  'li',
  'mo',
  'na',
  'pra',
  'qui',
  'ro',
  'su',
  'ta',
  'u',
  've',
  'wi',
  'ya',
]
const middles = ['lan', 'mer', 'rit', 'son', 'dul', 'bar', 'nek', 'tov', 'gim', 'pal', 'shu', 'vin']
const endings = ['do', 'ra', 'k', 'len', 'mi', 'tu', 'sh', 'va', 'n', 'pe', 'zor', 'gal', 'th']

/** More than 3,000 words, most common first. */
export const vocabulary: string[] = [
  ...common,
  ...openings.flatMap((a) => middles.flatMap((b) => endings.map((c) => a + b + c))),
]

/** Returns a function that maps a number in [0, 1) to a position in the list, by weight. */
export function chooser(weights: readonly number[]): (at: number) => number {
  const sums: number[] = []
  weights.reduce((sum, weight, n) => (sums[n] = sum + weight), 0)
  const total = sums.at(-1) ?? 1
  return (at) => {
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > at * total) high = middle
      else low = middle + 1
    }
    return low
  }
}

const PHRASE_WORDS = 8
export const PHRASES = 50_000

/** Phrases of eight words for descriptions; word frequencies follow Zipf's law. */
export function phrases(): string[] {
  const random = seeded(8)
  const choose = chooser(zipf(vocabulary.length, 0.9))
  return Array.from({ length: PHRASES }, () =>
    Array.from({ length: PHRASE_WORDS }, () => vocabulary[choose(random())]).join(' '),
  )
}
