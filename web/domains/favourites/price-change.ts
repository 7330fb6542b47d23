import type { Favourite } from '../../../contract/favourites.ts'

/** By how much a home's price has changed since it was saved, minor units; undefined where it has not, or nobody knows. */
export function priceChange({ priceAtSave, currency, home, gone }: Favourite): number | undefined {
  const now = home?.currency === currency && gone === undefined ? home.listPrice : undefined
  if (priceAtSave === undefined || now === undefined || now === priceAtSave) return undefined
  return now - priceAtSave
}
