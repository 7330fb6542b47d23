import { Skeleton } from '../../../ui/skeleton.tsx'

/** The place of voice notes that are still coming. */
export const VoiceNotesSkeleton = ({ rows }: { rows: number }) => (
  <div className="grid gap-6 py-4">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="grid gap-3">
        <Skeleton className="h-5 w-48" />
        <div className="flex items-center gap-2">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <Skeleton className="h-9 grow" />
        </div>
      </div>
    ))}
  </div>
)
