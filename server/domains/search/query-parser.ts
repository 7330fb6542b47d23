import * as z from 'zod/mini'
import { SQUARE_METRES_PER, type Market } from '../../../contract/markets.ts'
import { PropertyFilters } from '../../../contract/search/filters.ts'
import type { Amenity, Furnished, Intent, PropertySubType, pgGenders } from '../../../contract/properties/vocabulary.ts'
import { SUM_UNITS, readSum } from '../../../contract/text/sum.ts'
import { fromHindi } from './hindi-words.ts'

/** A parsed search text: filters of the address bar, and the words left for places and texts. */
export interface ParsedQuery {
  filters: Record<string, string>
  rest: string
  /** Words that are understood, but for which there is no filter: negations, nearness to a station. */
  unfiltered: string
}

const KINDS: [RegExp, PropertySubType[]][] = [
  [/\b(builder|independent) floors?\b/, ['builder-floor']],
  [/\bvillas?\b/, ['villa']],
  [/\brow[ -]?houses?\b|\btown ?houses?\b/, ['row-house']],
  [/\bpent ?houses?\b/, ['penthouse']],
  [/\bstudio( (apartment|flat)s?|s)?\b|\b1 ?(rk|room kitchen)\b/, ['studio']],
  [/\b(service[d]? )?apartments?\b|\bflats?\b/, ['apartment']],
  [/\bfarm ?houses?\b/, ['farmhouse']],
  [/\b(independent )?houses?\b|\bbungalows?\b/, ['house']],
  [/\b(agri(cultur(e|al))?|farm(ing)?)( the)? ?(lands?|plots?)\b/, ['agricultural-land']],
  [/\bplots?\b|\bland\b|\bsites?\b/, ['plot']],
  [/\bco-?working\b/, ['coworking']],
  [/\boffices?( spaces?)?\b/, ['office']],
  [/\bshops?( spaces?)?\b/, ['shop']],
  [/\bshow ?rooms?\b/, ['showroom']],
  [/\bware ?houses?\b|\bgodowns?\b/, ['warehouse']],
]

const workplaces = new Set<string>(['office', 'coworking', 'shop', 'showroom', 'warehouse'])

const INTENTS: [RegExp, Intent][] = [
  [/\b(paying guest|pg|hostel|co-?living)\b/, 'pg'],
  [/\b(for )?(rent|rental|to let|on rent)\b/, 'rent'],
  [/\b(for |on )?lease\b/, 'lease'],
  [/\b(for )?(sale|buy|purchase)\b/, 'sale'],
]

const PG_GENDERS: [RegExp, (typeof pgGenders)[number]][] = [
  [/\b(working )?(girls?|women|woman|lad(y|ies)|females?)\b/, 'female'],
  [/\b(working )?(boys?|men|man|gents?|males?)\b/, 'male'],
]
/** Single, double, and three or more. */
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

/** "Garden" and "terrace" are parts of place names: they are amenities only after "with". */
const AMENITIES: [RegExp, Amenity][] = [
  [/\b(covered |car |bike |reserved )?parking\b/, 'parking'],
  [/\b(lift|elevator)s?\b/, 'lift'],
  [/\bpower ?back ?-?up\b/, 'power-backup'],
  [/\bsecurity( guards?)?\b/, 'security'],
  [/\bcctv\b/, 'cctv'],
  [/\bgym(nasium)?\b/, 'gym'],
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
  [/\bservant('?s)?( room| quarters?)?\b/, 'servant-room'],
  [/\bstore ?room\b/, 'store-room'],
]

const POINTS: [string, string][] = [
  ['north', 'north|uttar|उत्तर'],
  ['south', 'south|dakshin|दक्षिण'],
  ['east', 'east|purv|poorv|purab|पूर्व'],
  ['west', 'west|pas?chim|pashchim|पश्चिम'],
]
const [NORTH = '', SOUTH = '', EAST = '', WEST = ''] = POINTS.map(([, words]) => `(?:${words})`)
const DIRECTION = `(?:(?:${NORTH}|${SOUTH})(?:[ -]?(?:${EAST}|${WEST}))?|${EAST}|${WEST})`
const DIRECTIONS = `(${DIRECTION}(?: ?(?:,|/|or|and) ?${DIRECTION})*)`
/** "East facing"; "facing east" only where no name can follow, as in East Coast Road. */
const FACING = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${DIRECTIONS}[ -]*facing(?![\p{L}\p{M}])|facing ${DIRECTIONS}(?= *$| *,| (?:in|at|near|under|below|with|for)\b))`,
  'u',
)

/** The directions in some words, as values of the filter. */
const directionsIn = (words: string) =>
  [...words.matchAll(new RegExp(DIRECTION, 'gu'))].map(([direction]) =>
    POINTS.filter(([, names]) => new RegExp(names, 'u').test(direction))
      .map(([point]) => point)
      .join('-'),
  )

/** Nearness to any stop, in the order of English or Hindi; "near metro mall" is a place. */
const NEAR_STATION =
  /\b(?:metro|railway|train) (?:station )?(?:the )?near(?![\p{L}-])|\b(?:near(?:by)?|close to|next to|walking distance (?:to|from)) (?:an? |the )?(?:metro|railway|train|local|bus)(?: ?(?:station|stop|stand))?(?= *$| *,| (?:in|at|on|under|below|with|for|within|up ?to|max|above|over|between|from|and|\d))/u
/** Words with a negation, which no filter can express. */
const UNWANTED = /\b(?:not?|without|except)(?: (?:in|near|at|on|an?|any|the))* (?!(?:more|less)\b)[\p{L}-]+/u

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const oneOf = (words: string[]) => `(${words.join('|')})`
const SIGN = String.raw`(?:₹|rs\.?|inr|\$|usd)`
/** Patterns of sums: any figure, a certain sum, and a sum of several figures. */
function sumPatterns(largeNumbers: Market['largeNumbers']) {
  const words = Object.keys(SUM_UNITS[largeNumbers])
  const unit = oneOf(words)
  // Units that cannot be metres, minutes or bedrooms.
  const certain = oneOf(words.filter((word) => !['m', 'mn', 'b'].includes(word)))
  const end = '(?![a-z0-9])'
  const part = String.raw`${NUMBER}\s*${unit}${end}`
  return {
    any: String.raw`${SIGN}?\s*${NUMBER}\s*${unit}?${end}`,
    certain: new RegExp(String.raw`${SIGN}\s*${NUMBER}\s*${unit}?${end}|${NUMBER}\s*${certain}${end}`),
    several: new RegExp(String.raw`${part}(?:\s*${part})+`, 'g'),
  }
}
const SUMS = { indian: sumPatterns('indian'), western: sumPatterns('western') }

/** A text in which each sum of several figures ("2 cr 50 lakh") is one figure in thousands. */
const withSingleSums = (text: string, market: Market): string =>
  text.replaceAll(SUMS[market.largeNumbers].several, (written) => {
    const sum = readSum(written, market)
    return sum !== undefined && Number.isSafeInteger(sum) ? `${sum / 1e5}k` : written
  })

/** Square metres of units of area; a marla is that of Punjab and Haryana, twenty make a kanal. */
const AREA_UNITS: [string, number][] = [
  ['sq(?:uare)?\\.? ?(?:ft|feet|foot)|sft', SQUARE_METRES_PER.sqft],
  ['sq(?:uare)?\\.? ?m(?:t?rs?|et(?:re|er)s?)?', SQUARE_METRES_PER.sqm],
  ['sq(?:uare)?\\.? ?(?:yards?|yds?)|(?:sq\\.? ?)?gaj', SQUARE_METRES_PER.sqyd],
  ['acres?', SQUARE_METRES_PER.acre],
  ['marlas?', 272.25 * SQUARE_METRES_PER.sqft],
  ['kanals?', 5445 * SQUARE_METRES_PER.sqft],
]
const AREA_UNIT = `(${AREA_UNITS.map(([pattern]) => pattern).join('|')})\\.?(?![a-z])`
const squareMetresIn = (unit: string | undefined) =>
  AREA_UNITS.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(unit ?? ''))?.[1] ?? 0
/** Tolerance on both sides of a single size, as a share. */
const ABOUT = 0.1

const MOST = String.raw`(?:under|below|(?:not? more|less) than|up ?to|within|at ?most|max(?:imum)?(?: of)?|budget(?: of)?|<)`
const LEAST = String.raw`(?:over|above|more than|at ?least|min(?:imum)?(?: of)?|starting(?: from| at)?|from|>)`
const OR_LESS = String.raw`(?:tak|(?:to|the|or|and) (?:less|below)|max(?:imum)?)(?![a-z]| ?(?:of )?[\d₹])`
const OR_MORE = String.raw`(?:\+|(?:(?:to|or|and) (?:more|above)|onwards)(?![a-z]| than| ?[\d₹]))`
const AND = String.raw`(?:to|-|–|and(?:(?<=between .*)|(?=.*\bbeech)))`

/** Spelled-out figures. */
const FIGURES = ['none', 'one', 'two', 'three', 'four', 'five']
/** The filter's highest value, which includes more. */
const MAX_BEDROOMS = 5

/** A bare number below this, in whole units of currency, is not a price. */
const SMALLEST_BARE_SUM = 1000

/**
 * Parses a search text: "3 bhk flat in koramangala under 1.5 cr", "2 bed house for rent 20k to 35k". Only certain matches become filters;
 * the rest is for the gazetteer and the text search. `asked` is the intent if the text names none; `today` determines the year of a day
 * without one.
 */
export function parseQuery(text: string, market: Market, asked?: Intent, today?: string): ParsedQuery {
  const spaced = fromHindi(text.toLowerCase())
    .replaceAll(/(\d),(?=\d\d)/g, '$1')
    .replaceAll(/\s+/g, ' ')
  let rest = ` ${withSingleSums(spaced, market)} `.replaceAll(
    /\b(one|two|three|four|five)(?= (bhk|bed|bath|room))/g,
    (word) => String(FIGURES.indexOf(word)),
  )
  const filters: Record<string, string> = {}
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found) rest = rest.slice(0, found.index) + ' ' + rest.slice(found.index + found[0].length)
    return found
  }

  const bedrooms = take(
    /(more than |at least |min(?:imum)? )?(?<![\d.]|sector |phase )(\d(?:\s*(?:bh?k\s*)?(?:,|\/|or|-|to|&|and)\s*\d)*)(?:\+\d|(\+))?\s*-?(?:bh?k|bh|bed ?rooms?|beds?|br)(?![a-z])( or more| and above|\+)?/,
  )
  if (bedrooms) {
    const [, least, said = '', plus, more] = bedrooms
    const figures = (said.match(/\d/g) ?? []).map((figure) => Number(figure) + (least === 'more than ' ? 1 : 0))
    if (least || plus || more) figures.push(MAX_BEDROOMS)
    const isRange = least || plus || more || /to|-/.test(said)
    const [from, to] = [Math.min(...figures), Math.max(...figures)]
    const meant = isRange ? Array.from({ length: to - from + 1 }, (_, n) => from + n) : figures
    filters.bedrooms = [...new Set(meant.map((n) => Math.min(MAX_BEDROOMS, n)))].toSorted((a, b) => a - b).join(',')
  }
  readArea(take, filters)
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
  if (take(/\b(direct )?(from |by )?owners?( only)?\b/)) filters.lister = 'owner'
  if (take(/\b(no|without|zero) broker(s|age)?\b|\bbroker(age)?[ -]?free\b/)) filters.noBrokerage = '1'
  const unfiltered: string[] = []
  const station = take(NEAR_STATION)
  // No filter can express a bus stop.
  if (station?.[0].includes(' bus')) unfiltered.push(station[0].trim())
  else if (station) filters.nearStation = '1'
  for (let found = take(UNWANTED); found; found = take(UNWANTED)) unfiltered.push(found[0].trim())
  const amenities = AMENITIES.flatMap(([pattern, amenity]) => (take(pattern) ? [amenity] : []))
  if (take(/\bpets?([ -]?friendly| allowed| ok)?\b/)) filters.petsAllowed = '1'
  if (amenities.length) filters.amenities = amenities.join(',')
  const facing = take(FACING)
  if (facing) filters.facing = [...new Set(directionsIn(facing[1] ?? facing[2] ?? ''))].join(',')
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
  if (today) readDay(take, filters, today)
  if (take(/\bready( to move( in)?| possession)?\b/)) filters.developmentStatus = 'ready'
  else if (take(/\bunder construction\b/)) filters.developmentStatus = 'under-construction'
  readPrice(take, filters, market, asked)
  for (const [name, value] of Object.entries(filters)) if (!isLawful(name, value)) delete filters[name]
  // Workplaces are let by lease, which people also call rent.
  if (filters.intent === 'rent' && workplaces.has(filters.propertySubType ?? '')) filters.intent = 'lease'
  if (market.bedroomWord === 'beds' && filters.propertySubType === 'apartment' && /\bservice/.test(text))
    delete filters.propertySubType
  rest = rest.replaceAll(
    /\b(in|at|near|around|with|for|a|an|the|and|or|home|homes|property|properties|budget|price|me|i|want|need|looking|to|from)\b/g,
    ' ',
  )
  return { filters, rest: rest.replaceAll(/[^\p{L}\p{M}\p{N}'.-]+/gu, ' ').trim(), unfiltered: unfiltered.join(', ') }
}

/** Words that fit any home; places may have such names, so they are removed only after places are known. */
const SAID_OF_ANY =
  /\b(new|good|nice|best|great|beautiful|cheap|cheapest|affordable|family|please|show|find|some|any|only|of)\b/g

/** Words that mean something only together with words still to be typed. */
const LEADING_WORDS = 'under below above over within between upto less than more furnished semi unfurnished bhk'.split(
  ' ',
)

/** The words that no filter and no place used, without empty and unfinished ones. */
export function preferencesIn(left: string): string {
  const words = left.replaceAll(SAID_OF_ANY, ' ').split(' ').filter(Boolean)
  const isBegun = (word: string | undefined) =>
    word !== undefined && LEADING_WORDS.some((leading) => leading.startsWith(word))
  while (isBegun(words.at(-1))) words.pop()
  return words.join(' ')
}

const lawful: Record<string, z.core.$ZodType> = PropertyFilters.shape

/** Whether a value is valid for a filter: people type sums and sizes that no home can have. */
const isLawful = (name: string, value: string): boolean => {
  const rule = lawful[name]
  return rule !== undefined && z.safeParse(rule, value).success
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = String.raw`(${MONTHS.join('|')})[a-z]*`
const NTH = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const MOVE_IN = new RegExp(
  String.raw`\b(?:move[ -]?in|moving in|available|possession|vacant)(?: (?:by|before|from|on|in|till|until))* (?:${NTH} )?${MONTH}(?: ${NTH}(?!\d))?(?:,? (20\d\d))?\b`,
)

/** Reads a move-in day; a month alone means its last day. */
function readDay(
  take: (pattern: RegExp) => RegExpExecArray | null,
  filters: Record<string, string>,
  today: string,
): void {
  if (
    take(
      /\b(?:immediate(?:ly)?(?: (?:move[ -]?in|possession|available))?|(?:available|vacant|move[ -]?in) (?:now|today|immediately))\b/,
    )
  ) {
    filters.availableBy = today
    return
  }
  const said = take(MOVE_IN)
  if (!said) return
  const [, before, name = '', after, year] = said
  const month = MONTHS.indexOf(name)
  const day = before ?? after
  const inYear = (of: number) =>
    new Date(Date.UTC(of, day ? month : month + 1, day ? Number(day) : 0)).toJSON().slice(0, 10)
  const thisYear = Number(today.slice(0, 4))
  const next = inYear(thisYear) < today ? thisYear + 1 : thisYear
  filters.availableBy = inYear(year ? Number(year) : next)
}

/** Lower sums, in minor units, must be rents. */
const LOWEST_SALE: Record<Market['id'], number> = { in: 3_00_000_00, us: 15_000_00 }
const NEVER_LET = new Set(['plot', 'agricultural-land'])

function readPrice(
  take: (pattern: RegExp) => RegExpExecArray | null,
  filters: Record<string, string>,
  market: Market,
  asked: Intent | undefined,
): void {
  const isLet = (filters.intent ?? asked ?? 'sale') !== 'sale'
  readSums(take, filters, isLet, market)
  const most = Number(filters.priceMax ?? Infinity)
  const maySell = !isLet && filters.intent === undefined && !NEVER_LET.has(filters.propertySubType ?? '')
  if (maySell && most < LOWEST_SALE[market.id]) filters.intent = 'rent'
}

type Figure = (string | undefined)[]

/** The ends of a range: "10 to 20", "under 20", "20 or less", "above 10", "10+". `figure` has a figure and a unit, `first` those of the first of two. */
function readEnds(
  take: (pattern: RegExp) => RegExpExecArray | null,
  figure: string,
  first = figure,
): { low?: Figure | undefined; high?: Figure | undefined } {
  const between = take(
    new RegExp(String.raw`(?:between |from )?${first}\s*${AND}\s*${figure}(?: tak| max(?:imum)?)?(?: (?:the )?beech)?`),
  )
  if (between) return { low: [between[1], between[2] ?? between[4]], high: between.slice(3) }
  const high = take(new RegExp(String.raw`${MOST}\s*${figure}`)) ?? take(new RegExp(String.raw`${figure}\s*${OR_LESS}`))
  const low = take(new RegExp(String.raw`${LEAST}\s*${figure}`)) ?? take(new RegExp(String.raw`${figure}\s*${OR_MORE}`))
  return { low: low?.slice(1), high: high?.slice(1) }
}

/** Swaps a reversed range, such as "under 1 lakh, over 2". */
function inOrder(filters: Record<string, string>, low: 'priceMin' | 'areaMin', high: 'priceMax' | 'areaMax'): void {
  const [least, most] = [filters[low], filters[high]]
  if (least && most && Number(least) > Number(most)) Object.assign(filters, { [low]: most, [high]: least })
}

/** Reads a size; a single one means about that size. */
function readArea(take: (pattern: RegExp) => RegExpExecArray | null, filters: Record<string, string>): void {
  const figure = String.raw`${NUMBER}\s*${AREA_UNIT}`
  const ends = readEnds(take, figure, String.raw`(?<![\d.])${NUMBER}\s*(?:${AREA_UNIT})?`)
  const squareMetres = ([digits, unit]: Figure) => Number(digits) * squareMetresIn(unit)
  const bare =
    ends.low || ends.high ? null : take(new RegExp(String.raw`(?:(?:about|around|approx\.?|nearly) )?${figure}`))
  const least = ends.low ? squareMetres(ends.low) : bare && squareMetres(bare.slice(1)) * (1 - ABOUT)
  const most = ends.high ? squareMetres(ends.high) : bare && squareMetres(bare.slice(1)) * (1 + ABOUT)
  // Rounded outward, so that a home of exactly that size matches.
  if (least !== null) filters.areaMin = String(Math.floor(least * 100) / 100)
  if (most !== null) filters.areaMax = String(Math.ceil(most * 100) / 100)
  inOrder(filters, 'areaMin', 'areaMax')
}

function readSums(
  take: (pattern: RegExp) => RegExpExecArray | null,
  filters: Record<string, string>,
  isLet: boolean,
  market: Market,
): void {
  const sum = (digits: string | undefined, unit = '') => {
    const minor = readSum(`${digits} ${unit}`, market) ?? 0
    return minor >= SMALLEST_BARE_SUM * 100 ? String(minor) : undefined
  }
  const set = (key: 'priceMin' | 'priceMax', value: string | undefined) => {
    if (value) filters[key] = value
  }
  const { low, high } = readEnds(take, SUMS[market.largeNumbers].any)
  if (low) set('priceMin', sum(low[0], low[1]))
  if (high) set('priceMax', sum(high[0], high[1]))
  inOrder(filters, 'priceMin', 'priceMax')
  if (low ?? high) return
  const bare = take(SUMS[market.largeNumbers].certain)
  if (bare) return set('priceMax', sum(bare[1] ?? bare[3], bare[2] ?? bare[4]))
  // With a rent, a number of four or five digits is an amount; one of six may be a postcode.
  const rent = isLet && take(/(?<![\d.])\d{4,5}(?![\d.]| ?(?:sq|m\b|metre|meter))/)
  if (rent) set('priceMax', sum(rent[0], undefined))
}
