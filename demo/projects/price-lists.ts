import type { MarketId } from '../../contract/markets.ts'
import type { PriceList } from '../../contract/projects/prices.ts'
import { between } from '../random.ts'
import type { Random } from '../market/random.ts'
import type { DemoUnitType } from './homes-of-project.ts'

/** A state's approximate stamp duty and registration fee together, in hundredths of a per cent. */
const registrationShares: Readonly<Record<string, number>> = {
  Maharashtra: 700,
  Delhi: 700,
  Haryana: 750,
  'Uttar Pradesh': 800,
  Karnataka: 660,
  Telangana: 760,
  'Tamil Nadu': 1100,
  'West Bengal': 800,
  Gujarat: 590,
  Rajasthan: 750,
  Kerala: 1000,
}
const GST = 500

interface Asked {
  market: MarketId
  state: string
  plans: readonly DemoUnitType[]
  /** Minor units per m² of carpet area, on the first day. */
  pricePerM2: number
  isVillas: boolean
  /** Tax is charged only on unfinished homes. */
  isReady: boolean
  hasClub: boolean
}

const roundTo = (amount: number, step: number) => Math.max(step, Math.round(amount / step) * step)

/** The first price list of a project, in minor units. */
export function firstList({ market, state, plans, pricePerM2, isVillas, isReady, hasClub }: Asked): PriceList {
  const india = market === 'in'
  const step = india ? 50_000_00 : 1000_00
  const small = india ? 5000_00 : 250_00
  const bases = plans.map(({ id: unitTypeId, livingArea }) => ({
    unitTypeId,
    // Smaller homes cost more per square metre.
    basePrice: roundTo(livingArea * pricePerM2 * (1.06 - Math.min(0.12, livingArea / 1500)), step),
  }))
  const mean = bases.reduce((sum, { basePrice }) => sum + basePrice, 0) / Math.max(1, bases.length)
  const share = (part: number) => roundTo(mean * part, small)
  return {
    unitTypes: bases,
    floorRise: { amount: isVillas ? 0 : share(0.0035), fromFloor: 3 },
    preferredLocations: [
      { code: 'PARK', label: 'Facing the garden', amount: share(0.02) },
      { code: 'CORNER', label: 'Corner home', amount: share(0.012) },
    ],
    parking: india
      ? [
          { code: 'COVERED', label: 'Covered parking', amount: share(0.035) },
          { code: 'OPEN', label: 'Open parking', amount: share(0.018) },
          { code: 'EV', label: 'Covered parking with a charger', amount: share(0.046) },
        ]
      : [
          { code: 'GARAGE', label: 'Garage space', amount: share(0.06) },
          { code: 'EV', label: 'Garage space with a charger', amount: share(0.075) },
        ],
    charges: india
      ? [
          ...(hasClub
            ? [{ label: 'Club membership', kind: 'fixed' as const, amount: share(0.012), isTaxed: true }]
            : []),
          { label: 'Electricity and water connections', kind: 'per-area', amount: 1500_00, isTaxed: true },
          { label: 'Maintenance for 24 months, in advance', kind: 'per-area', amount: 1150_00, isTaxed: true },
          { label: 'Maintenance deposit', kind: 'per-area', amount: 800_00, isTaxed: false },
          { label: 'Agreement and legal work', kind: 'fixed', amount: 25_000_00, isTaxed: false },
        ]
      : [
          { label: 'Association dues, two months in advance', kind: 'fixed', amount: 780_00, isTaxed: false },
          { label: 'Title insurance and escrow', kind: 'share', amount: 45, isTaxed: false },
          { label: 'Lender and appraisal fees, about', kind: 'fixed', amount: 2400_00, isTaxed: false },
        ],
    taxShare: india && !isReady ? GST : 0,
    registrationShare: india ? (registrationShares[state] ?? 700) : state === 'Texas' ? 4 : 20,
  }
}

/** The next price list: base and floor prices rise a few per cent, the rest stays. */
export function nextList(list: PriceList, market: MarketId, random: Random): PriceList {
  const [step, small] = market === 'in' ? [50_000_00, 5000_00] : [1000_00, 250_00]
  const rise = between(random, 1.025, 1.08)
  return {
    ...list,
    unitTypes: list.unitTypes.map(({ unitTypeId, basePrice }) => ({
      unitTypeId,
      basePrice: roundTo(basePrice * rise * between(random, 0.99, 1.015), step),
    })),
    floorRise: { ...list.floorRise, amount: list.floorRise.amount ? roundTo(list.floorRise.amount * rise, small) : 0 },
  }
}
