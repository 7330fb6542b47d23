import { Skeleton } from '../../../ui/skeleton.tsx'

export const PlanSkeleton = () => (
  <div aria-hidden className="grid max-w-2xl gap-8">
    <Skeleton className="h-20" />
    <div className="grid gap-6">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  </div>
)
