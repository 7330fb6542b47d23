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

/** The homes whose pages this device opened last, newest first; empty in what the server renders. */
export const useRecentlyViewed = () => useStore(viewed, none)

/** Notes that a home's page was opened. Takes a whole home too: what a card does not hold is left out. */
export function rememberViewed(home: PropertyCard): void {
  if (!isAllowed('recent-homes')) return
  const read = PropertyCard.safeParse({ ...home, media: home.media.slice(0, 1) })
  if (!read.success) return
  viewed.set([read.data, ...viewed.get().filter(({ id }) => id !== home.id)].slice(0, MOST))
  keepSoon()
}

/** Forgets them all. */
export const forgetViewed = () => viewed.set(none)
