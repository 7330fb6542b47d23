import { me, revokeSession } from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import { currentUser, forgetSession, loseSession } from './account.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { sessionToken } from '../storage/session.ts'

/**
 * Asks who is signed in and keeps the answer; null where that cannot be had. A session that the server knows no more is
 * forgotten, which the person is told, unless the person has signed in anew meanwhile.
 */
export async function refreshUser(): Promise<User | null> {
  const token = sessionToken()
  if (!token) return null
  try {
    const { user } = await call(me, {}, { quiet: true })
    if (sessionToken() !== token) return null
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

/** Signs out: forgets everything at once; settles when the server has been told, or could not be reached. */
export async function signOut(): Promise<void> {
  const told = sessionToken() ? call(revokeSession, { params: { id: 'current' } }, { quiet: true }) : undefined
  forgetSession()
  await told?.catch(() => undefined)
}
