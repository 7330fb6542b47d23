import { Skeleton } from '../../../ui/skeleton.tsx'

/** Skeletons of a list of enquiries. */
export const QueryRowsSkeleton = () => (
  <div className="grid gap-3">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-48" />
    ))}
  </div>
)

/** The same with a skeleton of the filters above. */
export const QueriesSkeleton = () => (
  <div className="page grid gap-4">
    <Skeleton className="h-11 w-72 max-w-full" />
    <div className="grid gap-8 lg:grid-cols-[26rem_minmax(0,1fr)]">
      <QueryRowsSkeleton />
    </div>
  </div>
)
