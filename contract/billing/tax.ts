import type { MarketId } from '../markets.ts'
import { taxIdProblem } from '../text/tax-id.ts'
import { share } from './amounts.ts'
import { gstStates } from './regions.ts'

/** Whether a text is the GSTIN of a taxpayer: in capitals, of a state that there is, with the right check digit. */
export const isGstin = (text: string): boolean =>
  taxIdProblem(text, 'in') === undefined && stateOfGstin(text) !== undefined

/** The code of the state that a GSTIN begins with, if there is such a state. */
export function stateOfGstin(gstin: string): string | undefined {
  const code = gstin.slice(0, 2)
  return Object.hasOwn(gstStates, code) ? code : undefined
}

/**
 * Union territories without a legislature, where UTGST takes the place of SGST: section 2(8) of the UTGST Act, 2017, as amended for Ladakh
 * and for Dadra and Nagar Haveli and Daman and Diu. Delhi, Puducherry, and Jammu and Kashmir levy SGST.
 */
const UNION_TERRITORIES: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38', '97'])

/**
 * The state code of the place of supply of a service: of a registered buyer the state of the registration, of others the address on record,
 * and where there is none the seller's (section 12(2) of the IGST Act, 2017).
 */
export const placeOfSupply = (
  { taxId, region }: { taxId?: string | undefined; region?: string | undefined },
  sellerState: string | undefined,
): string | undefined => (taxId === undefined ? undefined : stateOfGstin(taxId)) ?? region ?? sellerState

export const taxKinds = ['CGST', 'SGST', 'UTGST', 'IGST', 'sales-tax'] as const
export type TaxKind = (typeof taxKinds)[number]

export interface TaxLine {
  kind: TaxKind
  /** Hundredths of a per cent. */
  rate: number
  /** Minor units. */
  amount: number
}

/**
 * The taxes that a tax consists of; their amounts add up to it. In India a supply within a state has CGST and, as the rest, SGST or
 * UTGST (sections 8 and 9 of the CGST Act), any other IGST (section 5 of the IGST Act), as does one whose seller has no known state. A
 * buyer in a special economic zone, which makes any supply inter-state, is not recognised. In the US it is one sales tax.
 * @param tax minor units, as `taxOn` rounds it: a part of a half or more up, less away, as section 170 of the CGST Act does to the rupee.
 * @param rate hundredths of a per cent
 */
export function splitTax(
  market: MarketId,
  { tax, rate }: { tax: number; rate: number },
  { from, to }: { from: string | undefined; to: string | undefined },
): TaxLine[] {
  if (rate === 0) return []
  if (market === 'us') return [{ kind: 'sales-tax', rate, amount: tax }]
  if (from === undefined || from !== to) return [{ kind: 'IGST', rate, amount: tax }]
  const central = share(tax, 1, 2)
  return [
    { kind: 'CGST', rate: rate / 2, amount: central },
    { kind: UNION_TERRITORIES.has(to) ? 'UTGST' : 'SGST', rate: rate / 2, amount: tax - central },
  ]
}
