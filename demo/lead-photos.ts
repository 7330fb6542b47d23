import { recommended } from '../contract/search/recommended.ts'
import { DAY_MS } from '../contract/time.ts'
import type { MediaRow, PropertyRow } from '../server/domains/properties/repository.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { mediaOf, withLead, type Chosen, type DemoPicture } from './pictures.ts'

/** A home, and its possible first pictures. */
export interface Pictured {
  row: PropertyRow
  chosen: Chosen
}

/** Only this many previous first pictures in a list count. */
const FORGOTTEN = 40
/** Cards on two pages of a list, plus some spare for homes that leave it. */
const PAGES = 24
/** Cards seen at once. */
const SCREEN = 6
/**
 * Costs: the same picture on these pages, one made from the same original, on the screen a room arranged in the same way, and one shown
 * earlier in the list.
 */
const [SAME, ALIKE, KIN, BEFORE] = [1000, 100, 20, 1]
/** Costs of a picture that is no cover by its room: less than the same cover twice on a page. */
const UNFIT = 5000

/** A home whose first picture is already fixed, with its position in lists. */
export interface Settled {
  row: Pick<
    PropertyRow,
    'id' | 'intent' | 'category' | 'cityId' | 'bedroomsTotal' | 'onMarketTimestamp' | 'lastConfirmedAt' | 'quality'
  >
  lead: DemoPicture
}

/** The lists in which people see a home, recommended first; the first is the most visited. */
const listsOf = ({ intent, category, cityId, bedroomsTotal }: Settled['row']): string[] => [
  `${intent} in ${cityId}`,
  `${intent} of ${category} in ${cityId}`,
  `${intent} of ${category}`,
  intent,
  `${intent} in ${cityId} with ${bedroomsTotal}`,
]

const isListed = ({ standardStatus }: PropertyRow) => standardStatus === 'active' || standardStatus === 'under_offer'

/** The number of valid checks of each home. */
export type Checks = ReadonlyMap<string, number>

/** Reads the checks that count for the order "recommended". */
export async function readChecks(db: Db): Promise<Checks> {
  const { rows } = await db.query<{ id: string; checks: number }>(
    `select v.property_id as id, count(distinct v.kind)::int as checks from property_verifications v join properties p on p.id = v.property_id
     where v.result = 'passed' and v.revoked_at is null and v.expires_at > coalesce(p.last_confirmed_at, p.on_market_timestamp) group by 1`,
  )
  return new Map(rows.map(({ id, checks }) => [id, checks]))
}

/** The time by which a home is ordered in "recommended", as the index reckons it. */
function recommendedAt({ id, onMarketTimestamp, lastConfirmedAt, quality }: Settled['row'], checks: Checks): number {
  const listed = Date.parse(onMarketTimestamp ?? '') || 0
  const confirmed = Math.max(0, Date.parse(lastConfirmedAt ?? '') - listed || 0) * recommended.confirmedShare
  const complete = quality ?? recommended.planQuality
  const days =
    (complete * recommended.completeDays) / 100 +
    Math.min((checks.get(id) ?? 0) * recommended.checkDays, recommended.mostCheckDays) -
    (complete < recommended.sparseBelow ? recommended.sparseDays : 0)
  return listed + confirmed + days * DAY_MS
}

const recommendedFirst = <Entry extends { row: Settled['row'] }>(entries: readonly Entry[], checks: Checks): Entry[] =>
  entries
    .map((entry) => ({ entry, at: recommendedAt(entry.row, checks) }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ entry }) => entry)

/** The position of each home in each of its lists, and for each list the fixed first pictures with their positions. */
function placesIn(homes: readonly Pictured[], settled: readonly Settled[], checks: Checks) {
  const counts = new Map<string, number>()
  const placeOf = new Map<Pictured | Settled, number[]>()
  const settledIn = new Map<string, { place: number; lead: DemoPicture }[]>()
  for (const entry of recommendedFirst<Pictured | Settled>(
    [...homes.filter(({ row }) => isListed(row)), ...settled],
    checks,
  )) {
    const places = listsOf(entry.row).map((name) => {
      const place = counts.get(name) ?? 0
      counts.set(name, place + 1)
      if ('lead' in entry) settledIn.set(name, [...(settledIn.get(name) ?? []), { place, lead: entry.lead }])
      return place
    })
    placeOf.set(entry, places)
  }
  return { placeOf, settledIn }
}

/** How a picture looks beside those of the cards around it, the nearest first. */
function costBeside(picture: DemoPicture, before: readonly DemoPicture[], fixed: readonly DemoPicture[]): number {
  const isSame = ({ key }: DemoPicture) => key === picture.key
  const isAlike = ({ file }: DemoPicture) => file === picture.file
  const isKin = ({ arrangement }: DemoPicture) => arrangement !== undefined && arrangement === picture.arrangement
  const pages = before.slice(0, PAGES)
  const at = before.findIndex(isSame)
  return (
    (pages.some(isSame) ? SAME : 0) +
    (fixed.some(isSame) ? SAME : 0) +
    (pages.some(isAlike) ? ALIKE : 0) +
    (fixed.some(isAlike) ? ALIKE : 0) +
    (before.slice(0, SCREEN).some(isKin) ? KIN : 0) +
    (at < 0 ? 0 : FORGOTTEN - at) * BEFORE
  )
}

interface Around {
  /** Homes whose first picture is already fixed. */
  settled?: readonly Settled[]
  checks?: Checks
}

/** Gives each home its pictures, with a first one that its neighbours in the lists, including fixed ones, do not start with. */
export function varyLeads(homes: readonly Pictured[], { settled = [], checks = new Map() }: Around = {}): MediaRow[] {
  const lists = new Map<string, DemoPicture[]>()
  const { placeOf, settledIn } = placesIn(homes, settled, checks)
  const shown = new Map<Pictured, DemoPicture[]>()
  for (const home of recommendedFirst(homes, checks)) {
    const names = listsOf(home.row)
    const places = placeOf.get(home) ?? []
    /** The first pictures around this home, in each of its lists. */
    const around = names.map((name, rank) => {
      const place = places[rank]
      const near = (settledIn.get(name) ?? []).filter((one) => Math.abs(one.place - (place ?? Infinity)) < PAGES)
      return { before: lists.get(name) ?? [], fixed: near.map(({ lead }) => lead), weight: rank === 0 ? 10 : 1 }
    })
    const costOf = (picture: DemoPicture) =>
      around.reduce((sum, { before, fixed, weight }) => sum + weight * costBeside(picture, before, fixed), 0)
    const { leads, shown: others } = home.chosen
    const [best] = [
      ...leads.map((picture) => ({ picture, cost: costOf(picture) })),
      ...(leads.length > 0 ? others : []).map((picture) => ({ picture, cost: costOf(picture) + UNFIT })),
    ].toSorted((a, b) => a.cost - b.cost)
    shown.set(home, best ? withLead(home.chosen, best.picture) : home.chosen.shown)
    if (best && isListed(home.row))
      for (const name of names) lists.set(name, [best.picture, ...(lists.get(name) ?? [])].slice(0, FORGOTTEN))
  }
  return homes.flatMap((home) => mediaOf(home.row.id, shown.get(home) ?? []))
}
