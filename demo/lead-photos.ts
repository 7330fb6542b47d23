import type { DemoHome } from './homes.ts'

/** Rooms that may lead; the others say too little of a home. */
const LEADS = new Set(
  'exterior living dining kitchen bedroom balcony terrace empty-room garden pool pg-room workspace shopfloor storage plot'.split(
    ' ',
  ),
)
/** Cards on a page of a list. */
const PAGE = 10

/** The lists, newest first, that people meet a home in. */
const listsOf = ({ row: { intent, category, cityId, bedroomsTotal } }: DemoHome): string[] => [
  intent,
  category,
  `${intent} of ${category}`,
  `${intent} in ${cityId}`,
  `${intent} of ${category} in ${cityId}`,
  `${intent} in ${cityId} with ${bedroomsTotal}`,
]

/** Puts first of each home a picture that its neighbours in the lists do not begin with, as far as it has one. */
export function varyLeads(homes: readonly DemoHome[]): void {
  const begun = new Map<string, string[]>()
  const newest = homes.toSorted((a, b) => (b.row.onMarketTimestamp ?? '').localeCompare(a.row.onMarketTimestamp ?? ''))
  for (const home of newest) {
    const names = listsOf(home)
    const howFar = (key: string) =>
      names.reduce((sum, name) => {
        const at = (begun.get(name) ?? []).indexOf(key)
        return sum + (at < 0 ? PAGE : at)
      }, 0)
    const [lead] = home.media
      .filter(({ imageOf }) => LEADS.has(imageOf ?? ''))
      .toSorted((a, b) => howFar(b.pictureKey) - howFar(a.pictureKey))
    if (!lead) continue
    home.media = [lead, ...home.media.filter((picture) => picture !== lead)].map((picture, position) => ({
      ...picture,
      position,
    }))
    for (const name of names) begun.set(name, [lead.pictureKey, ...(begun.get(name) ?? [])].slice(0, PAGE))
  }
}
