import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  IMPERSONATION_MINUTES,
  beginImpersonation,
  impersonationReasons,
  type ImpersonationReason,
} from '../../../contract/people/impersonation.ts'
import { memberPaths, recordPaths } from '../../../contract/member-paths.ts'
import { STAFF_REASON, type PersonDetail } from '../../../contract/people/people.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { openImpersonated } from '../../platform/storage/impersonation.ts'
import { toast } from '../../platform/toasts.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { impersonationReasonNames } from './people-words.ts'

interface ImpersonationDialogProps {
  person: PersonDetail
  onClose: () => void
}

/** Asks why an administrator logs in as a person, and opens the tab. */
export function ImpersonationDialog({ person: { id, name, activity }, onClose }: ImpersonationDialogProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<ImpersonationReason | ''>('')
  const [ticket, setTicket] = useState(activity.find(({ kind }) => kind === 'ticket')?.latest[0]?.name ?? '')
  const [note, setNote] = useState('')
  const isRequest = reason === 'support-request'
  const form = useForm({
    faults: {
      reason: reason === '' && t`Choose a reason.`,
      ticket: isRequest && ticket.trim() === '' && t`Give the number of the ticket.`,
      note: note.trim().length < STAFF_REASON.least && t`Write a short reason.`,
    },
    refusals: { TICKET_NOT_THEIRS: 'ticket' },
    send: async () => {
      if (reason === '') return
      const body = { reason, note: note.trim(), ...(isRequest && { ticket: ticket.trim() }) }
      const { data } = await call(beginImpersonation, { params: { id }, body })
      if (!openImpersonated({ ...data, start: memberPaths.dashboard, back: recordPaths.account(id) }))
        toast.error(t`Your browser blocked the new tab. Allow pop-ups here, then try again.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Log in as ${name}`}
      description={t`A new tab shows the site as they see it, for ${IMPERSONATION_MINUTES} minutes. You can only look. It is logged, and afterwards we tell them the day and the reason.`}
      action={t`Log in`}
      onClose={onClose}
    >
      <SelectField
        label={t`Reason`}
        name="reason"
        value={reason}
        error={form.errorOf('reason')}
        onChange={({ target }) => setReason(impersonationReasons.find((one) => one === target.value) ?? '')}
      >
        <option value="">{t`Choose a reason`}</option>
        {impersonationReasons.map((one) => (
          <option key={one} value={one}>
            {i18n._(impersonationReasonNames[one])}
          </option>
        ))}
      </SelectField>
      {isRequest && (
        <TextField
          label={t`Ticket number`}
          hint={t`Their request also shows you contacts and messages.`}
          name="ticket"
          value={ticket}
          error={form.errorOf('ticket')}
          onChange={({ target }) => setTicket(target.value)}
        />
      )}
      <AreaField
        label={t`Details, for the log`}
        name="note"
        rows={3}
        maxLength={STAFF_REASON.most}
        value={note}
        error={form.errorOf('note')}
        onText={setNote}
      />
    </FormDialog>
  )
}
