import { PropertyCard } from '../../../../contract/properties/property.ts'
import { isAllowed } from '../../../platform/privacy-choices.ts'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { keepSoon } from '../../favourites/store/open/keep-homes.ts'

const none: readonly PropertyCard[] = []
const MOST = 12

const readCards = (stored: unknown): readonly PropertyCard[] =>
  Array.isArray(stored)
    ? stored.flatMap((card) => {
        const read = PropertyCard.safeParse(card)
        return read.success ? [read.data] : []
      })
    : none

const viewed = createStored(storageKeys.recentlyViewed, readCards, none)

/** Homes whose pages this device opened, newest first; empty on the server. */
export const useRecentlyViewed = () => useStore(viewed, none)

/** The same, outside of a component. */
export const recentlyViewed = (): readonly PropertyCard[] => viewed.get()

/** Records that a home's page was opened. Also accepts a whole home, which is reduced to a card. */
export function rememberViewed(home: PropertyCard): void {
  if (!isAllowed('recent-homes')) return
  const read = PropertyCard.safeParse({ ...home, media: home.media.slice(0, 1) })
  if (!read.success) return
  viewed.set([read.data, ...viewed.get().filter(({ id }) => id !== home.id)].slice(0, MOST))
  keepSoon()
}

export const forgetViewed = () => viewed.set(none)
