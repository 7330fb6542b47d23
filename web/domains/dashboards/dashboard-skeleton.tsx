import { Skeleton } from '../../ui/skeleton.tsx'

/** The places of what comes. */
export const DashboardSkeleton = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
    <Skeleton className="h-40" />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  </div>
)
