import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { setAway } from '../../../../contract/agencies/membership.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { staleAgency } from '../parts/agency-data.ts'

interface AwayDialogProps {
  agencyId: string
  agentId: string
  /** Name of the member; absent for the viewer. */
  name?: string | undefined
  awayFrom?: string | undefined
  awayUntil?: string | undefined
  onClose: () => void
}

/** Sets the days on which a member is away and gets no leads. */
export function AwayDialog({ agencyId, agentId, name, awayFrom, awayUntil, onClose }: AwayDialogProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState(awayFrom ?? '')
  const [until, setUntil] = useState(awayUntil ?? '')
  const save = (body: { from: string | null; until: string | null }) =>
    call(setAway, { params: { id: agencyId, agent: agentId }, body })
  function done() {
    toast.success(t`Saved.`)
    onClose()
  }
  const form = useForm({
    invalidates: staleAgency,
    send: () => save({ from: from || null, until: until || null }),
    onDone: done,
  })
  async function comeBack() {
    const { ok } = await form.run(() => save({ from: null, until: null }))
    if (ok) done()
  }
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      disabled={from === '' || until === ''}
      aside={
        awayFrom !== undefined && (
          <Button disabled={form.pending} onClick={() => void comeBack()}>
            <Trans>Back again</Trans>
          </Button>
        )
      }
      onClose={onClose}
      title={name === undefined ? t`My days away` : t`${name}: days away`}
    >
      <p className="text-soft">
        <Trans>New leads go to others on these days. Leads already open stay where they are.</Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="from"
          type="date"
          label={t`First day away`}
          value={from}
          error={form.errorOf('from')}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          name="until"
          type="date"
          label={t`Last day away`}
          min={from}
          value={until}
          error={form.errorOf('until')}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
    </FormDialog>
  )
}
