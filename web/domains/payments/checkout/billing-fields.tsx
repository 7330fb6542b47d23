import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BillingDetails } from '../../../../contract/billing/billing-details.ts'
import { regions } from '../../../../contract/billing/regions.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'

const NAME_LENGTH = 100
const POSTCODE_LENGTH = 10
const TAX_ID_LENGTH = 30

interface Typed {
  name: string
  street: string
  city: string
  region: string
  postcode: string
  taxId: string
}

/** What the buyer's last order said, else their name. */
function begin(details: BillingDetails | undefined, name: string): Typed {
  const lines = details?.address ?? []
  return {
    name: details?.name ?? name,
    street: lines.slice(0, Math.max(1, lines.length - 1)).join(', '),
    city: lines.length > 1 ? (lines.at(-1) ?? '') : '',
    region: details?.region ?? '',
    postcode: details?.postcode ?? '',
    taxId: (details && 'taxId' in details && details.taxId) || '',
  }
}

function detailsOf(market: MarketId, { name, street, city, region, postcode, taxId }: Typed): BillingDetails {
  const details = { name, address: [street, city], region, postcode }
  if (market === 'us') return { market, ...details }
  return { market, ...details, ...(taxId.trim() !== '' && { taxId }) }
}

interface BillingOptions {
  market: MarketId
  /** Whom the buyer's last order was invoiced to; it may arrive while others are typed. */
  details: BillingDetails | undefined
  /** Of a buyer without an order. */
  name: string
}

/** Whom an order is invoiced to, as typed, with the problems by field. */
export function useBilling({ market, details, name }: BillingOptions) {
  const { t } = useLingui()
  const [changes, setChanges] = useState<Partial<Typed>>({})
  const typed = { ...begin(details, name), ...changes }
  const isEmpty = (text: string) => text.trim() === '' && t`Fill in this field.`
  return {
    market,
    typed,
    value: detailsOf(market, typed),
    set: (change: Partial<Typed>) => setChanges((before) => ({ ...before, ...change })),
    faults: {
      'billing.name': isEmpty(typed.name),
      'billing.address.0': isEmpty(typed.street),
      'billing.address.1': isEmpty(typed.city),
      'billing.region': typed.region === '' && t`Choose a state.`,
      'billing.postcode': isEmpty(typed.postcode),
    },
  }
}

interface BillingFieldsProps {
  billing: ReturnType<typeof useBilling>
  errorOf: (...names: string[]) => string | undefined
}

export function BillingFields({ billing: { market, typed, set }, errorOf }: BillingFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const states = Object.entries(regions[market])
    .map(([code, names]) => ({ code, name: names[language] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <>
      <TextField
        label={<Trans>Name of the person or firm</Trans>}
        name="billing.name"
        autoComplete="name"
        maxLength={NAME_LENGTH}
        value={typed.name}
        error={errorOf('billing.name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={<Trans>Street address</Trans>}
        name="billing.address.0"
        autoComplete="address-line1"
        maxLength={NAME_LENGTH}
        value={typed.street}
        error={errorOf('billing.address.0', 'billing.address')}
        onChange={({ target }) => set({ street: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={<Trans>City</Trans>}
          name="billing.address.1"
          autoComplete="address-level2"
          maxLength={NAME_LENGTH}
          value={typed.city}
          error={errorOf('billing.address.1')}
          onChange={({ target }) => set({ city: target.value })}
        />
        <TextField
          label={market === 'in' ? <Trans>PIN code</Trans> : <Trans>ZIP code</Trans>}
          name="billing.postcode"
          autoComplete="postal-code"
          maxLength={POSTCODE_LENGTH}
          inputMode={market === 'in' ? 'numeric' : 'text'}
          value={typed.postcode}
          error={errorOf('billing.postcode')}
          onChange={({ target }) => set({ postcode: target.value })}
        />
        <SelectField
          label={<Trans context="of an address">State</Trans>}
          name="billing.region"
          autoComplete="address-level1"
          value={typed.region}
          error={errorOf('billing.region')}
          onChange={({ target }) => set({ region: target.value })}
        >
          <option value="">{t`Choose`}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {market === 'in' && (
          <TextField
            label={<Trans>GSTIN (optional)</Trans>}
            name="billing.taxId"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={TAX_ID_LENGTH}
            hint={<Trans>15 characters, for a tax invoice to a firm.</Trans>}
            value={typed.taxId}
            error={errorOf('billing.taxId')}
            onChange={({ target }) => set({ taxId: target.value })}
          />
        )}
      </div>
    </>
  )
}
