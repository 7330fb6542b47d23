import { SQUARE_METRES_PER, type MarketId } from '../markets.ts'
import type { WrittenListing } from './drafts.ts'
import type { MessageCode } from '../messages/messages.ts'

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
    projectNumbers: {
      maharashtra: /^P\d{11}$/,
      delhi: /^DLRERA20\d{2}P\d{4}$/,
      haryana: /^[A-Z]{2,4}(\/[A-Z]{2,4})?\/\d{1,4}\/\d{1,4}\/20\d{2}\/\d{1,4}$/,
      'uttar-pradesh': /^UPRERAPRJ\d{4,6}(\/\d{2}\/20\d{2})?$/,
      karnataka: /^PRM\/KA\/RERA\/\d{4}\/\d{3}\/PR\/\d{6}\/\d{6}$/,
      telangana: /^P\d{11}$/,
      'tamil-nadu': /^TN\/\d{2}\/(Building|Layout)\/\d{4}\/20\d{2}$/i,
      'west-bengal': /^WBRERA\/P\/[A-Z]{3}\/20\d{2}\/\d{6}$/,
      gujarat: /^PR\/GJ\/[A-Z ]+\/[A-Z ]+\/[A-Z ]+\/[A-Z]{2,3}\d{5}\/(\d{6}|[A-Z\d]{4,8})$/,
      rajasthan: /^RAJ\/P\/20\d{2}\/\d{3,5}$/,
      kerala: /^K-RERA\/PRJ\/[A-Z]{3}\/\d{3}\/20\d{2}$/,
    },
    projectRegisters: {
      maharashtra: 'https://maharera.maharashtra.gov.in',
      delhi: 'https://rera.delhi.gov.in',
      haryana: 'https://haryanarera.gov.in',
      'uttar-pradesh': 'https://www.up-rera.in',
      karnataka: 'https://rera.karnataka.gov.in',
      telangana: 'https://rera.telangana.gov.in',
      'tamil-nadu': 'https://rera.tn.gov.in',
      'west-bengal': 'https://rera.wb.gov.in',
      gujarat: 'https://gujrera.gujarat.gov.in',
      rajasthan: 'https://rera.rajasthan.gov.in',
      kerala: 'https://rera.kerala.gov.in',
    },
    unasked: ['energyRating'],
    pgByGender: true,
    postalCode: {
      pattern: /^[1-9]\d{2} ?\d{3}$/,
      error: 'PIN_CODE_INVALID',
    },
    pricePerArea: { sale: perSquareFoot(100, 500_000), rent: perSquareFoot(1, 2_000) },
    reference: 'LN',
  },
  us: {
    projectNumbers: undefined,
    projectRegisters: {},
    unasked: ['reraId', 'superBuiltUpArea'],
    pgByGender: false,
    postalCode: { pattern: /^\d{5}(-\d{4})?$/, error: 'ZIP_CODE_INVALID' },
    pricePerArea: { sale: perSquareFoot(5, 20_000), rent: perSquareFoot(0.05, 200) },
    reference: 'LU',
  },
}

/** The name of a state as the rules know it. */
export const stateSlug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
