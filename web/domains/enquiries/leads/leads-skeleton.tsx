import { Skeleton } from '../../../ui/skeleton.tsx'

/** The places of a board on a wide window, of a list on a narrow one. */
const CardsSkeleton = () => (
  <>
    <div className="hidden grid-cols-7 gap-2 lg:grid">
      {[5, 4, 3, 3, 2, 1, 2].map((cards, column) => (
        <div key={column} className="grid content-start gap-2 rounded-card bg-sunk p-2">
          {Array.from({ length: cards }, (_, card) => (
            <span key={card} className="block h-32 animate-breathe rounded-control bg-surface" />
          ))}
        </div>
      ))}
    </div>
    <RowsSkeleton className="lg:hidden" />
  </>
)

const RowsSkeleton = ({ className = '' }: { className?: string }) => (
  <div className={`grid gap-3 ${className}`}>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-24" />
    ))}
  </div>
)

export const LeadsSkeleton = () => (
  <>
    <Skeleton className="h-6 max-w-96" />
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Skeleton className="h-11 w-52" />
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-11 w-40" />
    </div>
    <CardsSkeleton />
  </>
)
