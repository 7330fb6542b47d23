import { Skeleton } from '../../../ui/skeleton.tsx'

/** The place of messages that are still coming. */
export const TalkSkeleton = () => (
  <div className="flex grow flex-col justify-end gap-3 p-4">
    <Skeleton className="h-14 w-3/5" />
    <Skeleton className="h-10 w-2/5" />
    <Skeleton className="h-20 w-3/5 self-end" />
    <Skeleton className="h-12 w-1/2" />
  </div>
)
