import { SQUARE_METRES_PER, type MarketId } from '../markets.ts'
import type { WrittenListing } from './drafts.ts'
import type { MessageCode } from '../messages/messages.ts'
import { projectNumbers, projectRegisters } from '../projects/project-numbers.ts'
import { postalCodes } from '../text/postal-codes.ts'

/** Limits of a price per m² in minor units, from limits per square foot in whole units of money. */
const perSquareFoot = (least: number, most: number) =>
  [(least * 100) / SQUARE_METRES_PER.sqft, (most * 100) / SQUARE_METRES_PER.sqft] as const

/** Market rules that only listers' screens need, kept out of the first load. */
export const marketRules: Record<
  MarketId,
  {
    /** Patterns of a project's number by the state's name in addresses; `undefined` where the market has none. */
    projectNumbers: Record<string, RegExp> | undefined
    /** Where a project's number can be looked up, by the same name. */
    projectRegisters: Record<string, string>
    /** Fields that do not apply here. */
    unasked: readonly (keyof WrittenListing)[]
    /** Rooms with service may be for women or for men only. */
    pgByGender: boolean
    /** The pattern of postal codes and the error for others. */
    postalCode: { pattern: RegExp; error: MessageCode }
    /**
     * Limits of a plausible price per m², for sale and per month; beyond them the price or the area is a typing error.
     */
    pricePerArea: Record<'sale' | 'rent', readonly [least: number, most: number]>
    /** Prefix of a listing's reference. */
    reference: string
  }
> = {
  in: {
    projectNumbers: projectNumbers.in,
    projectRegisters: projectRegisters.in,
    unasked: ['energyRating'],
    pgByGender: true,
    postalCode: postalCodes.in,
    pricePerArea: { sale: perSquareFoot(100, 500_000), rent: perSquareFoot(1, 2_000) },
    reference: 'LN',
  },
  us: {
    projectNumbers: projectNumbers.us,
    projectRegisters: projectRegisters.us,
    unasked: ['reraId', 'superBuiltUpArea'],
    pgByGender: false,
    postalCode: postalCodes.us,
    pricePerArea: { sale: perSquareFoot(5, 20_000), rent: perSquareFoot(0.05, 200) },
    reference: 'LU',
  },
}
