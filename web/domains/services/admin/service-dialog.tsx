import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { adminServices, saveService } from '../../../../contract/services/service-admin.ts'
import type { AdminService } from '../../../../contract/services/service-admin.ts'
import { isPercentage, listServices, serviceKinds, servicePriceUnits } from '../../../../contract/services/services.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { CitiesField } from './cities-field.tsx'
import { kindNames, unitNames } from './admin-words.ts'
import { ProviderField } from './provider-field.tsx'
import { draftOf, faultyFigures, savedOf } from './service-draft.ts'
import type { ServiceDraft } from './service-draft.ts'
import { WordsFields } from './words-fields.tsx'

interface ServiceDialogProps {
  /** Without one, a service is added. */
  service: AdminService | undefined
  /** Of a new one, among the others. */
  position: number
  onClose: () => void
}

const SLUG_LENGTH = 60

/** Adds a service or changes all of one. */
export function ServiceDialog({ service, position, onClose }: ServiceDialogProps) {
  const { t, i18n } = useLingui()
  const { id: market, currency } = useMarket()
  const [id] = useState(() => service?.id ?? newId())
  const [draft, setDraft] = useState(() => draftOf(service, position))
  const change = (more: Partial<ServiceDraft>) => setDraft((now) => ({ ...now, ...more }))
  const slug = draft.slug || (service ? '' : slugOf(draft.en.name, SLUG_LENGTH))

  const form = useForm({
    invalidates: [adminServices, listServices],
    faults: Object.fromEntries(faultyFigures(draft, market).map((name) => [name, t`Enter a number.`])),
    refusals: { SERVICE_SLUG_TAKEN: 'slug', PROVIDER_NOT_FOUND: 'provider' },
    send: () => call(saveService, { params: { id }, body: savedOf({ ...draft, slug }, market, service?.version ?? 0) }),
    onDone: () => {
      toast.success(t`Saved.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      onClose={onClose}
      title={service ? t`Edit the service` : t`Add a service`}
      shape="drawer"
    >
      <WordsFields
        language="en"
        legend={t`English`}
        words={draft.en}
        errors={form.errors}
        onChange={(en) => change({ en })}
      />
      <WordsFields
        language="hi"
        legend={t`Hindi`}
        words={draft.hi}
        errors={form.errors}
        onChange={(hi) => change({ hi })}
      />
      <TextField
        label={t`Name in the address`}
        hint={t`Lower-case letters, digits and hyphens.`}
        name="slug"
        maxLength={80}
        value={slug}
        error={form.errorOf('slug')}
        onChange={({ target }) => change({ slug: target.value })}
      />
      <SelectField
        label={t`Kind`}
        name="kind"
        value={draft.kind}
        onChange={({ target }) => change({ kind: serviceKinds.find((one) => one === target.value) ?? 'other' })}
      >
        {serviceKinds.map((one) => (
          <option key={one} value={one}>
            {i18n._(kindNames[one])}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={isPercentage(draft.priceUnit) ? t`Price from, %` : t`Price from, ${currency}`}
          hint={t`0 is free.`}
          name="priceFrom"
          inputMode={isPercentage(draft.priceUnit) ? 'decimal' : 'text'}
          maxLength={30}
          value={draft.price}
          error={form.errorOf('priceFrom')}
          onChange={({ target }) => change({ price: target.value })}
        />
        <SelectField
          label={t`The price is`}
          name="priceUnit"
          value={draft.priceUnit}
          onChange={({ target }) =>
            change({ priceUnit: servicePriceUnits.find((one) => one === target.value) ?? 'once' })
          }
        >
          {servicePriceUnits.map((one) => (
            <option key={one} value={one}>
              {i18n._(unitNames[one])}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Working days, at least`}
          hint={t`Leave empty for ongoing services.`}
          name="days"
          inputMode="numeric"
          maxLength={3}
          value={draft.from}
          error={form.errorOf('days', 'days.to')}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label={t`Working days, at most`}
          name="days.to"
          inputMode="numeric"
          maxLength={3}
          value={draft.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <CitiesField everywhere={draft.everywhere} cities={draft.cities} onChange={change} />
      <ProviderField
        provider={draft.provider}
        error={form.errorOf('provider')}
        onChange={(provider) => change({ provider })}
      />
      <TextField
        label={t`Position`}
        hint={t`The lowest number comes first.`}
        name="position"
        inputMode="numeric"
        maxLength={4}
        value={draft.position}
        error={form.errorOf('position')}
        onChange={({ target }) => change({ position: target.value })}
      />
      <Checkbox checked={draft.active} onChange={({ target }) => change({ active: target.checked })}>
        <Trans>Offer it now</Trans>
      </Checkbox>
    </FormDialog>
  )
}
