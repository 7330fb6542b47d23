import { Skeleton } from '../../../ui/skeleton.tsx'

/** Skeletons of a list of threads. */
export const ThreadRowsSkeleton = () => (
  <div className="grid gap-1">
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex gap-3 px-3 py-3">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </div>
    ))}
  </div>
)

/** The same with a skeleton of the search field above. */
export const MessagesSkeleton = () => (
  <div className="grid gap-4 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[24rem_minmax(0,1fr)]">
    <div className="grid content-start gap-4">
      <Skeleton className="h-11" />
      <ThreadRowsSkeleton />
    </div>
  </div>
)
