import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { updateProjectPartner, type ProjectPartner } from '../../../../../contract/projects/partners.ts'
import { call } from '../../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../../platform/api/use-action.ts'
import { toast } from '../../../../platform/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { staleProjects } from '../parts/workspace-data.ts'
import { commissionOf, commissionText } from './commission.ts'

interface CommissionDialogProps {
  project: string
  partner: ProjectPartner
  onClose: () => void
}

/** Changes what a partner gets of a price. */
export function CommissionDialog({ project, partner, onClose }: CommissionDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => commissionText(partner.commission))
  const { pending, message, run } = useAction({ inline: true, invalidates: staleProjects })
  const commission = commissionOf(typed)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const goTo = fieldsOf(event.currentTarget)
    if (commission === null) return void goTo('commission')
    const saved = await run(() =>
      call(updateProjectPartner, {
        params: { id: project, partner: partner.id },
        body: { commission: commission ?? null },
      }),
    )
    if (!saved.ok) return
    toast.success(saved.value.message)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Commission of ${partner.profile.name}`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CommissionField value={typed} onChange={setTyped} />
        <FormError>{message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A share of a price in per cent. */
export function CommissionField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useLingui()
  return (
    <TextField
      name="commission"
      label={t`Commission, % of the price (optional)`}
      hint={t`Only you and the partner see it.`}
      inputMode="decimal"
      maxLength={6}
      value={value}
      error={commissionOf(value) === null ? t`A share from 0 to 20, such as 2.5.` : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
