import type { Favourite } from '../../../contract/favourites.ts'

/** What tells how a home's price stands against the one it was saved at. */
export type SavedPrice = Pick<Favourite, 'priceAtSave' | 'currency' | 'home' | 'gone'>

/** By how much a home's price has changed since it was saved, minor units; undefined where it has not, or nobody knows. */
export function priceChange({ priceAtSave, currency, home, gone }: SavedPrice): number | undefined {
  const now = home?.currency === currency && gone === undefined ? home.listPrice : undefined
  if (priceAtSave === undefined || now === undefined || now === priceAtSave) return undefined
  return now - priceAtSave
}
