import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { showHomes } from './open/hidden-homes.ts'

/** Shown in a list in place of a home that the person has hidden. */
export function HiddenCard({ id }: { id: string }) {
  return (
    <div className="grid h-full content-center justify-items-center gap-2 rounded-card border border-dashed border-line p-6 text-center text-soft">
      <Trans>You hid this home.</Trans>
      <Button size="small" onClick={() => showHomes([id])}>
        <Trans>Show again</Trans>
      </Button>
    </div>
  )
}
