import { CardSkeletons } from '../list/results-skeleton.tsx'

export const boardColumns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5'

/** The places of saved homes. */
export const BoardSkeleton = () => (
  <div className="page">
    <CardSkeletons className={boardColumns} />
  </div>
)
