import * as z from 'zod/mini'
import type { Market } from '../../../contract/markets.ts'
import { PropertyFilters } from '../../../contract/properties/search.ts'
import type { Amenity, Furnished, Intent, PropertySubType, pgGenders } from '../../../contract/properties/words.ts'

/** What a sentence says: address-bar filters, and the words that are left to be a place or a text. */
export interface Understood {
  filters: Record<string, string>
  rest: string
  /** What is not wanted, for which there is no filter. */
  unwanted: string
}

/** What the words beside a figure multiply it by; half-typed they say so already. */
const UNITS: Record<string, number> = {
  cr: 1e7,
  cro: 1e7,
  crs: 1e7,
  cror: 1e7,
  crore: 1e7,
  crores: 1e7,
  करोड़: 1e7,
  l: 1e5,
  la: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lak: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  लाख: 1e5,
  k: 1e3,
  thousand: 1e3,
  हज़ार: 1e3,
  हजार: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
}

const KINDS: [RegExp, PropertySubType[]][] = [
  [/\b(builder|independent) floors?\b/, ['builder-floor']],
  [/\bvillas?\b|विला/, ['villa']],
  [/\brow[ -]?houses?\b|\btown ?houses?\b/, ['row-house']],
  [/\bpent ?houses?\b/, ['penthouse']],
  [/\bstudio( (apartment|flat)s?|s)?\b|\b1 ?rk\b/, ['studio']],
  [/\b(service[d]? )?apartments?\b|\bflats?\b|फ़्लैट|फ्लैट/, ['apartment']],
  [/\bfarm ?houses?\b/, ['farmhouse']],
  [/\b(independent )?houses?\b|\bbungalows?\b|मकान/, ['house']],
  [/\bplots?\b|\bland\b|\bsites?\b|प्लॉट/, ['plot']],
  [/\bco-?working\b/, ['coworking']],
  [/\boffices?( spaces?)?\b|ऑफ़िस|ऑफिस/, ['office']],
  [/\bshops?( spaces?)?\b|दुकान/, ['shop']],
  [/\bshow ?rooms?\b/, ['showroom']],
  [/\bware ?houses?\b|\bgodowns?\b|गोदाम/, ['warehouse']],
]

const workplaces = new Set<string>(['office', 'coworking', 'shop', 'showroom', 'warehouse'])

const INTENTS: [RegExp, Intent][] = [
  [/\b(paying guest|pg|hostel|co-?living)\b|पीजी/, 'pg'],
  [/\b(for )?(rent|rental|to let|on rent)\b|किराए|किराये|किराया/, 'rent'],
  [/\b(for |on )?lease\b/, 'lease'],
  [/\b(for )?(sale|buy|purchase)\b|ख़रीद|खरीद|बिक्री/, 'sale'],
]

const PG_GENDERS: [RegExp, (typeof pgGenders)[number]][] = [
  [/\b(girls?|women|woman|lad(y|ies)|females?)\b|लड़कियों|लड़की|महिलाओं|महिला/, 'female'],
  [/\b(boys?|men|man|gents?|males?)\b|लड़कों|लड़का|पुरुषों|पुरुष/, 'male'],
]
/** Alone, with one more, with more. */
const PG_SHARING = [
  /\bsingle\b( (sharing|occupancy|room))?/,
  /\b(double|twin)\b( (sharing|occupancy|room))?/,
  /\b(triple|three)\b( (sharing|occupancy|room))?/,
]

const FURNISHED: [RegExp, Furnished][] = [
  [/\b(un|non|not|without)[- ]?(furnished|furniture)\b/, 'unfurnished'],
  [/\bsemi[- ]?furnished\b/, 'partial'],
  [/\b(fully )?furnished\b/, 'furnished'],
]

/** "Garden" and "terrace" are parts of places' names: they are wishes only after "with". */
const AMENITIES: [RegExp, Amenity][] = [
  [/\b(covered |car |bike |reserved )?parking\b|पार्किंग/, 'parking'],
  [/\b(lift|elevator)s?\b|लिफ़्ट|लिफ्ट/, 'lift'],
  [/\bpower ?back ?-?up\b/, 'power-backup'],
  [/\bsecurity( guards?)?\b/, 'security'],
  [/\bcctv\b/, 'cctv'],
  [/\bgym(nasium)?\b|जिम/, 'gym'],
  [/\b(swimming )?pool\b/, 'swimming-pool'],
  [/\bclub ?house\b/, 'clubhouse'],
  [/\bwith (a )?(private )?garden\b/, 'garden'],
  [/\bwith (a )?(private )?terrace\b/, 'terrace'],
  [/\bplay ?(area|ground)\b/, 'play-area'],
  [/\bev charg(ing|er)\b/, 'ev-charging'],
  [/\bpiped gas\b/, 'piped-gas'],
  [/\bwheel ?chair( access(ible)?)?\b/, 'wheelchair-access'],
  [/\bair[ -]?condition(ed|ing|er)\b|\ba\/?c\b/, 'air-conditioning'],
  [/\bwi-?fi\b/, 'wifi'],
  [/\b(meals?|food|tiffin)\b/, 'meals'],
  [/\blaundry\b/, 'laundry'],
  [/\bhouse ?keeping\b/, 'housekeeping'],
  [/\bpets?([ -]?friendly| allowed| ok)?\b/, 'pet-friendly'],
  [/\bservant('?s)?( room| quarters?)?\b/, 'servant-room'],
  [/\bstore ?room\b/, 'store-room'],
]

/** Every filter asks for something to be there; none for something not to be. */
const UNWANTED = /\b(?:not?|without|except)(?: (?:in|near|at|on|an?|any|the))* (?!(?:more|less)\b)[\p{L}-]+/u

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const oneOf = (words: string[]) => `(${words.join('|')})`
const UNIT = oneOf(Object.keys(UNITS))
/** Those that cannot be metres or minutes. */
const CERTAIN_UNIT = oneOf(Object.keys(UNITS).filter((word) => !['m', 'mn'].includes(word)))
const SUM = String.raw`(?:₹|rs\.?|inr|\$|usd)?\s*${NUMBER}\s*${UNIT}?(?![a-z0-9])`

/** Figures said in letters. */
const FIGURES = ['none', 'one', 'two', 'three', 'four', 'five']
/** So many bedrooms, or more. */
const MOST_BEDROOMS = 5

/** Whole units of currency below which a bare number in a sentence is not a price. */
const SMALLEST_BARE_SUM = 1000

/**
 * Reads a search typed as people say it: "3 bhk flat in koramangala under 1.5 cr", "2 bed house for rent 20k to 35k".
 * Only what is certain becomes a filter; the rest is handed back for the gazetteer and the text search. `asked`: what is
 * looked for where the sentence does not say it.
 */
export function understand(text: string, market: Market, asked?: Intent): Understood {
  let rest = ` ${text
    .toLowerCase()
    .replaceAll(/(\d),(?=\d)/g, '$1')
    .replaceAll(/\s+/g, ' ')} `.replaceAll(/\b(one|two|three|four|five)(?= (bhk|bed|bath|room))/g, (word) =>
    String(FIGURES.indexOf(word)),
  )
  const filters: Record<string, string> = {}
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found) rest = rest.slice(0, found.index) + ' ' + rest.slice(found.index + found[0].length)
    return found
  }

  const bedrooms = take(
    /(more than |at least |min(?:imum)? )?(?<![\d.])(\d)(?:\+\d|(\+)|\s*(?:,|or|-|to|&|and)\s*(\d))?\s*[- ]?(bh?k|bh|bed ?rooms?|beds?|br|बीएचके|बेडरूम)(?![a-z])( or more| and above|\+)?/,
  )
  if (bedrooms) {
    const [, least, figure, plus, upTo, , more] = bedrooms
    const first = Number(figure) + (least === 'more than ' ? 1 : 0)
    const ends = [first, least || plus || more ? MOST_BEDROOMS : Number(upTo ?? first)]
    const [from, to] = [Math.min(...ends), Math.max(...ends)]
    filters.bedrooms = Array.from({ length: to - from + 1 }, (_, n) => Math.min(MOST_BEDROOMS, from + n))
      .filter((n, i, all) => all.indexOf(n) === i)
      .join(',')
  }
  const area = take(
    new RegExp(
      String.raw`(under|below|upto|up to|over|above|min|at least)?\s*${NUMBER}\s*(sq\.? ?(?:ft|feet)|sqft|sq\.? ?m(?:trs?)?|sqm|sq\.? ?(?:yards?|yds?))(?![a-z])`,
    ),
  )
  if (area) {
    const factor = /m/.test(area[3] ?? '') ? 1 : /y/.test(area[3] ?? '') ? 0.83612736 : 0.09290304
    const key = /under|below|up/.test(area[1] ?? '') ? 'areaMax' : 'areaMin'
    filters[key] = String(Math.round(Number(area[2]) * factor))
  }
  for (const [pattern, intent] of INTENTS)
    if (take(pattern)) {
      filters.intent = intent
      break
    }
  for (const [pattern, kinds] of KINDS)
    if (take(pattern)) {
      filters.propertySubType = kinds.join(',')
      break
    }
  for (const [pattern, furnished] of FURNISHED)
    if (take(pattern)) {
      filters.furnished = furnished
      break
    }
  if (take(/\b(direct )?(from |by )?owners?( only)?\b|\b(no|without|zero) broker(s|age)?\b/)) filters.lister = 'owner'
  const unwanted: string[] = []
  for (let found = take(UNWANTED); found; found = take(UNWANTED)) unwanted.push(found[0].trim())
  const amenities = AMENITIES.flatMap(([pattern, amenity]) => (take(pattern) ? [amenity] : []))
  if (amenities.length) filters.amenities = amenities.join(',')
  const bathrooms = take(/(?<![\d.])(\d)\+? ?(bath(room)?s?|toilets?)\b/)?.[1]
  if (bathrooms) filters.bathroomsMin = bathrooms
  if ((filters.intent ?? asked) === 'pg') {
    const gender = PG_GENDERS.find(([pattern]) => take(pattern))?.[1]
    if (gender) filters.pgGender = gender
    const sharing = PG_SHARING.findIndex((pattern) => take(pattern)) + 1
    if (sharing) filters.pgSharing = String(sharing)
  }
  if (take(/\bwith (photo(graph)?|picture)s?\b/)) filters.photosOnly = '1'
  if (take(/\b(new|listed|posted|added) (in the |this |last )+week\b/)) filters.listedWithin = '7'
  if (take(/\bready to move( in)?\b|\bready possession\b/)) filters.developmentStatus = 'ready'
  else if (take(/\bunder construction\b/)) filters.developmentStatus = 'under-construction'
  readPrice(take, filters, market, asked)
  for (const [name, value] of Object.entries(filters)) if (!isLawful(name, value)) delete filters[name]
  // Workplaces are let by lease: who says rent means that.
  if (filters.intent === 'rent' && workplaces.has(filters.propertySubType ?? '')) filters.intent = 'lease'
  if (market.bedroomWord === 'beds' && filters.propertySubType === 'apartment' && /\bservice/.test(text))
    delete filters.propertySubType
  rest = rest.replaceAll(
    /\b(in|at|near|around|with|for|a|an|the|and|or|home|homes|property|properties|budget|price|me|i|want|need|looking|to|from)\b|में|के|पास|लिए|का|की|तक|पर|से|और|एक|घर/g,
    ' ',
  )
  return { filters, rest: rest.replaceAll(/[^\p{L}\p{M}\p{N}'.-]+/gu, ' ').trim(), unwanted: unwanted.join(' ') }
}

/** What is said of any home; places may be called so, so it is told from what is left once these are known. */
const SAID_OF_ANY =
  /\b(new|good|nice|best|great|beautiful|cheap|cheapest|affordable|family|please|show|find|some|any)\b/g

/** What only says something together with words that have not been typed yet. */
const LEADING_WORDS = 'under below above over within between upto less than more furnished semi unfurnished bhk'.split(
  ' ',
)

/** The words of a wish that no filter and no place took, without those that wish nothing, or nothing yet. */
export function wishesIn(left: string): string {
  const words = left.replaceAll(SAID_OF_ANY, ' ').split(' ').filter(Boolean)
  const isBegun = (word: string | undefined) =>
    word !== undefined && LEADING_WORDS.some((leading) => leading.startsWith(word))
  while (isBegun(words.at(-1))) words.pop()
  return words.join(' ')
}

const lawful: Record<string, z.core.$ZodType> = PropertyFilters.shape

/** Whether a filter may have a value: people write sums and sizes that no home can have. */
const isLawful = (name: string, value: string): boolean => {
  const rule = lawful[name]
  return rule !== undefined && z.safeParse(rule, value).success
}

/** Nothing is sold for less, in minor units: whoever names such a sum means a rent. */
const LOWEST_SALE: Record<Market['id'], number> = { in: 3_00_000_00, us: 15_000_00 }
const NEVER_LET = new Set(['plot', 'agricultural-land'])

function readPrice(
  take: (pattern: RegExp) => RegExpExecArray | null,
  filters: Record<string, string>,
  market: Market,
  asked: Intent | undefined,
): void {
  const isLet = (filters.intent ?? asked ?? 'sale') !== 'sale'
  readSum(take, filters, isLet)
  const most = Number(filters.priceMax ?? Infinity)
  const maySell = !isLet && filters.intent === undefined && !NEVER_LET.has(filters.propertySubType ?? '')
  if (maySell && most < LOWEST_SALE[market.id]) filters.intent = 'rent'
}

function readSum(
  take: (pattern: RegExp) => RegExpExecArray | null,
  filters: Record<string, string>,
  isLet: boolean,
): void {
  const sum = (digits: string | undefined, unit: string | undefined, other?: string) => {
    const whole = Number(digits) * (UNITS[unit ?? other ?? ''] ?? 1)
    return whole >= SMALLEST_BARE_SUM ? String(Math.round(whole * 100)) : undefined
  }
  const set = (key: 'priceMin' | 'priceMax', value: string | undefined) => {
    if (value) filters[key] = value
  }
  const between = take(new RegExp(String.raw`(?:between |from )?${SUM}\s*(?:to|-|–|and|से)\s*${SUM}`))
  if (between) {
    const ends = [sum(between[1], between[2], between[4]), sum(between[3], between[4])]
    const [low, high] = ends.toSorted((a, b) => Number(a ?? 0) - Number(b ?? Infinity))
    set('priceMin', low)
    set('priceMax', high)
    return
  }
  const most =
    take(new RegExp(String.raw`(?:under|below|less than|upto|up to|within|max|budget(?: of)?|<)\s*${SUM}`)) ??
    take(new RegExp(String.raw`${SUM}\s*(?:से कम|तक)`))
  if (most) set('priceMax', sum(most[1], most[2]))
  const least = take(new RegExp(String.raw`(?:over|above|more than|min|from|>)\s*${SUM}`))
  if (least) set('priceMin', sum(least[1], least[2]))
  // "Under 1 lakh, over 2" asks for nothing that could be; between the two it may be.
  const { priceMin = '0', priceMax = 'Infinity' } = filters
  if (Number(priceMin) > Number(priceMax)) Object.assign(filters, { priceMin: priceMax, priceMax: priceMin })
  if (most ?? least) return
  const bare = take(
    new RegExp(
      String.raw`(?:₹|rs\.?|inr|\$|usd)\s*${NUMBER}\s*${UNIT}?(?![a-z0-9])|${NUMBER}\s*${CERTAIN_UNIT}(?![a-z0-9])`,
    ),
  )
  if (bare) return set('priceMax', sum(bare[1] ?? bare[3], bare[2] ?? bare[4]))
  // Beside a rent a figure can be nothing else; one of six may be the number of a post office.
  const rent = isLet && take(/(?<![\d.])\d{4,5}(?![\d.]| ?(?:sq|m\b|metre|meter))/)
  if (rent) set('priceMax', sum(rent[0], undefined))
}
