import { Skeleton } from '../../../ui/skeleton.tsx'

/** Stands where rows of an agency are about to be. */
export const RowsSkeleton = () => (
  <div className="grid gap-3" aria-hidden>
    <Skeleton className="h-11" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
)
