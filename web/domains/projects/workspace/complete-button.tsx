import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { moveProject } from '../../../../contract/projects/project-drafts.ts'
import type { WorkedProject } from '../../../../contract/projects/workspace.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useToday } from '../use-today.ts'
import { staleProjects } from './parts/workspace-data.ts'

/** Records that all homes are handed over, which ends the sale permanently. */
export function CompleteButton({ project: { id, name, state, version } }: { project: WorkedProject }) {
  const { t } = useLingui()
  const today = useToday()
  const form = useId()
  const [asks, setAsks] = useState(false)
  const [day, setDay] = useState(today)
  const { pending, errors, run } = useAction({ invalidates: staleProjects })
  if (state !== 'active' && state !== 'sold_out') return null

  async function complete(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const goTo = fieldsOf(event.currentTarget)
    const body = { version, to: 'completed' as const, ...(day && { completedOn: day }) }
    const moved = await run(() => call(moveProject, { params: { id }, body }), goTo)
    if (!moved.ok) return
    setAsks(false)
    toast.success(t`Project completed.`)
  }
  return (
    <>
      <Button size="small" icon={<CheckCheck aria-hidden />} onClick={() => setAsks(true)}>
        <Trans>Mark as completed</Trans>
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Is ${name} completed?`}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" type="submit" form={form} busy={pending}>
              <Trans>Mark as completed</Trans>
            </Button>
          </>
        }
      >
        <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void complete(event)}>
          <p>
            <Trans>
              Unsold homes will no longer be available. The page stays as part of your delivery record. This cannot be
              undone.
            </Trans>
          </p>
          <TextField
            type="date"
            name="completedOn"
            label={t`All homes handed over`}
            max={today}
            value={day}
            error={errors['completedOn']?.[0]}
            onChange={({ target }) => setDay(target.value)}
          />
        </form>
      </Dialog>
    </>
  )
}
