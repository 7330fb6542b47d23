import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Audience } from '../../../../../contract/billing/packages.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import { CouponCode } from '../../../../../contract/payments/coupons.ts'
import { adminOrders } from '../../../../../contract/payments/admin-orders.ts'
import { quotePayment, recordPayment } from '../../../../../contract/payments/staff-payments.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { newId } from '../../../../platform/new-id.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useDebounced } from '../../../../platform/use-debounced.ts'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { DialogForm } from '../../../../ui/form-dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { BillingFields, useBilling } from '../../checkout/billing-fields.tsx'
import { QuoteLines } from '../../checkout/quote-lines.tsx'
import { packagesQuery } from '../../store/packages-data.ts'
import { useExactMoney } from '../../use-exact-money.ts'
import { CartFields, useCart } from './cart-fields.tsx'
import { ProofFields, useProof } from './proof-fields.tsx'

interface CartPaymentFormProps {
  market: MarketId
  buyer: { user: string; name: string; audience: Audience; agency: string | undefined }
  /** Called with the id of the order. */
  onRecorded: (id: string) => void
  onClose: () => void
}

const TYPING_MS = 300
const COUPON_LENGTH = 20

/** What a buyer bought, what it costs them now, whom it is invoiced to and what proves the payment. */
export function CartPaymentForm({ market, buyer, onRecorded, onClose }: CartPaymentFormProps) {
  const { t, i18n } = useLingui()
  const money = useExactMoney()
  const [id] = useState(() => newId())
  const [typedCoupon, setTypedCoupon] = useState('')
  const sold = useQuery(packagesQuery(market))
  const packages = sold.data?.data.filter(({ audience, price }) => audience === buyer.audience && price > 0)
  const cart = useCart(packages ?? [])
  const coupon = CouponCode.safeParse(typedCoupon).data
  const body = {
    market,
    user: buyer.user,
    items: cart.items,
    ...(buyer.agency !== undefined && { agency: buyer.agency }),
    ...(coupon !== undefined && { coupon }),
  }
  const key = JSON.stringify(body)
  const isTyping = useDebounced(key, TYPING_MS) !== key
  const read = useQuery({
    queryKey: [quotePayment.name, key],
    queryFn: ({ signal }) => call(quotePayment, { body }, { signal }),
    enabled: cart.isValid && !isTyping,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const quote = cart.isValid ? read.data?.data : undefined
  const isAsking = cart.isValid && (isTyping || read.isFetching)
  const refused = isAsking ? null : read.error
  const refusesCoupon = refused instanceof ApiError && refused.code === 'COUPON_REFUSED'
  const couponFault =
    typedCoupon.trim() !== '' && coupon === undefined
      ? t`A code has 3 to 20 letters and digits.`
      : refusesCoupon && errorText(refused, i18n)
  const billing = useBilling({ market, details: quote?.billing, name: buyer.name })
  const proof = useProof()
  const form = useForm({
    invalidates: [adminOrders],
    faults: { ...cart.faults, coupon: couponFault, ...billing.faults, ...proof.faults },
    send:
      quote &&
      !isAsking &&
      (() =>
        call(recordPayment, { body: { id, ...body, billing: billing.value, ...proof.value, total: quote.total } })),
    onDone: ({ data: { waits } }) => {
      toast.success(
        waits ? t`Recorded. A second person has to confirm it.` : t`Recorded. The buyer has what they paid for.`,
      )
      onRecorded(id)
    },
    onRefused: (code) => {
      if (code === 'PRICE_CHANGED') void read.refetch()
    },
  })
  if (!packages)
    return sold.error ? (
      <ErrorCard title={t`The packages could not be loaded`} busy={sold.isFetching} onRetry={() => void sold.refetch()}>
        {errorText(sold.error, i18n)}
      </ErrorCard>
    ) : (
      <Skeleton className="h-80" />
    )
  const total = quote && money(quote.total, quote.currency)
  return (
    <DialogForm
      form={form}
      action={total === undefined ? <Trans>Record the payment</Trans> : <Trans>Record {total}</Trans>}
      busy={isAsking}
      disabled={quote?.total === 0}
      onClose={onClose}
    >
      <CartFields cart={cart} buyer={buyer.name} errorOf={form.errorOf} />
      <TextField
        label={t`Coupon`}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={COUPON_LENGTH}
        value={typedCoupon}
        error={refusesCoupon ? couponFault : form.errorOf('coupon')}
        onChange={({ target }) => setTypedCoupon(target.value)}
      />
      {quote && (
        <section aria-label={t`What it costs`} aria-busy={isAsking} className="grid gap-3 rounded-card bg-sunk p-4">
          <QuoteLines quote={quote} />
          {quote.total === 0 && (
            <p className="font-medium">
              <Trans>Nothing is due now, so there is no payment to record.</Trans>
            </p>
          )}
        </section>
      )}
      {refused && !refusesCoupon && (
        <ErrorCard title={t`This cart cannot be bought`} busy={read.isFetching} onRetry={() => void read.refetch()}>
          {errorText(refused, i18n)}
        </ErrorCard>
      )}
      <h3 className="text-lead font-semibold">
        <Trans>Invoice to</Trans>
      </h3>
      <BillingFields billing={billing} errorOf={form.errorOf} />
      <h3 className="text-lead font-semibold">
        <Trans>Payment</Trans>
      </h3>
      <ProofFields proof={proof} errorOf={form.errorOf} />
    </DialogForm>
  )
}
