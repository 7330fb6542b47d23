import { Skeleton } from '../../../ui/skeleton.tsx'

/** The places of an import and its rows. */
export const ViewSkeleton = () => (
  <div className="grid gap-5">
    <Skeleton className="h-8 w-64 max-w-full" />
    <Skeleton className="h-13 w-52" />
    <Skeleton className="h-11" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
)
