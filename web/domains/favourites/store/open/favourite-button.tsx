import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { firstPress } from '../../../../ui/first-press.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useSavedIds } from './favourite-ids.ts'
import type * as FavouritesStore from './favourites-store.ts'

/** What the buttons do comes after the page; where it cannot be had, the page goes on without. */
const withStore = (work: (store: typeof FavouritesStore) => unknown) =>
  void import('./favourites-store.ts').then(work, () => undefined)

interface FavouriteButtonProps {
  /** Of the home. */
  id: string
  onPicture?: boolean
  className?: string
}

/** Saves a home and takes it off again. Rendered empty; filled once it is known what is saved. */
export function FavouriteButton({ id, ...look }: FavouriteButtonProps) {
  // Compiled it is twice as large, and a button is quickly drawn again.
  'use no memo'
  const { t, i18n } = useLingui()
  const saved = useSavedIds().has(id)
  useEffect(() => withStore(({ syncFavourites }) => syncFavourites(i18n)), [i18n])
  return (
    <IconButton
      label={t`Favourite`}
      aria-pressed={saved}
      icon={<Heart aria-hidden className={saved ? 'fill-accent text-accent' : undefined} />}
      onClick={firstPress(() => withStore(({ setFavourite }) => setFavourite(id, !saved, i18n)))}
      {...look}
    />
  )
}
