import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  LOCK_NOTE_LENGTH,
  adminPeople,
  adminPerson,
  lockPerson,
  lockReasons,
  type LockReason,
  type PersonDetail,
} from '../../../contract/people/people.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { toast } from '../../platform/toasts.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { lockReasonNames } from './people-words.ts'

interface LockDialogProps {
  person: PersonDetail
  onClose: () => void
}

/** Asks why and until when an account is locked. */
export function LockDialog({ person: { id, name, lock, homes }, onClose }: LockDialogProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<LockReason | ''>(lock?.reason ?? '')
  const [note, setNote] = useState(lock?.note ?? '')
  const [until, setUntil] = useState(lock?.until ?? '')
  const [hidesHomes, setHidesHomes] = useState(lock?.hidesHomes ?? true)
  const form = useForm({
    faults: { reason: reason === '' && t`Choose a reason.` },
    refusals: { LOCK_END_PAST: 'until' },
    invalidates: [adminPerson, adminPeople],
    send: async () => {
      if (reason === '') return
      const body = { reason, hidesHomes, ...(note.trim() && { note: note.trim() }), ...(until && { until }) }
      await call(lockPerson, { params: { id }, body })
      toast.success(t`The account is locked.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={lock ? t`Change the lock of ${name}` : t`Lock the account of ${name}`}
      description={t`All devices are signed out immediately, and nobody can sign in. We send the person the reason and how to appeal.`}
      action={lock ? t`Save` : t`Lock the account`}
      onClose={onClose}
    >
      <SelectField
        label={t`Reason`}
        name="reason"
        value={reason}
        error={form.errorOf('reason')}
        onChange={({ target }) => setReason(lockReasons.find((one) => one === target.value) ?? '')}
      >
        <option value="">{t`Choose a reason`}</option>
        {lockReasons.map((one) => (
          <option key={one} value={one}>
            {i18n._(lockReasonNames[one])}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t`Message to the person (optional)`}
        name="note"
        rows={3}
        maxLength={LOCK_NOTE_LENGTH}
        value={note}
        onText={setNote}
      />
      <TextField
        type="date"
        label={t`Last day (optional)`}
        hint={t`Leave empty to lock it indefinitely.`}
        name="until"
        value={until}
        error={form.errorOf('until')}
        onChange={({ target }) => setUntil(target.value)}
      />
      {homes.all > 0 && (
        <Checkbox checked={hidesHomes} onChange={({ target }) => setHidesHomes(target.checked)}>
          {t`Hide their homes while the account is locked`}
        </Checkbox>
      )}
    </FormDialog>
  )
}
