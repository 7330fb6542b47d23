import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { moveProject } from '../../../../contract/projects/project-drafts.ts'
import type { WorkedProject } from '../../../../contract/projects/workspace.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleProjects } from './parts/workspace-data.ts'

/** Takes a project off the market for a while, and brings it back. */
export function PauseButton({ project: { id, name, state, version } }: { project: WorkedProject }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const { pending, message, run } = useAction({ inline: asks, invalidates: staleProjects })
  const isPaused = state === 'paused'
  if (state !== 'active' && !isPaused) return null

  async function move(to: 'active' | 'paused') {
    const moved = await run(() => call(moveProject, { params: { id }, body: { version, to } }))
    if (!moved.ok) return
    setAsks(false)
    toast.success(to === 'paused' ? t`Project paused.` : t`Project live again.`)
  }
  return (
    <>
      {isPaused ? (
        <Button size="small" icon={<Play aria-hidden />} busy={pending} onClick={() => void move('active')}>
          <Trans>Resume</Trans>
        </Button>
      ) : (
        <Button size="small" icon={<Pause aria-hidden />} onClick={() => setAsks(true)}>
          <Trans>Pause</Trans>
        </Button>
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Pause ${name}?`}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" busy={pending} onClick={() => void move('paused')}>
              <Trans>Pause the project</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>It is hidden and takes no enquiries while it is paused. You can resume it at any time.</Trans>
        </p>
        <FormError>{asks && message}</FormError>
      </Dialog>
    </>
  )
}
