import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { STAFF_REASON, type PeopleFilter } from '../../../contract/people/people.ts'
import { EXPORT_HOURS, MAX_PEOPLE_EXPORTED, adminProposals, proposeExport } from '../../../contract/people/proposals.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { AreaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

/** Asks why the accounts of a list are exported. */
export function ExportDialog({ filter, onClose }: { filter: PeopleFilter; onClose: () => void }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [reason, setReason] = useState('')
  const most = number(MAX_PEOPLE_EXPORTED)
  const form = useForm({
    faults: { reason: reason.trim().length < STAFF_REASON.least && t`Write a short reason.` },
    invalidates: [adminProposals],
    send: async () => {
      await call(proposeExport, { body: { filter, reason: reason.trim() } })
      toast.success(t`The export is proposed.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Export these accounts`}
      description={t`Names, e-mail addresses and phone numbers of all accounts in this list, at most ${most}. Another administrator approves it; you can then download the file once, within ${EXPORT_HOURS} hours.`}
      action={t`Propose`}
      onClose={onClose}
    >
      <AreaField
        label={t`Reason, for the log`}
        name="reason"
        rows={3}
        maxLength={STAFF_REASON.most}
        value={reason}
        error={form.errorOf('reason')}
        onText={setReason}
      />
    </FormDialog>
  )
}
