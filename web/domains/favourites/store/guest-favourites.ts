import { MAX_MERGED } from '../../../../contract/favourites.ts'
import type { Currency } from '../../../../contract/values.ts'
import { readStored, storageKeys, writeStored } from '../../../platform/storage/storage.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What a home cost, minor units of `currency`. */
export interface PriceThen {
  priceAtSave: number
  currency: Currency
}

/** A home this device keeps, with what it cost where that was seen since. */
interface GuestFavourite extends Partial<PriceThen> {
  id: string
}

function entryOf(stored: unknown): GuestFavourite[] {
  const field = (name: string): unknown => Reflect.get(Object(stored), name)
  // A home whose price was not seen yet is its id alone.
  const id = typeof stored === 'string' ? stored : field('id')
  const [priceAtSave, currency] = [field('priceAtSave'), field('currency')]
  if (typeof id !== 'string' || !ID.test(id)) return []
  if (typeof priceAtSave !== 'number' || (currency !== 'INR' && currency !== 'USD')) return [{ id }]
  return [{ id, priceAtSave, currency }]
}

function entries(): GuestFavourite[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.savedHomes) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(entryOf).slice(0, MAX_MERGED) : []
  } catch {
    return []
  }
}

const write = (homes: readonly GuestFavourite[]) =>
  writeStored(
    storageKeys.savedHomes,
    JSON.stringify(homes.map((home) => (home.priceAtSave === undefined ? home.id : home))),
  )

/** Ids of the homes this device keeps for somebody who is not signed in, those saved last first. */
export const guestFavourites = (): string[] => entries().map(({ id }) => id)

/** Homes that were removed since the page was opened, and where each stood. */
const removed = new Map<string, { at: number; home: GuestFavourite }>()

/** Keeps a home on this device, or no longer; false where there is no room for it. One that was just removed comes back as it was. */
export function keepHome(id: string, keep: boolean): boolean {
  const all = entries()
  const at = all.findIndex((home) => home.id === id)
  const others = all.filter((home) => home.id !== id)
  if (!keep) {
    const home = all[at]
    if (home) removed.set(id, { at, home })
    write(others)
    return true
  }
  if (others.length >= MAX_MERGED) return false
  const before = removed.get(id)
  write(others.toSpliced(before?.at ?? 0, 0, before?.home ?? { id }))
  removed.delete(id)
  return true
}

/** What the kept homes cost when they were saved, or first seen after that. */
export const pricesThen = (): ReadonlyMap<string, PriceThen> =>
  new Map(
    entries().flatMap(({ id, priceAtSave, currency }) =>
      priceAtSave === undefined || currency === undefined ? [] : [[id, { priceAtSave, currency }] as const],
    ),
  )

/** Notes what homes cost whose price this device has not noted yet. */
export function notePrices(now: ReadonlyMap<string, PriceThen>): void {
  const all = entries()
  const noted = all.map((home) => (home.priceAtSave === undefined ? { ...home, ...now.get(home.id) } : home))
  if (noted.some((home, n) => home.priceAtSave !== all[n]?.priceAtSave)) write(noted)
}

/** Keeps none any more. */
export const forgetGuestFavourites = () => writeStored(storageKeys.savedHomes, null)
