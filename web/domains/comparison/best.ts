import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComparedHome } from '../../../contract/comparison.ts'
import { isLikeCost, monthlyCost } from '../properties/open/costs/comparable-cost.ts'
import { brokerageOf, maintenancePerMonth } from '../properties/open/facts/monthly-cost.ts'
import { isOffered } from '../properties/open/facts/home-head.ts'

/** A row with an undisputed better value. */
interface Measure {
  better: 'low' | 'high'
  /** Label of the best value. */
  word: MessageDescriptor
  of: (home: ComparedHome) => number | undefined
  /** Whether every home needs a value: a missing one might be the best. */
  all?: true
  /** Whether the values of two homes are comparable in this row. */
  isLike?: (one: ComparedHome, other: ComparedHome) => boolean
}

const low = (of: Measure['of'], isLike?: Measure['isLike']): Measure => ({
  better: 'low',
  word: msg`Lowest`,
  of,
  ...(isLike && { isLike }),
})
const sum = (of: Measure['of']): Measure => ({ ...low(of), all: true })
const large = (of: Measure['of']): Measure => ({ better: 'high', word: msg`Largest`, of })

/** The area that the price of a home is divided by. */
const measured = ({ livingArea, leasableArea, buildingAreaTotal, superBuiltUpArea }: ComparedHome) =>
  [livingArea, leasableArea, buildingAreaTotal, superBuiltUpArea].findIndex((area) => area !== undefined)

function hasLikeCost(one: ComparedHome, other: ComparedHome): boolean {
  const [a, b] = [monthlyCost(one), monthlyCost(other)]
  return a !== undefined && b !== undefined && isLikeCost(a, b)
}
const isPaidAlike = (one: ComparedHome, other: ComparedHome) => one.leaseAmountFrequency === other.leaseAmountFrequency

/** Days since 1970; a finished home is available now. */
const possession = ({ developmentStatus, possessionDate }: ComparedHome) =>
  developmentStatus === 'ready' ? 0 : possessionDate === undefined ? undefined : Date.parse(possessionDate) / 86_400_000

/** By the message in the row's label. */
const measures: [MessageDescriptor, Measure][] = [
  [msg`Price`, low(({ listPrice }) => listPrice)],
  [msg`Asking rent`, low(({ listPrice }) => listPrice, isPaidAlike)],
  [
    msg`Price per area`,
    low(
      ({ pricePerArea }) => pricePerArea,
      (one, other) => measured(one) === measured(other) && isPaidAlike(one, other),
    ),
  ],
  [msg`Total per month`, low((home) => monthlyCost(home)?.total, hasLikeCost)],
  [msg`Maintenance`, sum(maintenancePerMonth)],
  [msg`Deposit`, sum(({ securityDeposit }) => securityDeposit)],
  [msg`Brokerage`, sum(brokerageOf)],
  [msg`Property tax`, sum(({ taxAnnualAmount }) => taxAnnualAmount)],
  [msg`Carpet area`, large(({ livingArea }) => livingArea)],
  [msg`Living area`, large(({ livingArea }) => livingArea)],
  [msg`Leasable area`, large(({ leasableArea }) => leasableArea)],
  [msg`Plot`, large(({ lotSizeArea }) => lotSizeArea)],
  [msg`Possession`, { better: 'low', word: msg`Soonest`, of: possession }],
]

export interface Best {
  word: MessageDescriptor
  /** Whether the home in each column is the best, or ties for it. */
  places: readonly boolean[]
}

/** Whether homes are comparable: same market, currency, intent and category. */
export const areAlike = (homes: readonly ComparedHome[]) =>
  new Set(homes.map(({ market, currency, intent, category }) => [market, currency, intent, category].join())).size < 2

/** The best of a row among available homes; undefined if the values are incomplete or not comparable. */
function bestBy(
  homes: readonly (ComparedHome | undefined)[],
  { better, word, of, all, isLike }: Measure,
): Best | undefined {
  const offered = homes.flatMap((home) => (home && isOffered(home) ? [home] : []))
  const told = offered.filter((home) => of(home) !== undefined)
  if (all && told.length < offered.length) return undefined
  const [first] = told
  if (!first || !areAlike(told) || told.some((home) => isLike && !isLike(first, home))) return undefined
  const values = told.map((home) => of(home) ?? 0)
  const [best, worst] = [Math.min(...values), Math.max(...values)].toSorted((a, b) =>
    better === 'low' ? a - b : b - a,
  )
  if (best === worst) return undefined
  return { word, places: homes.map((home) => home !== undefined && told.includes(home) && of(home) === best) }
}

/** The best of the row with this label (`named` tells whether a message is the label). */
export function bestOf(
  homes: readonly (ComparedHome | undefined)[],
  named: (message: MessageDescriptor) => boolean,
): Best | undefined {
  const measure = measures.find(([message]) => named(message))?.[1]
  return measure && bestBy(homes, measure)
}

/** The home with the shortest distance. */
export const nearest = (homes: readonly (ComparedHome | undefined)[], metres: Measure['of']): Best | undefined =>
  bestBy(homes, { better: 'low', word: msg`Nearest`, of: metres })
