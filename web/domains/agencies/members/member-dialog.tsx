import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { agencyRoles, updateMember } from '../../../../contract/agencies/membership.ts'
import type { AgencyMember } from '../../../../contract/agencies/membership.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
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

/** Changes what somebody is in the agency. */
export function MemberDialog({ agencyId, member, onClose }: MemberDialogProps) {
  const { t, i18n } = useLingui()
  const { name } = member
  const [role, setRole] = useState(member.role)
  const [weight, setWeight] = useState(String(member.leadWeight))
  const [areas, setAreas] = useState<ChosenArea[]>(member.areas)
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: staleAgency })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const goTo = fieldsOf(event.currentTarget)
    const leadWeight = weightOf(weight)
    if (leadWeight === undefined) return void goTo('leadWeight')
    const saved = await run(
      () =>
        call(updateMember, {
          params: { id: agencyId, agent: member.agentId },
          body: { role, leadWeight, areas: areas.map(({ city, locality }) => ({ city, locality })) },
        }),
      goTo,
    )
    if (!saved.ok) return
    toast.success(t`Saved.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={name}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField
          name="role"
          label={t`Role`}
          hint={t`Managers invite, route leads, share credits and remove people.`}
          error={errors['role']?.[0]}
          value={role}
          onChange={({ target }) => setRole(agencyRoles.find((one) => one === target.value) ?? role)}
        >
          {agencyRoles.map((one) => (
            <option key={one} value={one}>
              {i18n._(agencyRoleNames[one])}
            </option>
          ))}
        </SelectField>
        <WeightField value={weight} error={errors['leadWeight']?.[0]} onChange={setWeight} />
        <AreasField areas={areas} error={errors['areas']?.[0]} onChange={setAreas} />
        <FormError>{Object.keys(errors).length === 0 && message}</FormError>
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
