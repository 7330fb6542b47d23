import type { Favourite } from '../../../contract/favourites.ts'

/** The fields that decide the change of a saved home's price. */
export type SavedPrice = Pick<Favourite, 'priceAtSave' | 'currency' | 'home' | 'gone'>

/** How much a home's price has changed since it was saved, in minor units; undefined if it has not or is unknown. */
export function priceChange({ priceAtSave, currency, home, gone }: SavedPrice): number | undefined {
  const now = home?.currency === currency && gone === undefined ? home.listPrice : undefined
  if (priceAtSave === undefined || now === undefined || now === priceAtSave) return undefined
  return now - priceAtSave
}
