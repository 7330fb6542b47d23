import { askForFactor, type FactorReason } from '../session/second-factor.ts'
import { ApiError } from './api-error.ts'

/** Why a call is refused until the second factor is proven. */
const reasons: Record<string, FactorReason> = {
  SECOND_FACTOR_REQUIRED: 'required',
  SECOND_FACTOR_STALE: 'again',
}

/** Sends a request; if the second factor is asked for, sends it again once that is proven. */
export async function withFactor<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const why = error instanceof ApiError ? reasons[error.code] : undefined
    if (!why || !(await askForFactor(why))) throw error
    return send()
  }
}
