import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { INVITATION_DAYS, inviteMember } from '../../../../contract/agencies/invitations.ts'
import { agencyRoles } from '../../../../contract/agencies/membership.ts'
import type { AgencyRole } from '../../../../contract/agencies/membership.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { staleAgency, type OfAgency } from '../parts/agency-data.ts'
import { agencyRoleNames } from '../parts/agency-words.ts'
import { AreasField } from '../parts/areas-field.tsx'
import type { ChosenArea } from '../parts/areas-field.tsx'
import { WeightField, weightOf } from '../parts/weight-field.tsx'

interface InviteDialogProps {
  agency: OfAgency
  teams: readonly { id: string; name: string }[]
  onClose: () => void
}

const nothing = { fullName: '', email: '', mobilePhone: '', license: '', creditShare: '' }

/** Invites one person: contact, role, areas, licence, share and weight. */
export function InviteDialog({ agency, teams, onClose }: InviteDialogProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [id] = useState(() => newId())
  const [typed, setTyped] = useState(nothing)
  const [role, setRole] = useState<AgencyRole>('agent')
  const [teamId, setTeamId] = useState('')
  const [weight, setWeight] = useState('100')
  const [areas, setAreas] = useState<ChosenArea[]>([])
  const { name } = agency
  const isUs = useMarket().id === 'us'
  const type = (field: keyof typeof nothing) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target
    setTyped((was) => ({ ...was, [field]: value }))
  }

  const leadWeight = weightOf(weight)
  const { fullName, creditShare, ...rest } = typed
  const form = useForm({
    invalidates: staleAgency,
    faults: { leadWeight: leadWeight === undefined && t`Enter a whole number from 0 to 100.` },
    send:
      leadWeight !== undefined &&
      (() =>
        call(inviteMember, {
          params: { id: agency.id },
          body: {
            id,
            fullName,
            role,
            leadWeight,
            language,
            creditShare: creditShare.trim() === '' ? 0 : Number(creditShare),
            areas: areas.map(({ city, locality }) => ({ city, locality })),
            ...(teamId && { teamId }),
            ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== '')),
          },
        })),
    onDone: () => {
      toast.success(t`Invitation sent.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Send invitation</Trans>} onClose={onClose} title={t`Invite an agent`}>
      <p className="text-soft">
        <Trans>
          They get a link by e-mail or SMS that is valid for {INVITATION_DAYS} days. They join {name} once they accept.
        </Trans>
      </p>
      <TextField
        name="fullName"
        label={t`Name`}
        autoComplete="off"
        maxLength={100}
        value={typed.fullName}
        error={form.errorOf('fullName')}
        onChange={type('fullName')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="email"
          type="email"
          label={t`E-mail`}
          autoComplete="off"
          maxLength={254}
          value={typed.email}
          error={form.errorOf('email')}
          onChange={type('email')}
        />
        <TextField
          name="mobilePhone"
          type="tel"
          label={t`Phone`}
          hint={t`One of the two is enough.`}
          autoComplete="off"
          maxLength={30}
          value={typed.mobilePhone}
          error={form.errorOf('mobilePhone')}
          onChange={type('mobilePhone')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="role"
          label={t`Role`}
          hint={t`Managers invite, route leads, share credits and remove people.`}
          value={role}
          error={form.errorOf('role')}
          onChange={({ target }) => setRole(agencyRoles.find((one) => one === target.value) ?? 'agent')}
        >
          {agencyRoles.map((one) => (
            <option key={one} value={one}>
              {i18n._(agencyRoleNames[one])}
            </option>
          ))}
        </SelectField>
        {teams.length > 0 && (
          <SelectField
            name="teamId"
            label={t`Team (optional)`}
            error={form.errorOf('teamId')}
            value={teamId}
            onChange={({ target }) => setTeamId(target.value)}
          >
            <option value="">{t`No team`}</option>
            {teams.map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <AreasField areas={areas} error={form.errorOf('areas')} onChange={setAreas} />
      <div className="grid gap-4 sm:grid-cols-2">
        <WeightField value={weight} error={form.errorOf('leadWeight')} onChange={setWeight} />
        <TextField
          name="creditShare"
          label={t`Share of the agency’s credits (optional)`}
          hint={t`What they may spend in the lead pool.`}
          inputMode="numeric"
          maxLength={7}
          value={typed.creditShare}
          error={form.errorOf('creditShare')}
          onChange={type('creditShare')}
        />
      </div>
      <TextField
        name="license"
        label={isUs ? t`License number (optional)` : t`Licence number (optional)`}
        autoComplete="off"
        maxLength={60}
        value={typed.license}
        error={form.errorOf('license')}
        onChange={type('license')}
      />
    </FormDialog>
  )
}
