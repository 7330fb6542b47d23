import { MAX_MERGED } from '../../../../contract/favourites.ts'
import type { Currency } from '../../../../contract/values.ts'
import { readStored, storageKeys, writeStored } from '../../../platform/storage/storage.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A price in minor units of `currency`. */
export interface PriceThen {
  priceAtSave: number
  currency: Currency
}

/** A home saved on this device, with its price if known. */
interface GuestFavourite extends Partial<PriceThen> {
  id: string
}

function entryOf(stored: unknown): GuestFavourite[] {
  const field = (name: string): unknown => Reflect.get(Object(stored), name)
  // A home without a known price is stored as its id.
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

/** Ids of the homes saved on this device, last saved first. */
export const guestFavourites = (): string[] => entries().map(({ id }) => id)

/** Homes removed since the page was opened, with their positions. */
const removed = new Map<string, { at: number; home: GuestFavourite }>()

/**
 * Saves or removes a home on this device; false if the limit is reached. A home that was just removed is restored in
 * place.
 */
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

/** Prices of the saved homes when they were saved, or first seen after that. */
export const pricesThen = (): ReadonlyMap<string, PriceThen> =>
  new Map(
    entries().flatMap(({ id, priceAtSave, currency }) =>
      priceAtSave === undefined || currency === undefined ? [] : [[id, { priceAtSave, currency }] as const],
    ),
  )

/** Stores prices of homes without one. */
export function notePrices(now: ReadonlyMap<string, PriceThen>): void {
  const all = entries()
  const noted = all.map((home) => (home.priceAtSave === undefined ? { ...home, ...now.get(home.id) } : home))
  if (noted.some((home, n) => home.priceAtSave !== all[n]?.priceAtSave)) write(noted)
}

export const forgetGuestFavourites = () => writeStored(storageKeys.savedHomes, null)
