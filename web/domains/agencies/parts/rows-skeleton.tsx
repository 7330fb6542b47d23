import { Skeleton } from '../../../ui/skeleton.tsx'

/** The skeleton of a list. */
export const RowsSkeleton = () => (
  <div className="grid gap-3" aria-hidden>
    <Skeleton className="h-11" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
)
