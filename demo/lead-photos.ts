import type { MediaRow, PropertyRow } from '../server/domains/properties/repository.ts'
import { mediaOf, withLead, type Chosen, type DemoPicture } from './pictures.ts'

/** A home, and its possible first pictures. */
export interface Pictured {
  row: PropertyRow
  chosen: Chosen
}

/** Only this many previous first pictures in a list count. */
const FORGOTTEN = 40
/** Cards on a list page, plus some spare for homes that leave the list. */
const PAGE = 14
/** Costs: the same picture on the page, one made from the same original, and one shown earlier in the list. */
const [SAME, ALIKE, BEFORE] = [1000, 100, 1]
/** Costs of a picture that is no cover by its room: less than the same cover twice on a page. */
const UNFIT = 5000

/** A home whose first picture is already fixed, with its position in lists. */
export interface Settled {
  row: Pick<PropertyRow, 'intent' | 'category' | 'cityId' | 'bedroomsTotal' | 'onMarketTimestamp'>
  lead: DemoPicture
}

/** The lists in which people see a home, newest first; the first is the most visited. */
const listsOf = ({ intent, category, cityId, bedroomsTotal }: Settled['row']): string[] => [
  `${intent} in ${cityId}`,
  `${intent} of ${category} in ${cityId}`,
  `${intent} of ${category}`,
  intent,
  `${intent} in ${cityId} with ${bedroomsTotal}`,
]

const isListed = ({ standardStatus }: PropertyRow) => standardStatus === 'active' || standardStatus === 'under_offer'

const newestFirst = <Entry extends { row: Settled['row'] }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (b.row.onMarketTimestamp ?? '').localeCompare(a.row.onMarketTimestamp ?? ''))

/** The position of each home in each of its lists, and for each list the fixed first pictures with their positions. */
function placesIn(homes: readonly Pictured[], settled: readonly Settled[]) {
  const counts = new Map<string, number>()
  const placeOf = new Map<Pictured | Settled, number[]>()
  const settledIn = new Map<string, { place: number; lead: DemoPicture }[]>()
  for (const entry of newestFirst<Pictured | Settled>([...homes.filter(({ row }) => isListed(row)), ...settled])) {
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

/** Gives each home its pictures, with a first one that its neighbours in the lists, including fixed ones, do not start with. */
export function varyLeads(homes: readonly Pictured[], settled: readonly Settled[] = []): MediaRow[] {
  const lists = new Map<string, DemoPicture[]>()
  const { placeOf, settledIn } = placesIn(homes, settled)
  const shown = new Map<Pictured, DemoPicture[]>()
  for (const home of newestFirst(homes)) {
    const names = listsOf(home.row)
    const places = placeOf.get(home) ?? []
    /** The fixed first pictures near this home, in each of its lists. */
    const near = names.map((name, rank) => {
      const place = places[rank]
      if (place === undefined) return []
      return (settledIn.get(name) ?? []).flatMap((one) => (Math.abs(one.place - place) < PAGE ? one.lead : []))
    })
    const costOf = (picture: DemoPicture) =>
      names.reduce((sum, name, rank) => {
        const before = lists.get(name) ?? []
        const beside = near[rank] ?? []
        const [at, alike] = [
          before.findIndex(({ key }) => key === picture.key),
          before.findIndex(({ file }) => file === picture.file),
        ]
        const weight = rank === 0 ? 10 : 1
        return (
          sum +
          weight *
            ((at >= 0 && at < PAGE ? SAME : 0) +
              (alike >= 0 && alike < PAGE ? ALIKE : 0) +
              (beside.some(({ key }) => key === picture.key) ? SAME : 0) +
              (beside.some(({ file }) => file === picture.file) ? ALIKE : 0) +
              (at < 0 ? 0 : FORGOTTEN - at) * BEFORE)
        )
      }, 0)
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
