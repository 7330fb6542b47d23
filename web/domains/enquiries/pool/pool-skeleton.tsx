import { Skeleton } from '../../../ui/skeleton.tsx'

/** The place of requirements that are still coming. */
export const PoolRowsSkeleton = () => (
  <div className="grid gap-4 xl:grid-cols-2">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-80" />
    ))}
  </div>
)

/** The place of the pool. */
export const PoolSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-11" />
    <Skeleton className="h-16 max-w-120" />
    <PoolRowsSkeleton />
  </div>
)
