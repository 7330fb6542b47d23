import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  MAX_FEATURES,
  adminPackages,
  audiences,
  listPackages,
  packageKinds,
  quotaNames as quotas,
  savePackage,
} from '../../../../../contract/billing/packages.ts'
import type { ManagedPackage } from '../../../../../contract/billing/packages.ts'
import { markets, type MarketId } from '../../../../../contract/markets.ts'
import { slugOf } from '../../../../../contract/text/slug-of.ts'
import { call } from '../../../../platform/api/call.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Checkbox } from '../../../../ui/choice.tsx'
import { AreaField, SelectField, TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { PackageChanges } from './package-changes.tsx'
import { draftOf, faultyNumbers, savedOf, termsOf } from './package-draft.ts'
import type { PackageDraft } from './package-draft.ts'
import { audienceNames, quotaNames } from '../../open/package-words.ts'
import { kindNames } from './package-words.ts'

interface PackageDialogProps {
  /** Without one, a package is added. */
  existing: ManagedPackage | undefined
  market: MarketId
  onClose: () => void
}

/** Adds a package, or changes one. Versions that were sold never change. */
export function PackageDialog({ existing, market, onClose }: PackageDialogProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { currency } = markets[market]
  const [draft, setDraft] = useState(() => draftOf(existing, market))
  const change = (more: Partial<PackageDraft>) => setDraft((now) => ({ ...now, ...more }))
  const code = draft.code || (existing ? '' : slugOf(draft.names.en, 40))
  const terms = termsOf(draft, market)
  const faulty = faultyNumbers(terms, draft.sort)
  const isFree = existing?.isDefault === true
  const isPlan = draft.kind === 'plan'
  const maxFeatures = number(MAX_FEATURES)

  const form = useForm({
    invalidates: [adminPackages, listPackages],
    faults: {
      'names.en': draft.names.en.trim() === '' && t`Enter a name.`,
      'names.hi': draft.names.hi.trim() === '' && t`Enter a name.`,
      ...Object.fromEntries(faulty.map((name) => [name, t`Enter a number.`])),
      periodDays: isPlan && !isFree && draft.periodDays.trim() === '' ? t`Enter a number.` : undefined,
      code: code === '' && t`Enter a short name.`,
    },
    send: () => call(savePackage, { params: { code }, body: savedOf(draft, market, existing) }),
    onDone: () => {
      toast.success(t`Saved.`)
      onClose()
    },
  })
  const text = (
    name: 'price' | 'taxRate' | 'taxCode' | 'periodDays' | 'trialDays' | 'quantity' | 'validDays' | 'sort',
    label: ReactNode,
    hint?: ReactNode,
  ) => (
    <TextField
      label={label}
      hint={hint}
      name={name}
      inputMode={name === 'price' ? 'text' : 'decimal'}
      maxLength={20}
      value={draft[name]}
      error={form.errorOf(name)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      onClose={onClose}
      title={existing ? t`Edit the package` : t`Add a package`}
      {...(existing && !isFree && { description: t`Those who bought it keep their terms.` })}
      shape="drawer"
    >
      {!existing && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t`Suitable for`}
            name="audience"
            value={draft.audience}
            onChange={({ target }) => change({ audience: audiences.find((one) => one === target.value) ?? 'agent' })}
          >
            {audiences.map((one) => (
              <option key={one} value={one}>
                {i18n._(audienceNames[one])}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t`Kind`}
            name="kind"
            value={draft.kind}
            onChange={({ target }) => change({ kind: packageKinds.find((one) => one === target.value) ?? 'plan' })}
          >
            {packageKinds.map((one) => (
              <option key={one} value={one}>
                {i18n._(kindNames[one])}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {(['en', 'hi'] as const).map((language) => (
        <fieldset key={language} className="grid gap-4">
          <legend className="mb-2 font-medium">{language === 'en' ? t`English` : t`Hindi`}</legend>
          <TextField
            label={t`Name`}
            name={`names.${language}`}
            lang={language}
            maxLength={60}
            value={draft.names[language]}
            error={form.errorOf(`names.${language}`)}
            onChange={({ target }) => change({ names: { ...draft.names, [language]: target.value } })}
          />
          <AreaField
            label={t`Features`}
            hint={t`One per line, ${maxFeatures} at most.`}
            name={`features.${language}`}
            lang={language}
            rows={3}
            maxLength={1500}
            value={draft.features[language]}
            error={form.errorOf(`features.${language}`)}
            onText={(features) => change({ features: { ...draft.features, [language]: features } })}
          />
        </fieldset>
      ))}
      {!existing && (
        <TextField
          label={t`Short name`}
          hint={t`Lower-case letters, digits and hyphens. It cannot change later.`}
          name="code"
          maxLength={40}
          value={code}
          error={form.errorOf('code')}
          onChange={({ target }) => change({ code: target.value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!isFree && (
          <>
            {text('price', t`Price without tax, ${currency}`)}
            {text('taxRate', t`Tax, %`)}
            {market === 'in' && text('taxCode', t`HSN or SAC code`, t`For invoices.`)}
            {isPlan && text('periodDays', t`Period, days`)}
            {isPlan && text('trialDays', t`Free trial, days`, t`0 is none.`)}
          </>
        )}
        {!isPlan && text('quantity', draft.kind === 'credits' ? t`Credits` : t`Boosts`)}
        {!isPlan && text('validDays', t`Validity, days`, t`Leave empty for no expiry.`)}
      </div>
      {isPlan && (
        <fieldset>
          <legend className="mb-2 font-medium">
            <Trans>What it includes</Trans>
          </legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {quotas.map((quota) => (
              <TextField
                key={quota}
                label={i18n._(quotaNames[quota])}
                name={`quotas.${quota}`}
                inputMode="numeric"
                maxLength={7}
                value={draft.quotas[quota]}
                error={form.errorOf(`quotas.${quota}`)}
                onChange={({ target }) => change({ quotas: { ...draft.quotas, [quota]: target.value } })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {text('sort', t`Position`, t`The lowest number comes first.`)}
      {!isFree && (
        <Checkbox checked={draft.isVisible} onChange={({ target }) => change({ isVisible: target.checked })}>
          <Trans>On sale now</Trans>
        </Checkbox>
      )}
      {existing && faulty.length === 0 && <PackageChanges existing={existing} terms={terms} />}
    </FormDialog>
  )
}
