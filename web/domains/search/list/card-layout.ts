import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'
import { useStore } from '../../../platform/storage/store.ts'
import type { CardLayout } from '../../properties/open/property-card.tsx'

type ListLayout = Extract<CardLayout, 'grid' | 'small'>

const chosen = createStored<ListLayout>(
  storageKeys.cardLayout,
  (stored) => (stored === 'small' ? 'small' : 'grid'),
  'grid',
)

/** How lists show cards on a phone, as chosen on this device; large in what the server renders. */
export const useCardLayout = (): ListLayout => useStore(chosen, 'grid')

/** Changes to the other layout, and remembers it. */
export const switchCardLayout = (): void => chosen.set(chosen.get() === 'small' ? 'grid' : 'small')
