import type { User } from '../../../contract/users.ts'
import type { Position } from '../../../contract/values.ts'
import { sessionLost, signInAsked } from '../storage/session.ts'
import { isImpersonated, leaveImpersonation } from '../storage/impersonation.ts'
import { createStored } from '../storage/stored.ts'
import { KEPT, storageKeys, writeStored } from '../storage/storage.ts'

export type { User }

const empty: Omit<User, '_id'> = {
  firstName: '',
  lastName: '',
  emailVerified: false,
  phoneVerified: false,
  roles: [],
  language: 'en',
  createdAt: '',
}

/** A shallow check suffices, because only this product writes it and the server is asked again. */
const isSaved = (stored: unknown): stored is Partial<User> & Pick<User, '_id'> =>
  typeof stored === 'object' && stored !== null && '_id' in stored

/** The signed-in person as stored on the device; null without one. */
export const currentUser = createStored<User | null>(
  storageKeys.buyer,
  (stored) => (isSaved(stored) ? { ...empty, ...stored } : null),
  null,
)

/** Calls `tell` when another person or no one is signed in; returns the unsubscribe function. */
export function onChangeOfPerson(tell: (user: User | null) => void): () => void {
  let person = currentUser.get()?._id
  return currentUser.subscribe(() => {
    const user = currentUser.get()
    if (user?._id === person) return
    person = user?._id
    tell(user)
  })
}

interface Signed {
  user: User | undefined
  token: string | undefined
}

/** Stores a session if it has both user and token; returns whether it did. */
export function keepSession({ user, token }: Signed, remember: boolean): boolean {
  if (!user || !token) return false
  writeStored(storageKeys.authToken, token)
  writeStored(storageKeys.rememberMe, remember ? 'yes' : 'no')
  currentUser.set(user)
  signInAsked.set(false)
  return true
}

/** Removes the session and everything else the device stores of the person. */
export function forgetSession(): void {
  if (isImpersonated()) return leaveImpersonation()
  void globalThis.caches?.delete(KEPT)
  try {
    localStorage.clear()
  } catch {
    // A browser that refuses storage has stored nothing.
  }
  // Browsers notify only other tabs; the event makes this one reread storage.
  dispatchEvent(new StorageEvent('storage'))
  signInAsked.set(false)
}

/** Removes a session that ended elsewhere, and tells the person. */
export function loseSession(): void {
  forgetSession()
  sessionLost.set(true)
}

/** First and last name. */
export const fullName = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim()

/** The e-mail address to display; without one, the placeholder of docs/client-contract.md at a reserved domain. */
export const displayedEmail = ({ email, firstName }: User) => email ?? `${firstName.toLowerCase()}@example.com`

/** The person's location from their profile. */
export function localityOf(user: User | null): Position | undefined {
  const coordinates: number[] | undefined = user?.locality?.coordinates
  return coordinates?.length === 2 ? user?.locality?.coordinates : undefined
}
