import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { MarketId } from '../../../../contract/markets.ts'
import { createOrder } from '../../../../contract/payments/orders.ts'
import type { Order, Quote } from '../../../../contract/payments/orders.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { fullName } from '../../../platform/session/account.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { orderIdFor } from '../open/kept-order.ts'
import type { CartItem } from '../open/store-address.ts'
import { useExactMoney } from '../use-exact-money.ts'
import { BillingFields, useBilling } from './billing-fields.tsx'

interface BillingFormProps {
  user: User
  agencyName: string | undefined
  cart: { market: MarketId; items: CartItem[]; agency?: string; coupon?: string }
  quote: Quote
  onPriceChanged: () => void
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
  const money = useExactMoney()
  const goOn = useGoOn()
  const billing = useBilling({ market: cart.market, details: quote.billing, name: agencyName ?? fullName(user) })
  const form = useForm({
    faults: billing.faults,
    send: async () => {
      const order = { ...cart, billing: billing.value, total: quote.total }
      const id = orderIdFor(user._id, JSON.stringify(order))
      return (await call(createOrder, { body: { id, ...order } })).data
    },
    onDone: goOn,
    onRefused: (code) => {
      if (code === 'PRICE_CHANGED') onPriceChanged()
    },
  })
  const total = money(quote.total, quote.currency)
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-5">
      <h2 className="text-title">
        <Trans>Invoice to</Trans>
      </h2>
      <BillingFields billing={billing} errorOf={form.errorOf} />
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
