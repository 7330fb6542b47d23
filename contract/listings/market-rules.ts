import { SQUARE_METRES_PER, type MarketId } from '../markets.ts'
import type { WrittenListing } from './drafts.ts'
import type { MessageCode } from '../messages/messages.ts'
import { postalCodes, projectNumbers, projectRegisters } from '../projects/project-numbers.ts'

/** The least and the most that a m² can cost, in minor units, of whole units of money a square foot. */
const perSquareFoot = (least: number, most: number) =>
  [(least * 100) / SQUARE_METRES_PER.sqft, (most * 100) / SQUARE_METRES_PER.sqft] as const

/** What differs between countries for those who list homes: asked by their screens only, so not with what every visitor loads. */
export const marketRules: Record<
  MarketId,
  {
    /** Patterns of a project's number by the state's name in addresses; `undefined` where the market has none. */
    projectNumbers: Record<string, RegExp> | undefined
    /** Where a project's number can be looked up, by the same name. */
    projectRegisters: Record<string, string>
    /** Fields that mean nothing here. */
    unasked: readonly (keyof WrittenListing)[]
    /** Rooms with service may be for women or for men only. */
    pgByGender: boolean
    /** How its postal codes are written, and what to say of others. */
    postalCode: { pattern: RegExp; error: MessageCode }
    /** Between what and what a m² of a home costs, to buy and by the month: beyond that the price or the area is a slip. */
    pricePerArea: Record<'sale' | 'rent', readonly [least: number, most: number]>
    /** The tag in front of a listing's reference. */
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
