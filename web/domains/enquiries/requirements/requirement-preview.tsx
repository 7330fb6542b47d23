import { Plural, Trans } from '@lingui/react/macro'
import { RotateCcw, Users } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { MatchCount } from './match-count.tsx'
import type { useRequirementPreview } from './use-requirement-preview.ts'

type Preview = ReturnType<typeof useRequirementPreview>

interface RequirementPreviewProps {
  preview: Preview
}

/** What there is for a requirement now: homes, the three that suit it best, and the people who work there. */
export function RequirementPreview({ preview: { found, busy, error, retry } }: RequirementPreviewProps) {
  if (error && !found)
    return (
      <div className="grid justify-items-start gap-3 rounded-card bg-sunk p-5">
        <p>
          <Trans>The matches could not be counted.</Trans>
        </p>
        <Button size="small" icon={<RotateCcw aria-hidden />} busy={busy} onClick={() => void retry()}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    )
  if (!found) return <Skeleton className="h-80" />
  return (
    <div className={classes('grid gap-4 transition-opacity', busy && 'opacity-80')}>
      <div role="status" className="grid gap-1">
        <p className="figures text-title font-semibold">
          <MatchCount count={found.count} />
        </p>
        <p className="flex items-center gap-2 text-soft">
          <Users aria-hidden className="size-5 shrink-0" />
          <Plural
            value={found.agents}
            _0="No agent works in this area yet. Those who join will see your requirement."
            one="# agent works in this area"
            other="# agents work in this area"
          />
        </p>
      </div>
      {found.best.map((home) => (
        <PropertyCard key={home.id} home={home} layout="compact" />
      ))}
      {found.count === 0 && (
        <p className="text-small text-soft">
          <Trans>
            You can still publish it: agents know homes that are not listed yet. Or change a “Must” to a “Nice”.
          </Trans>
        </p>
      )}
    </div>
  )
}
