import * as z from 'zod/mini'
import { User } from '../../contract/users.ts'
import { signings } from './session.ts'
import { createStored } from './stored.ts'
import { storageKeys, writeStored } from './storage.ts'

const Stored = z.nullable(User)

/** The signed-in person, as the device keeps them; null when nobody is. */
export const currentUser = createStored<User | null>(storageKeys.buyer, (stored) => Stored.parse(stored), null)

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
  signings.set(signings.get() + 1)
  return true
}

/** Forgets the session and everything else the device keeps of the person. */
export function forgetSession(): void {
  currentUser.set(null)
  localStorage.clear()
  signings.set(signings.get() + 1)
}
