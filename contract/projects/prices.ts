import * as z from 'zod/mini'
import { Amount, CalendarDate, Id, Price } from '../values.ts'

const label = z.string().check(z.trim(), z.minLength(2), z.maxLength(80))
const LocationCode = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,7}$/))
/** Hundredths of a per cent, up to all of it. */
const BasisPoints = z.int().check(z.gte(0), z.lte(10_000))

/** What is charged beside the home itself. */
const Charge = z.object({
  label,
  /**
   * `fixed`: `amount` minor units; `per-area`: `amount` minor units per m² of carpet area; `share`: hundredths of a
   * per cent of the price.
   */
  kind: z.enum(['fixed', 'per-area', 'share']),
  amount: Amount,
  /** Whether tax is charged on it. */
  isTaxed: z.boolean(),
})
export type Charge = z.infer<typeof Charge>

/** What the homes of a project cost from a day on; all amounts are in minor units. */
export const PriceList = z.object({
  /** By plan: the price on the lowest floor that counts, before anything added. */
  unitTypes: z.array(z.object({ unitTypeId: Id, basePrice: Price })).check(z.maxLength(60)),
  /** Added for every floor above `fromFloor`. */
  floorRise: z.object({ amount: Amount, fromFloor: z.int().check(z.gte(0), z.lte(200)) }),
  /** Added where a home has the code: facing the park, a corner. */
  preferredLocations: z.array(z.object({ code: LocationCode, label, amount: Amount })).check(z.maxLength(12)),
  /** To choose from; each is for one place. */
  parking: z.array(z.object({ code: LocationCode, label, amount: Amount })).check(z.maxLength(6)),
  charges: z.array(Charge).check(z.maxLength(16)),
  /** Tax on the price: GST in India. */
  taxShare: BasisPoints,
  /** Stamp duty and registration together, of the price. */
  registrationShare: BasisPoints,
})
export type PriceList = z.infer<typeof PriceList>

/** A version of it, as people read it. */
export const PriceListVersion = z.object({
  id: Id,
  number: z.int(),
  effectiveOn: CalendarDate,
  note: z.optional(z.string()),
  prices: PriceList,
})
export type PriceListVersion = z.infer<typeof PriceListVersion>

interface PricedUnit {
  unitTypeId: string
  entryLevel: number
  locationCodes: readonly string[]
}

/** What is added to a home's base price, item by item, in minor units. */
function additions(list: PriceList, { entryLevel, locationCodes }: PricedUnit) {
  const floorRise = list.floorRise.amount * Math.max(0, entryLevel - list.floorRise.fromFloor)
  const preferred = list.preferredLocations.filter(({ code }) => locationCodes.includes(code))
  return { floorRise, preferred }
}

/** The price of a home by a price list, minor units: base, floor rise and preferred location; nothing where the list names no base. */
export function unitPrice(list: PriceList, unit: PricedUnit): number | undefined {
  const base = list.unitTypes.find(({ unitTypeId }) => unitTypeId === unit.unitTypeId)?.basePrice
  if (base === undefined) return undefined
  const { floorRise, preferred } = additions(list, unit)
  return base + floorRise + preferred.reduce((sum, { amount }) => sum + amount, 0)
}

export type CostKind = 'base' | 'floor-rise' | 'preferred-location' | 'parking' | 'charge' | 'tax' | 'registration'

interface CostLine {
  kind: CostKind
  /** The label in the price list; kinds with a fixed name have none. */
  label?: string
  amount: number
}

/** Everything that will be paid for a home, line by line, minor units; the last line's sum is `total`. */
export interface CostSheet {
  lines: CostLine[]
  total: number
}

/**
 * The cost sheet of a home: its price, the chosen parking places and all charges; tax of what is taxed, stamp duty and registration of price
 * and parking. Shares are rounded to whole minor units, line by line.
 */
export function costSheet(
  list: PriceList,
  unit: PricedUnit & { livingArea: number },
  parking: readonly string[] = [],
): CostSheet | undefined {
  const price = unitPrice(list, unit)
  const base = list.unitTypes.find(({ unitTypeId }) => unitTypeId === unit.unitTypeId)?.basePrice
  if (price === undefined || base === undefined) return undefined
  const { floorRise, preferred } = additions(list, unit)
  const places = parking.flatMap((code) => list.parking.find((one) => one.code === code) ?? [])
  const parked = places.reduce((sum, { amount }) => sum + amount, 0)
  const charges = list.charges.map(({ label: name, kind, amount, isTaxed }) => ({
    label: name,
    isTaxed,
    amount:
      kind === 'fixed'
        ? amount
        : Math.round(kind === 'per-area' ? amount * unit.livingArea : (price * amount) / 10_000),
  }))
  const taxed = price + parked + charges.reduce((sum, { isTaxed, amount }) => sum + (isTaxed ? amount : 0), 0)
  const lines: CostLine[] = [
    { kind: 'base' as const, amount: base },
    { kind: 'floor-rise' as const, amount: floorRise },
    ...preferred.map(({ label: name, amount }) => ({ kind: 'preferred-location' as const, label: name, amount })),
    ...places.map(({ label: name, amount }) => ({ kind: 'parking' as const, label: name, amount })),
    ...charges.map(({ label: name, amount }) => ({ kind: 'charge' as const, label: name, amount })),
    { kind: 'tax' as const, amount: Math.round((taxed * list.taxShare) / 10_000) },
    { kind: 'registration' as const, amount: Math.round(((price + parked) * list.registrationShare) / 10_000) },
  ].filter(({ amount }) => amount > 0)
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) }
}
