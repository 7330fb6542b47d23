import type { User } from '../../../contract/users.ts'
import type { Position } from '../../../contract/values.ts'
import { sessionLost, signInAsked } from '../storage/session.ts'
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

/** Only the product writes it, from an answer of the server, and the server is asked again: it is looked at, not checked. */
const isSaved = (stored: unknown): stored is Partial<User> & Pick<User, '_id'> =>
  typeof stored === 'object' && stored !== null && '_id' in stored

/** The signed-in person, as the device keeps them; null when nobody is. */
export const currentUser = createStored<User | null>(
  storageKeys.buyer,
  (stored) => (isSaved(stored) ? { ...empty, ...stored } : null),
  null,
)

/** Tells who is signed in from now on whenever that is somebody else, or nobody any more; answers what ends it. */
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

/** Keeps a session once an answer holds both user and token; false where one is lacking. */
export function keepSession({ user, token }: Signed, remember: boolean): boolean {
  if (!user || !token) return false
  writeStored(storageKeys.authToken, token)
  writeStored(storageKeys.rememberMe, remember ? 'yes' : 'no')
  currentUser.set(user)
  signInAsked.set(false)
  return true
}

/** Forgets the session and everything else the device keeps of the person. */
export function forgetSession(): void {
  void globalThis.caches?.delete(KEPT)
  try {
    localStorage.clear()
  } catch {
    // A browser that refuses storage has kept nothing.
  }
  // The browser tells other tabs only; here whatever was read from storage is told to read it again.
  dispatchEvent(new StorageEvent('storage'))
  signInAsked.set(false)
}

/** Forgets a session that ended elsewhere, which the person is told. */
export function loseSession(): void {
  forgetSession()
  sessionLost.set(true)
}

/** First and last name. */
export const fullName = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim()

/** The address to show; without one, the stand-in of docs/client-contract.md, at a domain nobody can own. */
export const displayedEmail = ({ email, firstName }: User) => email ?? `${firstName.toLowerCase()}@example.com`

/** Where the person lives or looks, when their profile says so. */
export function localityOf(user: User | null): Position | undefined {
  const coordinates: number[] | undefined = user?.locality?.coordinates
  return coordinates?.length === 2 ? user?.locality?.coordinates : undefined
}
