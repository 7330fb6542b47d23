import * as z from 'zod/mini'
import { Code } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { contactReveal } from '../enquiries/enquiries.ts'
import { FullName } from '../text/person-name.ts'
import { Phone } from '../users.ts'
import { Id } from '../values.ts'
import { Warden } from './warden.ts'

const one = z.object({ id: Id })
const NOT_FOUND = { PROPERTY_NOT_FOUND: 404 } as const

export const sendWardenCode = endpoint({
  name: 'sendWardenCode',
  summary: 'Sends a code by SMS to the phone of a warden, who gives it to the lister. Limited per number and lister.',
  method: 'POST',
  path: '/api/listings/{id}/warden-codes',
  who: 'list-homes',
  whose: 'team',
  professional: 'acts',
  params: one,
  body: z.strictObject({ phoneNumber: Phone }),
  returns: z.object({ message: z.string(), data: z.object({ resendAfterMs: z.int() }) }),
  errors: { ...NOT_FOUND, BEDS_ONLY_IN_PG: 422 },
})

export const saveWarden = endpoint({
  name: 'saveWarden',
  summary:
    'Names the warden of a PG, with the code that was sent to their phone if it is to be verified. Another number is unverified until its own code is given.',
  method: 'PUT',
  path: '/api/listings/{id}/warden',
  who: 'list-homes',
  whose: 'team',
  professional: 'acts',
  params: one,
  body: z.strictObject({ name: FullName, phoneNumber: Phone, otp: z.optional(Code) }),
  returns: z.object({ message: z.string(), data: Warden }),
  errors: { ...NOT_FOUND, BEDS_ONLY_IN_PG: 422, CODE_REFUSED: 422, CODE_TRIED_OUT: 422 },
})

export const removeWarden = endpoint({
  name: 'removeWarden',
  summary: 'Removes the warden of a PG with name and number. Idempotent.',
  method: 'DELETE',
  path: '/api/listings/{id}/warden',
  who: 'list-homes',
  whose: 'team',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: NOT_FOUND,
})

export const revealWardenContact = endpoint({
  ...contactReveal,
  name: 'revealWardenContact',
  method: 'POST',
  summary:
    'The verified phone number of the warden of a PG, for a member with a proven contact; notifies the lister who asked. The plan limits the numbers per day.',
  path: '/api/properties/{id}/warden-reveals',
  errors: { PROPERTY_NOT_FOUND: 404, ...contactReveal.errors },
})
