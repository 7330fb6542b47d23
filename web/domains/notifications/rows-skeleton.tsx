import { Skeleton } from '../../ui/skeleton.tsx'

/** The place of notifications that are still coming. */
export const RowsSkeleton = ({ rows }: { rows: number }) => (
  <div className="grid gap-6 py-4">
    <Skeleton className="h-5 w-20" />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      </div>
    ))}
  </div>
)

/** The same in the panel under the bell. */
export const PanelSkeleton = () => (
  <div className="p-4">
    <RowsSkeleton rows={4} />
  </div>
)
