import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { authorities } from '../../../../contract/directories/authorities.ts'
import { BUILDER_REGISTRATIONS } from '../../../../contract/directories/profile-fields.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { fieldName } from './profile-words.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import type { ProfileForm } from './profile-form.ts'
import { DayInput, LineInput } from './profile-inputs.tsx'

/** The license with its issuer and expiry, and the tax ID. */
export function LicenseStep({ form }: { form: ProfileForm }) {
  const { kind, market } = form.profile
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose text-soft">
        {kind === 'advisor' ? (
          <Trans>
            If your work is regulated, give your number. Your page shows it, and whether we have verified it.
          </Trans>
        ) : (
          <Trans>Your page shows the number, and whether and when we verified it.</Trans>
        )}
      </p>
      <LineInput form={form} field="license" />
      <LineInput form={form} field="licenseState" suggestions={authorities[market](kind)} />
      <DayInput form={form} field="licenseUntil" hint={<Trans>We remind you before it ends.</Trans>} />
      <LineInput
        form={form}
        field="taxId"
        hint={
          market === 'us' ? (
            <Trans>Nine digits. Only those who check your profile see it.</Trans>
          ) : (
            <Trans>Fifteen characters. Only those who check your profile see it.</Trans>
          )
        }
      />
      {form.asks('registrations') && <Registrations form={form} />}
    </div>
  )
}

/** Further registrations: of projects in India, of other states in the US. */
function Registrations({ form }: { form: ProfileForm }) {
  const { t, i18n } = useLingui()
  const { kind, market } = form.profile
  const group = useRef<HTMLFieldSetElement>(null)
  const all = listOf(form.fields['registrations']).map(recordOf)
  const error = form.errorOf('registrations')
  const change = (next: Record<string, Value>[]) => form.set({ registrations: next.length ? next : null })
  const write = (at: number, part: string, text: string) =>
    change(
      all.map((one, n) => {
        if (n !== at) return one
        const { [part]: before, ...others } = one
        return text || before === undefined || part !== 'until' ? { ...others, [part]: text } : others
      }),
    )
  return (
    <fieldset ref={group} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-1.5 text-small font-medium">{i18n._(fieldName('registrations', kind, market))}</legend>
      {all.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else to be known by
        <div key={at} className="grid items-end gap-3 rounded-card bg-sunk p-4 sm:grid-cols-2">
          <TextField
            label={<Trans>Number</Trans>}
            name="registrations"
            autoComplete="off"
            value={textOf(one['number'])}
            onChange={({ target }) => write(at, 'number', target.value)}
            onBlur={() => form.touch('registrations')}
          />
          <TextField
            label={i18n._(fieldName('licenseState', kind, market))}
            autoComplete="off"
            value={textOf(one['authority'])}
            onChange={({ target }) => write(at, 'authority', target.value)}
          />
          <TextField
            label={<Trans>Valid until</Trans>}
            type="date"
            value={textOf(one['until'])}
            onChange={({ target }) => write(at, 'until', target.value)}
          />
          <Button
            look="quiet"
            className="justify-self-start"
            icon={<Trash2 aria-hidden />}
            aria-label={t`Remove registration ${at + 1}`}
            onClick={() => {
              change(all.filter((_, n) => n !== at))
              group.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      ))}
      {error && <p className="text-small font-medium text-wrong">{error}</p>}
      {all.length < BUILDER_REGISTRATIONS && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => change([...all, { number: '', authority: '' }])}
        >
          <Trans>Add a registration</Trans>
        </Button>
      )}
    </fieldset>
  )
}
