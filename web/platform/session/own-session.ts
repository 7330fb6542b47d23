import { endImpersonation, me, revokeSession } from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import { currentUser, forgetSession, loseSession } from './account.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { isImpersonated } from '../storage/impersonation.ts'
import { sessionToken } from '../storage/session.ts'

/**
 * Fetches the signed-in person and stores the answer; null if that fails. A session unknown to the server is removed with a notice, unless they have signed in again meanwhile.
 */
export async function refreshUser(): Promise<User | null> {
  const token = sessionToken()
  if (!token) return null
  try {
    const { user } = await call(me, {}, { quiet: true })
    // Its token may be another one by now.
    if (sessionToken() !== token && currentUser.get()?._id !== user._id) return null
    currentUser.set(user)
    return user
  } catch (error) {
    // Only logged (docs/client-contract.md).
    // oxlint-disable-next-line eslint/no-console -- as it says
    console.info(error)
    if (error instanceof ApiError && error.status === 401 && sessionToken() === token) loseSession()
    return null
  }
}

/** Signs out: clears the device at once; resolves when the server has answered or could not be reached. */
export async function signOut(): Promise<void> {
  const options = { quiet: true, keepalive: true }
  const ask = () =>
    isImpersonated() ? call(endImpersonation, {}, options) : call(revokeSession, { params: { id: 'current' } }, options)
  const told = sessionToken() ? ask() : undefined
  forgetSession()
  await told?.catch(() => undefined)
}
