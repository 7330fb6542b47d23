import { Trans } from '@lingui/react/macro'
import { PAGE_SIZE } from '../../../../../contract/search/filters.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'

const places = Array.from({ length: PAGE_SIZE }, (_, index) => index)

/** Skeletons of a page of cards; `silent` if it is unknown whether homes will follow. */
export function CardSkeletons({ className, silent = false }: { className?: string; silent?: boolean }) {
  return (
    <div className={className}>
      {!silent && (
        <p className="sr-only">
          <Trans>Loading homes.</Trans>
        </p>
      )}
      {places.map((place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-4/3 rounded-none!" />
          <div className="grid gap-2 p-4">
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
