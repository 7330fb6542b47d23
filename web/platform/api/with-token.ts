import { sessionTokenHeader } from '../../../contract/endpoint.ts'
import { isImpersonated, leaveImpersonation } from '../storage/impersonation.ts'
import { sessionToken, signInAsked } from '../storage/session.ts'
import { readStored, storageKeys, writeStored } from '../storage/storage.ts'
import { isRecord } from '../storage/stored.ts'
import { ApiError } from './api-error.ts'

interface TokenUse {
  /** The call brings a new token. */
  renews?: boolean | undefined
  /** The caller handles an ended session itself. */
  quiet?: boolean | undefined
}

/** Shared by all tabs; browsers have it on secure pages alone. */
const LOCK = 'session-token'
function locked<Answer>(mode: LockMode, work: () => Promise<Answer>): Promise<Answer> {
  const { locks }: { locks?: LockManager | null } = navigator
  return locks ? locks.request(LOCK, { mode }, work) : work()
}

/** The signed-in person whom a tab stored last; null without one. */
const storedPerson = (): unknown => {
  try {
    const user: unknown = JSON.parse(readStored(storageKeys.buyer) ?? 'null')
    return isRecord(user) ? user['_id'] : null
  } catch {
    return null
  }
}

/**
 * Sends a request with the session's token. If that was renewed meanwhile, in this tab or another, sends it again with the new one: a call
 * that is refused waits for those that renew it.
 */
export async function withToken<Answer>(
  send: (token: string) => Promise<Answer>,
  { renews, quiet }: TokenUse = {},
): Promise<Answer> {
  const person = storedPerson()
  let token = ''
  const attempt = () => {
    token = sessionToken()
    return send(token)
  }
  const sent = () => (renews ? locked('exclusive', attempt) : attempt())
  try {
    return await sent()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_SIGNED_IN' || !token) throw error
    await locked('shared', async () => undefined)
    const now = sessionToken()
    if (now && now !== token && person !== null && person === storedPerson()) return sent()
    if (!quiet) {
      if (isImpersonated()) leaveImpersonation()
      else signInAsked.set('ended')
    }
    throw error
  }
}

/** Stores the new token that an answer brings, unless the person has signed out or in again since. */
export function keepRenewed(response: Response, token: string): void {
  const renewed = response.headers.get(sessionTokenHeader)
  if (renewed && sessionToken() === token) writeStored(storageKeys.authToken, renewed)
}
