import { Skeleton } from '../../ui/skeleton.tsx'

/** The places of saved searches that are still coming. */
export const BoardSkeleton = () => (
  <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
    <Skeleton className="h-6 w-64" />
    <Skeleton className="h-56" />
    <Skeleton className="h-56" />
  </div>
)
