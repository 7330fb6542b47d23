import { share, withTax } from '../../../../contract/billing/amounts.ts'
import type { Package, PackageKind } from '../../../../contract/billing/packages.ts'

/** What a lister needs: homes on the market at once, and boosts and leads of the pool in 30 days. */
export interface Needs {
  listings: number
  boosts: number
  leads: number
  /** Members of an agency. */
  seats: number
}

export interface Fit {
  plan: Package
  addOns: { of: Package; quantity: number }[]
  /** Minor units for 30 days. */
  total: number
}

const DAYS = 30

/** What a package costs, with or without its tax. */
export const amountOf = ({ price, taxRate }: Package, hasTax: boolean): number =>
  hasTax ? withTax(price, taxRate) : price

/** The cheapest packs with so much in them, or nothing where none is sold. */
function cover(packs: readonly Package[], needed: number, hasTax: boolean): Fit['addOns'] | undefined {
  if (needed <= 0) return []
  const sold = packs.flatMap((of) => (of.quantity === undefined ? [] : [{ of, holds: of.quantity }]))
  if (sold.length === 0) return undefined
  // The cheapest way to `amount`, from the cheapest ways to less.
  const costs = [0]
  const last: Package[] = []
  for (let amount = 1; amount <= needed; amount++) {
    costs[amount] = Infinity
    for (const { of, holds } of sold) {
      const cost = (costs[Math.max(0, amount - holds)] ?? Infinity) + amountOf(of, hasTax)
      if (cost >= (costs[amount] ?? Infinity)) continue
      costs[amount] = cost
      last[amount] = of
    }
  }
  const counts = new Map<Package, number>()
  for (let left = needed; left > 0;) {
    const of = last[left]
    if (!of) return undefined
    counts.set(of, (counts.get(of) ?? 0) + 1)
    left -= of.quantity ?? left
  }
  return [...counts].map(([of, quantity]) => ({ of, quantity }))
}

/**
 * The plan with add-ons that covers the needs for the least money in 30 days; nothing where no plan is large enough.
 * @param packages of one audience
 * @param creditsPerLead what a lead of the pool costs beyond those of the plan
 */
export function cheapestPlan(
  packages: readonly Package[],
  needs: Needs,
  { creditsPerLead, hasTax }: { creditsPerLead: number; hasTax: boolean },
): Fit | undefined {
  const ofKind = (kind: PackageKind) => packages.filter((one) => one.kind === kind)
  const fits = ofKind('plan').flatMap((plan): Fit[] => {
    const { listings, seats, boosts, leads } = plan.quotas
    if (listings < needs.listings || seats < needs.seats) return []
    const moreBoosts = cover(ofKind('boosts'), needs.boosts - boosts, hasTax)
    const moreCredits = cover(ofKind('credits'), (needs.leads - leads) * creditsPerLead, hasTax)
    if (!moreBoosts || !moreCredits) return []
    const addOns = [...moreBoosts, ...moreCredits]
    const monthly = share(amountOf(plan, hasTax), DAYS, plan.periodDays ?? DAYS)
    return [
      { plan, addOns, total: addOns.reduce((sum, { of, quantity }) => sum + amountOf(of, hasTax) * quantity, monthly) },
    ]
  })
  return fits.toSorted((a, b) => a.total - b.total)[0]
}
