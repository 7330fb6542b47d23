import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { propertyHub } from '../../../../contract/search/search.ts'
import type { Category, Intent, PropertySubType } from '../../../../contract/properties/vocabulary.ts'

export type HubRow = EndpointOutput<typeof propertyHub>['data'][number]

const hubParts = ['residential', 'commercial', 'land', 'pg'] as const
/** The four worlds of property a person thinks in. */
export type HubPart = (typeof hubParts)[number]

export const hubPartNames: Record<HubPart, MessageDescriptor> = {
  residential: msg`Homes`,
  commercial: msg`Commercial property`,
  land: msg`Plots and land`,
  pg: msg`PG and shared homes`,
}

const partOfCategory: Record<Category, HubPart> = {
  residential: 'residential',
  commercial: 'commercial',
  industrial: 'commercial',
  land: 'land',
  agricultural: 'land',
}

/** Figures of one kind for one intent. */
export interface Offer {
  count: number
  /** Lowest price, minor units. */
  from?: number
}

/** A kind of property with what is offered of it. */
export interface Kind {
  propertySubType: PropertySubType
  count: number
  offers: Partial<Record<Intent, Offer>>
  picture?: HubRow['picture']
}

export interface Part {
  part: HubPart
  count: number
  /** In the order of a table's columns. */
  intents: Intent[]
  /** Those with most homes first. */
  kinds: Kind[]
}

const lower = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : other === undefined ? one : Math.min(one, other)

/** Sorts the kinds of a market into the four parts; a part without homes is left out. */
export function partsOf(rows: readonly HubRow[]): Part[] {
  const order: Intent[] = ['sale', 'rent', 'lease', 'pg', 'auction']
  return hubParts.flatMap((part) => {
    const own = rows.filter((row) => (row.intent === 'pg' ? 'pg' : partOfCategory[row.category]) === part)
    if (own.length === 0) return []
    const kinds = new Map<PropertySubType, Kind>()
    for (const { propertySubType, intent, count, lowestPrice, picture } of own) {
      const kind = kinds.get(propertySubType) ?? { propertySubType, count: 0, offers: {} }
      const before = kind.offers[intent]
      const from = lower(before?.from, lowestPrice)
      kind.offers[intent] = { count: (before?.count ?? 0) + count, ...(from !== undefined && { from }) }
      kind.count += count
      kind.picture ??= picture
      kinds.set(propertySubType, kind)
    }
    return [
      {
        part,
        count: own.reduce((sum, { count }) => sum + count, 0),
        intents: order.filter((intent) => own.some((row) => row.intent === intent)),
        kinds: [...kinds.values()].toSorted((a, b) => b.count - a.count),
      },
    ]
  })
}
