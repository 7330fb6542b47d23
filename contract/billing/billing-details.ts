import * as z from 'zod/mini'
import type { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { postalCodes } from '../text/postal-codes.ts'
import { personName } from '../text/person-name.ts'
import { normalTaxId } from '../text/tax-id.ts'
import { regions } from './regions.ts'
import { isGstin, stateOfGstin } from './tax.ts'

const Line = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(100),
  z.refine((line) => !/\p{Cc}/u.test(line), code('NAME_ONE_LINE')),
)

const detailsIn = (market: MarketId) => ({
  market: z.literal(market),
  /** Of the person or firm that the invoice is for. */
  name: personName(100),
  /** Street and city, line by line. */
  address: z.array(Line).check(z.minLength(1), z.maxLength(4)),
  /** A code of `regions[market]`. */
  region: z.string().check(z.refine((region) => Object.hasOwn(regions[market], region), code('REGION_INVALID'))),
  postcode: z
    .string()
    .check(z.trim(), z.maxLength(10), z.regex(postalCodes[market].pattern, code(postalCodes[market].error))),
})

/**
 * Whom an order is invoiced to, as the buyer gives it; orders keep it. In India with a GSTIN, if the buyer has one, of the same state as
 * the address. Refused with REGION_INVALID, PIN_CODE_INVALID, ZIP_CODE_INVALID, GSTIN_INVALID, GSTIN_OF_OTHER_STATE.
 */
export const BillingDetails = z.discriminatedUnion('market', [
  z
    .strictObject({
      ...detailsIn('in'),
      taxId: z.optional(
        z.string().check(z.maxLength(30), z.overwrite(normalTaxId), z.refine(isGstin, code('GSTIN_INVALID'))),
      ),
    })
    .check(
      z.refine(({ region, taxId }) => taxId === undefined || !isGstin(taxId) || stateOfGstin(taxId) === region, {
        error: code('GSTIN_OF_OTHER_STATE'),
        path: ['taxId'],
      }),
    ),
  z.strictObject(detailsIn('us')),
])
export type BillingDetails = z.infer<typeof BillingDetails>
