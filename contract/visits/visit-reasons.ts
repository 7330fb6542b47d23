import * as z from 'zod/mini'
import { code } from '../messages/messages.ts'

export const VISIT_REASON_LENGTH = 500

/** Reason of cancellations because the home was sold, let, withdrawn or held; pages translate it. */
export const OFF_MARKET = 'The home is no longer on the market'

/** Why something was cancelled, declined or moved. */
export const VisitReason = z
  .string()
  .check(z.trim(), z.minLength(3, code('REASON_REQUIRED')), z.maxLength(VISIT_REASON_LENGTH))
