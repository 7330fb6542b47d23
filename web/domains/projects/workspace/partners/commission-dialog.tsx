import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { updateProjectPartner, type ProjectPartner } from '../../../../../contract/projects/partners.ts'
import { call } from '../../../../platform/api/call.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { toast } from '../../../../platform/toasts.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
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
  const commission = commissionOf(typed)

  const form = useForm({
    invalidates: staleProjects,
    faults: { commission: commission === null && t`Enter a percentage from 0 to 20, such as 2.5.` },
    send: () =>
      call(updateProjectPartner, {
        params: { id: project, partner: partner.id },
        body: { commission: commission ?? null },
      }),
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      onClose={onClose}
      title={t`Commission of ${partner.profile.name}`}
    >
      <CommissionField value={typed} onChange={setTyped} />
    </FormDialog>
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
      error={commissionOf(value) === null ? t`Enter a percentage from 0 to 20, such as 2.5.` : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
