import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { agencyRoles, updateMember } from '../../../../contract/agencies/membership.ts'
import type { AgencyMember } from '../../../../contract/agencies/membership.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { staleAgency } from '../parts/agency-data.ts'
import { agencyRoleNames } from '../parts/agency-words.ts'
import { AreasField } from '../parts/areas-field.tsx'
import type { ChosenArea } from '../parts/areas-field.tsx'
import { WeightField, weightOf } from '../parts/weight-field.tsx'

interface MemberDialogProps {
  agencyId: string
  member: AgencyMember
  onClose: () => void
}

/** Edits a member's role, weight and areas. */
export function MemberDialog({ agencyId, member, onClose }: MemberDialogProps) {
  const { t, i18n } = useLingui()
  const { name } = member
  const [role, setRole] = useState(member.role)
  const [weight, setWeight] = useState(String(member.leadWeight))
  const [areas, setAreas] = useState<ChosenArea[]>(member.areas)

  const leadWeight = weightOf(weight)
  const form = useForm({
    invalidates: staleAgency,
    faults: { leadWeight: leadWeight === undefined && t`Enter a whole number from 0 to 100.` },
    send:
      leadWeight !== undefined &&
      (() =>
        call(updateMember, {
          params: { id: agencyId, agent: member.agentId },
          body: { role, leadWeight, areas: areas.map(({ city, locality }) => ({ city, locality })) },
        })),
    onDone: () => {
      toast.success(t`Saved.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Save</Trans>} onClose={onClose} title={name}>
      <SelectField
        name="role"
        label={t`Role`}
        hint={t`Managers invite, route leads, share credits and remove people.`}
        error={form.errorOf('role')}
        value={role}
        onChange={({ target }) => setRole(agencyRoles.find((one) => one === target.value) ?? role)}
      >
        {agencyRoles.map((one) => (
          <option key={one} value={one}>
            {i18n._(agencyRoleNames[one])}
          </option>
        ))}
      </SelectField>
      <WeightField value={weight} error={form.errorOf('leadWeight')} onChange={setWeight} />
      <AreasField areas={areas} error={form.errorOf('areas')} onChange={setAreas} />
    </FormDialog>
  )
}
