import { MOST_MERGED } from '../../../../contract/favourites.ts'
import { readStored, storageKeys, writeStored } from '../../../platform/storage/storage.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Ids of the homes this device keeps for somebody who is not signed in, those saved last first. */
export function guestFavourites(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.savedHomes) ?? '[]')
    if (!Array.isArray(stored)) return []
    const ids: unknown[] = stored
    return ids
      .filter((id) => typeof id === 'string' && ID.test(id))
      .map(String)
      .slice(0, MOST_MERGED)
  } catch {
    return []
  }
}

/** Keeps a home on this device, or no longer; false where there is no room for it. */
export function keepHome(id: string, keep: boolean): boolean {
  const others = guestFavourites().filter((other) => other !== id)
  if (keep && others.length >= MOST_MERGED) return false
  writeStored(storageKeys.savedHomes, JSON.stringify(keep ? [id, ...others] : others))
  return true
}

/** Keeps none any more. */
export const forgetGuestFavourites = () => writeStored(storageKeys.savedHomes, null)
