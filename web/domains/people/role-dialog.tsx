import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  STAFF_REASON,
  adminPeople,
  adminPerson,
  needsSecond,
  setPersonRole,
  type GivenRole,
  type PersonDetail,
} from '../../../contract/people/people.ts'
import { givenRoles } from '../../../contract/roles.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { toast } from '../../platform/toasts.ts'
import { AreaField, SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { roleWords } from '../users/open/role-words.ts'

interface RoleDialogProps {
  person: PersonDetail
  /** The role to take; one to give is chosen here. */
  role?: GivenRole
  isHeld: boolean
  onClose: () => void
}

/** Asks why a role is given or taken. */
export function RoleDialog({ person: { id, name, roles }, role: taken, isHeld, onClose }: RoleDialogProps) {
  const { t, i18n } = useLingui()
  const [role, setRole] = useState<GivenRole | ''>(taken ?? '')
  const [reason, setReason] = useState('')
  const isProposal = isHeld && role !== '' && needsSecond(role)
  const form = useForm({
    faults: {
      role: role === '' && t`Choose a role.`,
      reason: reason.trim().length < STAFF_REASON.least && t`Write a short reason.`,
    },
    invalidates: [adminPerson, adminPeople],
    send: async () => {
      if (role === '') return
      await call(setPersonRole, { params: { id, role }, body: { isHeld, reason: reason.trim() } })
      toast.success(isProposal ? t`The role is proposed.` : isHeld ? t`The role is given.` : t`The role is removed.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={isHeld ? t`Give ${name} a role` : t`Remove a role of ${name}`}
      description={
        isProposal
          ? t`Another administrator approves it within 7 days. If there is none, give the role on the server.`
          : t`It takes effect at once, and the person is notified.`
      }
      action={isProposal ? t`Propose` : isHeld ? t`Give the role` : t`Remove role`}
      onClose={onClose}
    >
      {isHeld ? (
        <SelectField
          label={t`Role`}
          name="role"
          value={role}
          error={form.errorOf('role')}
          onChange={({ target }) => setRole(givenRoles.find((one) => one === target.value) ?? '')}
        >
          <option value="">{t`Choose a role`}</option>
          {givenRoles
            .filter((one) => !roles.includes(one))
            .map((one) => (
              <option key={one} value={one}>
                {i18n._(roleWords[one])}
              </option>
            ))}
        </SelectField>
      ) : (
        <p className="font-medium">{taken && i18n._(roleWords[taken])}</p>
      )}
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
