import { Trans } from '@lingui/react/macro'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The shape of the journey while it loads. */
export function JourneySkeleton() {
  return (
    <div className="grid gap-8">
      <p role="status" className="sr-only">
        <Trans>Loading your journey</Trans>
      </p>
      {[1, 2, 3].map((part) => (
        <div key={part} className="grid gap-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-15" />
        </div>
      ))}
    </div>
  )
}
