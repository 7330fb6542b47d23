import type { MediaRow, PropertyRow } from '../server/domains/properties/repository.ts'
import { mediaOf, withLead, type Chosen, type DemoPicture } from './pictures.ts'

/** A home, and what it may show first. */
export interface Pictured {
  row: PropertyRow
  chosen: Chosen
}

/** So many homes back nobody remembers. */
const FORGOTTEN = 40
/** Cards on a page of a list, and some for homes that left it since. */
const PAGE = 14
/** What counts more: that the page shows the same, that it shows what it was made of, that the list showed it before. */
const [SAME, ALIKE, BEFORE] = [1000, 100, 1]

/** The lists, newest first, that people meet a home in; the first is the one most people see. */
const listsOf = ({ intent, category, cityId, bedroomsTotal }: PropertyRow): string[] => [
  `${intent} in ${cityId}`,
  `${intent} of ${category} in ${cityId}`,
  `${intent} of ${category}`,
  intent,
  `${intent} in ${cityId} with ${bedroomsTotal}`,
]

const isListed = ({ standardStatus }: PropertyRow) => standardStatus === 'active' || standardStatus === 'under_offer'

/**
 * Gives each home the pictures it shows, first one that its neighbours in the lists do not begin with. `begun` are the covers of homes
 * newer than these, by city.
 */
export function varyLeads(
  homes: readonly Pictured[],
  begun: ReadonlyMap<number, readonly DemoPicture[]> = new Map(),
): MediaRow[] {
  const lists = new Map<string, DemoPicture[]>()
  for (const [cityId, covers] of begun)
    for (const name of [`sale in ${cityId}`, `sale of residential in ${cityId}`]) lists.set(name, [...covers])
  const newest = homes.toSorted((a, b) => (b.row.onMarketTimestamp ?? '').localeCompare(a.row.onMarketTimestamp ?? ''))
  const shown = new Map<Pictured, DemoPicture[]>()
  for (const home of newest) {
    const names = listsOf(home.row)
    const costOf = (picture: DemoPicture) =>
      names.reduce((sum, name, rank) => {
        const before = lists.get(name) ?? []
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
              (at < 0 ? 0 : FORGOTTEN - at) * BEFORE)
        )
      }, 0)
    const [best] = home.chosen.leads
      .map((picture) => ({ picture, cost: costOf(picture) }))
      .toSorted((a, b) => a.cost - b.cost)
    shown.set(home, best ? withLead(home.chosen, best.picture) : home.chosen.shown)
    if (best && isListed(home.row))
      for (const name of names) lists.set(name, [best.picture, ...(lists.get(name) ?? [])].slice(0, FORGOTTEN))
  }
  return homes.flatMap((home) => mediaOf(home.row.id, shown.get(home) ?? []))
}
