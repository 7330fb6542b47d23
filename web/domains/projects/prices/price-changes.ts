import type { PriceListSummary } from '../../../../contract/projects/price-lists.ts'

interface PlanPrices {
  unitTypeId: string
  name: string
  /** By version, the newest first; `change` is against the version before, per cent with one digit. */
  prices: ({ basePrice: number; change?: number } | undefined)[]
}

/** What each plan cost by each version of a price list, versions newest first, and by how much it moved. */
export function changesOf(versions: readonly PriceListSummary[]): PlanPrices[] {
  const names = new Map(
    versions.flatMap(({ unitTypes }) => unitTypes.map(({ unitTypeId, name }) => [unitTypeId, name])),
  )
  const priceIn = (version: PriceListSummary | undefined, id: string) =>
    version?.unitTypes.find(({ unitTypeId }) => unitTypeId === id)?.basePrice
  return [...names].map(([unitTypeId, name]) => ({
    unitTypeId,
    name,
    prices: versions.map((version, at) => {
      const basePrice = priceIn(version, unitTypeId)
      if (basePrice === undefined) return undefined
      const before = priceIn(versions[at + 1], unitTypeId)
      return { basePrice, ...(before && { change: Math.round(((basePrice - before) / before) * 1000) / 10 }) }
    }),
  }))
}
