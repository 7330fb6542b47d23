import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { setAway } from '../../../../contract/agencies/membership.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction, type ShowsFields } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
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
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: staleAgency })

  async function save(body: { from: string | null; until: string | null }, goTo?: ShowsFields) {
    const saved = await run(() => call(setAway, { params: { id: agencyId, agent: agentId }, body }), goTo)
    if (!saved.ok) return
    toast.success(t`Saved.`)
    onClose()
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await save({ from: from || null, until: until || null }, fieldsOf(event.currentTarget))
  }
  return (
    <Dialog open onClose={onClose} title={name === undefined ? t`My days away` : t`${name}: days away`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-soft">
          <Trans>New leads go to others on these days. Leads already open stay where they are.</Trans>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="from"
            type="date"
            label={t`First day away`}
            value={from}
            error={errors['from']?.[0]}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            name="until"
            type="date"
            label={t`Last day away`}
            min={from}
            value={until}
            error={errors['until']?.[0]}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <FormError>{Object.keys(errors).length === 0 && message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          {awayFrom !== undefined && (
            <Button disabled={pending} onClick={() => void save({ from: null, until: null })}>
              <Trans>Back again</Trans>
            </Button>
          )}
          <Button type="submit" look="primary" busy={pending} disabled={from === '' || until === ''}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
