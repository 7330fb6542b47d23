import type { PropertySearchQuery } from '../../../contract/search/filters.ts'
import type { PropertySort } from '../../../contract/properties/vocabulary.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Db, Statement } from '../../platform/db/pool.ts'
import { readCursor, readKey, writeCursor, type KeyType } from '../../platform/http/cursor.ts'
import { boxAround, searchBox, type Box } from './geometry.ts'
import { Values } from '../../platform/db/values.ts'
import { anywhere, distanceTo, inTitle, textCondition, type ResolvedFilters } from './search-conditions.ts'
import { homeConditions, isOrderedByPrice, indexScan } from './access-path.ts'
import type { LexemeSelectivity } from './lexemes.ts'

/**
 * Each order has one key and the id; homes without the key come last in both directions. Relevance has two tiers: homes with all words in
 * title or place, then the others, each newest first.
 */
const orders: Record<PropertySort, { key: string; type: KeyType; direction: 'asc' | 'desc'; mayLack: boolean }> = {
  recommended: { key: 'h.recommended_at', type: 'timestamptz', direction: 'desc', mayLack: false },
  newest: { key: 'h.posted_at', type: 'timestamptz', direction: 'desc', mayLack: false },
  relevance: { key: 'h.posted_at', type: 'timestamptz', direction: 'desc', mayLack: false },
  'price-low': { key: 'h.price', type: 'bigint', direction: 'asc', mayLack: true },
  'price-high': { key: 'h.price', type: 'bigint', direction: 'desc', mayLack: true },
  'price-per-area-low': { key: 'h.price_per_area', type: 'bigint', direction: 'asc', mayLack: true },
  'price-per-area-high': { key: 'h.price_per_area', type: 'bigint', direction: 'desc', mayLack: true },
  'area-small': { key: 'h.area', type: 'float8', direction: 'asc', mayLack: true },
  'area-large': { key: 'h.area', type: 'float8', direction: 'desc', mayLack: true },
  distance: { key: 'distance', type: 'float8', direction: 'asc', mayLack: true },
}

interface Place {
  tier: number
  key: string | number | null
  id: string
}

export interface SearchPage {
  /** The cards as JSON joined by commas, in order. */
  cards: string
  next: string | undefined
}

/** One page of a search with keyset pagination; each order and index access has its own SQL. */
export async function searchHomes(
  db: Db,
  f: ResolvedFilters,
  query: PropertySearchQuery,
  narrowPrice: boolean,
): Promise<SearchPage> {
  const box = searchBox(f)
  if (box === null) return { cards: '', next: undefined }
  const after = query.cursor === undefined ? undefined : readPlace(query.cursor, query.sort)
  const page =
    query.sort === 'distance' && f.near
      ? await nearest(db, { ...f, near: f.near }, query, box, after)
      : await onePage(db, pageStatement(f, query, box, after, narrowPrice))
  return { cards: page.cards ?? '', next: page.last ? writeCursor(query.sort, page.last) : undefined }
}

/** The cursor after a home in an order by price. */
export const cursorAfter = (
  sort: 'price-low' | 'price-high',
  { id, listPrice }: { id: string; listPrice?: number | undefined },
) => writeCursor(sort, JSON.stringify([listPrice === undefined ? 1 : 0, listPrice ?? null, id]))

/** The cards of a page, and the position of the last one if there are more: `[tier,key,id]`. */
interface PageRow {
  cards: string | null
  last: string | null
}

async function onePage(db: Db, statement: Statement): Promise<PageRow> {
  const { rows } = await db.query<PageRow>(statement)
  return rows[0] ?? { cards: null, last: null }
}

/** A condition on words, and the share of homes that match it. */
interface WordTest {
  sql: string
  share: number | undefined
}

/** The measured cost of finding a home by its words, in steps of scanning homes in order. */
const STEPS_A_LOOKUP = 3
const MAX_STEPS = 4

/**
 * How many homes to scan in order until a page of common words is full; `undefined` for rare words, whose index is faster. Four times the
 * expected steps: words that are rarer here than elsewhere are then looked up by their index.
 */
function stepsToMeet(
  take: number,
  share: number | undefined,
  spread: LexemeSelectivity | undefined,
): number | undefined {
  if (!share || !spread || take > share * share * spread.homes * STEPS_A_LOOKUP) return undefined
  return Math.ceil((take / share) * MAX_STEPS)
}

/**
 * The statement of a page, with one more home to detect the end. The database joins the cards into one text: separate rows cost both sides
 * more than finding them.
 */
export function pageStatement(
  f: ResolvedFilters,
  query: PropertySearchQuery,
  box: Box | undefined,
  after: Place | undefined,
  narrowPrice: boolean,
): Statement {
  const order = orders[query.sort]
  const values = new Values()
  const skip = ((query.page ?? 1) - 1) * query.limit
  const take = values.add(skip + query.limit + 1, 'int')
  const { words, wordSpread, ...wordless } = f
  const conditions = homeConditions(wordless, box, values, query.sort, narrowPrice)
  const key = order.key === 'distance' && f.near ? distanceTo(f.near, values) : order.key
  // Every home in a box has coordinates, and so a distance.
  const mayLack = order.mayLack && !(order.key === 'distance' && box)
  const turn = order.direction === 'asc' ? '>' : '<'
  const sortLast = narrowPrice && !isOrderedByPrice(query.sort)

  const somewhere = words && { sql: anywhere(words, f, values), share: wordSpread?.anywhere }
  // Created only when needed, as PostgreSQL refuses an unused parameter.
  const tiers: (() => { own?: string; text?: WordTest | undefined })[] =
    words && somewhere && query.sort === 'relevance'
      ? [
          () => ({ text: { sql: inTitle(words, f, values), share: wordSpread?.inTitle } }),
          () => ({ text: { ...somewhere, sql: `${somewhere.sql} and not ${inTitle(words, f, values)}` } }),
        ]
      : mayLack
        ? [() => ({ own: `${key} is not null`, text: somewhere }), () => ({ own: `${key} is null`, text: somewhere })]
        : [() => ({ text: somewhere })]
  const branches = tiers.flatMap((make, tier) => {
    if (after && tier < after.tier) return []
    const { own, text } = make()
    const lacking = mayLack && tier === 1
    const further =
      after && tier === after.tier
        ? lacking
          ? `h.id ${turn} ${values.add(after.id, 'uuid')}`
          : `(${key}, h.id) ${turn} (${values.add(after.key, order.type)}, ${values.add(after.id, 'uuid')})`
        : undefined
    const sorting = lacking ? `h.id ${order.direction}` : `${key} ${order.direction}, h.id ${order.direction}`
    // The second tier runs only if the first leaves room.
    const room = tier === 1 && !further && `(select count(*) from tier0) < ${take}`
    const homes = (...more: (string | undefined | false)[]) => {
      const all = `select ${tier} as tier, ${lacking ? `null::${order.type}` : key} as key, h.id from search_homes h
       where ${[...more, ...conditions, own, further, room].filter(Boolean).join(' and ')}`
      return sortLast
        ? `select * from (${all} offset 0) h order by key ${order.direction}, id ${order.direction}`
        : `${all} order by ${sorting}`
    }
    const select = (way: string) => {
      if (!text) return `${homes(way)} limit ${take}`
      const byWords = textCondition(`${text.sql}${wordSpread ? ' offset 0' : ''}`)
      const steps = order.key === 'distance' ? undefined : stepsToMeet(skip + query.limit + 1, text.share, wordSpread)
      if (!steps) return `${homes(way, byWords)} limit ${take}`
      return `with walked as materialized (select w.* from (${homes(way)} limit ${values.add(steps, 'int')}) w
          where (select ${text.sql} from search_texts t where t.id = w.id) limit ${take})
        select * from walked where (select count(*) from walked) >= ${take} union all
        (${homes(way, byWords, `(select count(*) from walked) < ${take}`)} limit ${take})`
    }
    return [{ name: `tier${tier}`, sql: indexScan(f, box, values, select) }]
  })
  // A cursor in a second tier that does not exist.
  if (!branches.length) throw new Refusal('CURSOR_INVALID')
  const limit = values.add(query.limit, 'int')
  const ofLast = (value: string) => `max(${value}) filter (where p.place = ${limit})`
  return {
    text: `with ${branches.map(({ name, sql }) => `${name} as materialized (${sql})`).join(', ')}
      select string_agg(c.card, ',' order by p.place) filter (where p.place <= ${limit}) as cards, case when count(*) > ${limit} then
        json_build_array(${ofLast('p.tier')}, ${ofLast(order.type === 'timestamptz' ? 'extract(epoch from p.key) * 1000' : 'p.key')}, ${ofLast('p.id::text')})::text end as last
      from (select o.*, row_number() over () as place from (select * from (${branches.map(({ name }) => `select * from ${name}`).join(' union all ')}) b
        order by tier, key ${order.direction}, id ${order.direction} limit ${limit} + 1 offset ${values.add(skip, 'int')}) o) p
      join property_cards c using (id)`,
    values: values.list,
  }
}

/** The radius of the first circle in metres, and how much wider each further one is: planning a statement costs more than scanning this far. */
const FIRST_CIRCLE = 3000
const WIDER = 4

/** Nearest homes first, by growing circles until one contains the page: homes outside it are farther away. */
async function nearest(
  db: Db,
  f: ResolvedFilters & { near: [number, number] },
  query: PropertySearchQuery,
  box: Box | undefined,
  after: Place | undefined,
): Promise<PageRow> {
  const start = typeof after?.key === 'number' ? after.key : 0
  const farthest = after?.key === null ? 0 : Math.min(3_000_000, f.radius ?? Infinity)
  for (let radius = Math.max(FIRST_CIRCLE, start * 1.5); radius < farthest; radius *= WIDER) {
    const ring = searchBox({ box: boxAround(f.near, radius), ...(box && { polygon: cornersOf(box) }) })
    if (!ring) continue
    const page = await onePage(db, pageStatement({ ...f, radius }, { ...query, sort: 'distance' }, ring, after, false))
    if (page.last) return page
  }
  return onePage(db, pageStatement(f, query, box, after, false))
}

const cornersOf = ([west, south, east, north]: Box): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

function readPlace(cursor: string, sort: PropertySort): Place {
  const { place, id } = readCursor(cursor, sort)
  const [tier, key] = place
  if (place.length !== 2 || (tier !== 0 && tier !== 1)) throw new Refusal('CURSOR_INVALID')
  const { type, mayLack } = orders[sort]
  return { tier, id, key: key === null && mayLack && tier === 1 ? null : readKey(type, key) }
}
