import { formatArea, formatMoney } from '../../../contract/format.ts'
import { listFormat, numberFormat } from '../../../contract/intl.ts'
import { markets } from '../../../contract/markets.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { BEDROOMS_AND_MORE, keysOfGroup, type FilterGroup } from '../../../contract/search/filter-table.ts'
import type { PropertyFilterQuery } from '../../../contract/search/filters.ts'
import type { Language } from '../../../contract/values.ts'
import { SEARCH_NAME_LENGTH } from '../../../contract/saved-searches.ts'
import { metresBetween, nearestPlace, type Gazetteer, type Places } from '../places/service.ts'
import { spelled } from '../../platform/words.ts'
import { words } from './search-words.ts'

/** How each filter appears in the description: in its head, as a separate part after it, or counted among further conditions. */
const said: Record<FilterGroup, 'head' | 'part' | 'counted'> = {
  category: 'head',
  propertySubType: 'head',
  city: 'head',
  locality: 'head',
  project: 'counted',
  offeredBy: 'counted',
  price: 'part',
  area: 'part',
  bedrooms: 'head',
  bathroomsMin: 'counted',
  furnished: 'counted',
  developmentStatus: 'counted',
  ageMax: 'counted',
  floor: 'counted',
  facing: 'part',
  amenities: 'counted',
  lister: 'counted',
  pgGender: 'counted',
  pgSharing: 'counted',
  pgGate: 'counted',
  pgDeposit: 'counted',
  pgShortNotice: 'counted',
  availableBy: 'counted',
  petsAllowed: 'counted',
  nearStation: 'counted',
  noBrokerage: 'counted',
  listedWithin: 'counted',
  photosOnly: 'counted',
  custom: 'counted',
  text: 'part',
  box: 'head',
  polygon: 'head',
  radius: 'head',
}
const isSet = (f: PropertyFilterQuery, group: FilterGroup) =>
  keysOfGroup(group).some((key) => f[key] !== undefined && f[key] !== false)

/** Maximum diameter in metres of an area that is named after a locality or a city. */
const OF_LOCALITY = 12_000
const OF_CITY = 120_000

interface SearchWords {
  /** "2 or 3 BHK apartments for sale in Kothrud, Pune, up to ₹80 lakh, 2 more conditions". */
  description: string
  /** The default name: type, place and price, then what fits. */
  name: string
}

/** Describes a search. `quoted` false leaves out free text, for searches that a stranger may have written. */
export async function describe(
  places: Places,
  f: PropertyFilterQuery,
  language: Language,
  quoted = true,
): Promise<SearchWords> {
  const say = words[language]
  const { currency = markets[f.market].currency } = f
  const money = (amount: number) => formatMoney(amount, currency, language).short
  const list = (items: string[], type: 'disjunction' | 'conjunction') => listFormat(language, { type }).format(items)

  const kinds = f.propertySubType?.length
    ? f.propertySubType.map((kind) => spelled(say.kinds[kind]))
    : f.intent === 'pg'
      ? [say.roomsAndBeds]
      : f.category?.map((category) => spelled(say.categories[category]))
  const { bedroomWord } = markets[f.market]
  const homes = kinds?.length ? list(kinds, 'disjunction') : say.homes
  const offered = say.offered[f.intent](
    f.bedrooms?.length
      ? say.bedrooms[bedroomWord](
          f.bedrooms.map((n) => (n === BEDROOMS_AND_MORE ? `${n}+` : n)),
          (items) => list(items, 'disjunction'),
          homes,
        )
      : homes,
  )
  const more = keysOf(said).filter((group) => said[group] === 'counted' && isSet(f, group)).length
  const unsaid = !quoted && f.text !== undefined
  const head = capital([offered, placeWords(await places.gazetteer())].filter(Boolean).join(' '))
  const rest = [
    range(f.priceMin, f.priceMax, money),
    withArea(
      range(f.areaMin, f.areaMax, (area) => formatArea(area, markets[f.market].areaUnit, markets[f.market], language)),
    ),
    f.facing?.length &&
      say.facing(
        list(
          f.facing.map((direction) => say.directions[direction]),
          'disjunction',
        ),
      ),
    quoted && f.text !== undefined && say.saying(f.text),
    (more > 0 || unsaid) && say.more(more + (unsaid ? 1 : 0)),
  ].flatMap((part) => (part ? [part] : []))
  return { description: [head, ...rest].join(', '), name: nameOf(head, rest) }

  function range(low: number | undefined, high: number | undefined, of: (value: number) => string) {
    if (low !== undefined && high !== undefined) return `${of(low)}–${of(high)}`
    return high === undefined ? low !== undefined && say.from(of(low)) : say.upTo(of(high))
  }
  function withArea(said: string | false) {
    return said && say.area(said)
  }
  function placeWords(gazetteer: Gazetteer): string {
    const city = f.city === undefined ? undefined : gazetteer.city(f.market, f.city)
    const named = [...(f.locality ?? []).map((slug) => gazetteer.locality(f.market, slug, city)), city]
    const inside = areaOf(f)
    const round = inside && !named.some(Boolean) ? roundabout(gazetteer, inside) : named
    const where = round
      .flatMap((place) => (place ? [(language === 'hi' && place.nameHindi) || place.name] : []))
      .join(', ')
    if (f.radius !== undefined) {
      const km = numberFormat(markets[f.market].locale[language]).format(f.radius / 1000)
      return where ? say.roundIn(km, where) : say.round(km)
    }
    if (!inside) return where && say.in(where)
    if (!where) return say.onMap
    return f.polygon ? say.drawnIn(where) : say.mapOf(where)
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The head and the parts that fit; a long head is shortened to leave room for the first part, which distinguishes searches. */
function nameOf(head: string, [first, ...rest]: string[]): string {
  const tail = first === undefined || first.length > SEARCH_NAME_LENGTH / 2 ? '' : `, ${first}`
  let name = head
  if (head.length + tail.length > SEARCH_NAME_LENGTH)
    name = `${head.slice(0, SEARCH_NAME_LENGTH - tail.length - 1).replace(/[\s,]+\S*$/, '')}…`
  name += tail
  for (const part of rest) if (name.length + part.length + 2 <= SEARCH_NAME_LENGTH) name += `, ${part}`
  return name
}

interface Area {
  centre: [number, number]
  /** Metres from corner to corner; 0 for a point. */
  across: number
}

function areaOf({ polygon, box, near, radius }: PropertyFilterQuery): Area | undefined {
  if (near && radius !== undefined) return { centre: near, across: 2 * radius }
  const corners = polygon ?? (box && [[box[0], box[1]] as const, [box[2], box[3]] as const])
  if (!corners) return undefined
  const lngs = corners.map(([lng]) => lng)
  const lats = corners.map(([, lat]) => lat)
  const [west, south, east, north] = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
  return { centre: [(west + east) / 2, (south + north) / 2], across: metresBetween([west, south], [east, north]) }
}

/** The locality and city nearest to an area, unless it is larger than they are. */
function roundabout(gazetteer: Gazetteer, { centre, across }: Area) {
  const { locality, city } = nearestPlace(gazetteer, centre)
  return [across <= OF_LOCALITY ? locality : undefined, across <= OF_CITY ? city : undefined]
}
