import { Skeleton } from '../../ui/skeleton.tsx'
import { CardSkeletons } from '../search/open/list/results-skeleton.tsx'

export const boardColumns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5'

/** The places of collections, choices and saved homes. */
export const BoardSkeleton = () => (
  <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
    <div className="flex flex-wrap gap-2">
      <Skeleton className="h-9 w-40 pointer-coarse:h-11" />
      <Skeleton className="h-9 w-36 pointer-coarse:h-11" />
    </div>
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Skeleton className="h-11 w-52" />
      <Skeleton className="h-11 w-44" />
    </div>
    <CardSkeletons className={boardColumns} />
  </div>
)
