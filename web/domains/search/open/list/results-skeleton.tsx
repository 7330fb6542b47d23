import { Trans } from '@lingui/react/macro'
import { PAGE_SIZE } from '../../../../../contract/search/filters.ts'
import { classes } from '../../../../ui/classes.ts'
import { useCardLayout } from '../../list/card-layout.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'

const places = Array.from({ length: PAGE_SIZE }, (_, index) => index)

interface CardSkeletonsProps {
  className?: string
  /** It is unknown whether homes will follow. */
  silent?: boolean
  /** The list has a switch for compact cards. */
  switchable?: boolean
}

/** Skeletons of a page of cards. */
export function CardSkeletons({ className, silent = false, switchable = false }: CardSkeletonsProps) {
  const small = useCardLayout() === 'small' && switchable
  return (
    <div className={className}>
      {!silent && (
        <p className="sr-only">
          <Trans>Loading homes.</Trans>
        </p>
      )}
      {places.map((place) => (
        <div
          key={place}
          className={classes(
            'overflow-hidden rounded-card border border-line bg-surface',
            small && 'max-sm:flex max-sm:min-h-56',
          )}
        >
          <Skeleton
            className={classes('aspect-4/3 rounded-none!', small && 'max-sm:aspect-auto max-sm:w-2/5 max-sm:shrink-0')}
          />
          <div className="grid grow content-start gap-2 p-4">
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Skeletons of a page of rows. */
export function RowSkeletons() {
  return (
    <div className="grid">
      <p className="sr-only">
        <Trans>Loading homes.</Trans>
      </p>
      {places.map((place) => (
        <div key={place} className="flex gap-4 border-b border-line py-4">
          <Skeleton className="aspect-4/3 w-36 shrink-0" />
          <div className="grid grow content-start gap-2">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
