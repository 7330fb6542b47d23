import { Skeleton } from '../../../ui/skeleton.tsx'

export const RowsSkeleton = () => (
  <div className="grid gap-4 pt-2">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex gap-4">
        <Skeleton className="h-18 w-24 sm:h-24 sm:w-32" />
        <div className="grid grow content-start gap-2">
          <Skeleton className="h-6 max-w-64" />
          <Skeleton className="h-5 max-w-96" />
          <Skeleton className="h-4 max-w-80" />
        </div>
      </div>
    ))}
  </div>
)

/** The place of a person’s visits. */
export const VisitsSkeleton = () => (
  <div className="grid gap-5">
    <Skeleton className="h-11 max-w-120" />
    <div className="flex gap-2">
      <Skeleton className="h-9 w-24" />
      <Skeleton className="h-9 w-36" />
      <Skeleton className="h-9 w-20" />
    </div>
    <RowsSkeleton />
  </div>
)
