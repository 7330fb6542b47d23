import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BillingDetails } from '../../../../contract/billing/billing-details.ts'
import { regions } from '../../../../contract/billing/regions.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { createOrder } from '../../../../contract/payments/orders.ts'
import type { Order, Quote } from '../../../../contract/payments/orders.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { fullName } from '../../../platform/session/account.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { orderIdFor } from '../open/kept-order.ts'
import type { CartItem } from '../open/store-address.ts'
import { useExactMoney } from '../use-exact-money.ts'

interface BillingFormProps {
  user: User
  agencyName: string | undefined
  cart: { market: MarketId; items: CartItem[]; agency?: string; coupon?: string }
  quote: Quote
  onPriceChanged: () => void
}

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

/** Leaves for the provider's page, or shows an order that needs no payment or has ended. */
const useGoOn = () => {
  const navigate = useNavigate()
  return ({ id, state, checkoutUrl }: Order) => {
    if (state === 'created' && checkoutUrl !== undefined) location.assign(checkoutUrl)
    else void navigate(paths.receipt(id))
  }
}

/** Whom the order is invoiced to, and the button that pays it. */
export function BillingForm({ user, agencyName, cart, quote, onPriceChanged }: BillingFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const goOn = useGoOn()
  const { market } = cart
  const [typed, setTyped] = useState(() => begin(quote.billing, agencyName ?? fullName(user)))
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }))
  const isEmpty = (text: string) => text.trim() === '' && t`Fill this in.`
  const form = useForm({
    faults: {
      'billing.name': isEmpty(typed.name),
      'billing.address.0': isEmpty(typed.street),
      'billing.address.1': isEmpty(typed.city),
      'billing.region': typed.region === '' && t`Choose a state.`,
      'billing.postcode': isEmpty(typed.postcode),
    },
    send: async () => {
      const order = { ...cart, billing: detailsOf(market, typed), total: quote.total }
      const id = orderIdFor(user._id, JSON.stringify(order))
      return (await call(createOrder, { body: { id, ...order } })).data
    },
    onDone: goOn,
    onRefused: (code) => {
      if (code === 'PRICE_CHANGED') onPriceChanged()
    },
  })
  const total = money(quote.total, quote.currency)
  const states = Object.entries(regions[market])
    .map(([code, names]) => ({ code, name: names[language] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-5">
      <h2 className="text-title">
        <Trans>Invoice to</Trans>
      </h2>
      <TextField
        label={<Trans>Name of the person or firm</Trans>}
        name="billing.name"
        autoComplete="name"
        maxLength={NAME_LENGTH}
        value={typed.name}
        error={form.errorOf('billing.name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={<Trans>Street address</Trans>}
        name="billing.address.0"
        autoComplete="address-line1"
        maxLength={NAME_LENGTH}
        value={typed.street}
        error={form.errorOf('billing.address.0', 'billing.address')}
        onChange={({ target }) => set({ street: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={<Trans>City</Trans>}
          name="billing.address.1"
          autoComplete="address-level2"
          maxLength={NAME_LENGTH}
          value={typed.city}
          error={form.errorOf('billing.address.1')}
          onChange={({ target }) => set({ city: target.value })}
        />
        <TextField
          label={market === 'in' ? <Trans>PIN code</Trans> : <Trans>ZIP code</Trans>}
          name="billing.postcode"
          autoComplete="postal-code"
          maxLength={POSTCODE_LENGTH}
          inputMode={market === 'in' ? 'numeric' : 'text'}
          value={typed.postcode}
          error={form.errorOf('billing.postcode')}
          onChange={({ target }) => set({ postcode: target.value })}
        />
        <SelectField
          label={<Trans context="of an address">State</Trans>}
          name="billing.region"
          autoComplete="address-level1"
          value={typed.region}
          error={form.errorOf('billing.region')}
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
            error={form.errorOf('billing.taxId')}
            onChange={({ target }) => set({ taxId: target.value })}
          />
        )}
      </div>
      <FormError>{form.message}</FormError>
      <div className="grid justify-items-start gap-3">
        <Button type="submit" look="primary" size="large" busy={form.pending}>
          {quote.total > 0 ? (
            <Trans>Pay {total}</Trans>
          ) : quote.trialEndsAt === undefined ? (
            <Trans>Change plan</Trans>
          ) : (
            <Trans>Start the trial</Trans>
          )}
        </Button>
        {quote.total > 0 && (
          <p className="max-w-prose text-small text-soft">
            <Trans>You pay on the page of the payment provider. We never see your card.</Trans>
          </p>
        )}
      </div>
    </form>
  )
}
