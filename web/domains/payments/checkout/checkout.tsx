import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { getOrder, quoteOrder } from '../../../../contract/payments/orders.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useConfig } from '../../../platform/config.ts'
import { askToSignIn } from '../../../platform/storage/session.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { keptOrder } from '../open/kept-order.ts'
import { storeAddress } from '../open/store-address.ts'
import type { StoreAddress } from '../open/store-address.ts'
import type { CartLine } from '../store/cart-summary.tsx'
import type { Buyer } from '../store/use-buyer.ts'
import { BillingForm } from './billing-form.tsx'
import { CouponField } from './coupon-field.tsx'
import { QuoteLines } from './quote-lines.tsx'

interface CheckoutProps {
  buyer: Buyer
  address: StoreAddress
  lines: readonly CartLine[]
}

/** What the cart costs now and does, whom it is invoiced to, and the way to the payment provider's page. */
export function Checkout({ buyer, address, lines }: CheckoutProps) {
  const back = storeAddress({ ...address, pays: false })
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The store and the checkout have one path, so the shell leaves the focus where it was.
    const heading = top.current?.closest('main')?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div ref={top} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p>
        <TextLink to={back} className="inline-flex items-center gap-2">
          <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          <Trans>Change the cart</Trans>
        </TextLink>
      </p>
      {buyer.user ? (
        <>
          <UnpaidOrder user={buyer.user} />
          <Quoted user={buyer.user} buyer={buyer} address={address} lines={lines} back={back} />
        </>
      ) : (
        <EmptyState
          title={<Trans>Sign in to pay</Trans>}
          actions={
            <Button look="primary" onClick={askToSignIn}>
              <Trans>Sign in</Trans>
            </Button>
          }
        >
          <Trans>Your cart stays as it is.</Trans>
        </EmptyState>
      )}
    </div>
  )
}

/** The order that the person began to pay on this device, if it can still be paid. */
function UnpaidOrder({ user }: { user: User }) {
  const kept = useStore(keptOrder, null)
  const id = kept?.person === user._id ? kept.id : undefined
  const { data } = useQuery({
    queryKey: [getOrder.name, user._id, id],
    queryFn: ({ signal }) => call(getOrder, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
  if (id === undefined || data?.data.state !== 'created') return null
  return (
    <p className="rounded-card bg-due-soft px-4 py-3">
      <Trans>
        Your last order is not paid yet. <TextLink to={paths.receipt(id)}>See the order</TextLink>
      </Trans>
    </p>
  )
}

interface QuotedProps extends CheckoutProps {
  user: User
  back: string
}

const isCouponRefused = (error: unknown) => error instanceof ApiError && error.code === 'COUPON_REFUSED'

function Quoted({ user, buyer: { agency, audience }, address, lines, back }: QuotedProps) {
  const { t, i18n } = useLingui()
  const { marketId: market } = useConfig()
  const isReady = audience !== 'agency' || agency !== undefined
  const items = lines.map(({ of, quantity }) => ({ package: of.code, quantity }))
  const cart = { market, items, ...(agency && { agency: agency.id }) }
  const { coupon } = address
  const quoteOf = (body: typeof cart & { coupon?: string }) => ({
    queryKey: [quoteOrder.name, user._id, body],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(quoteOrder, { body }, { signal }),
    staleTime: 0,
    retry: false,
  })
  const plain = useQuery({ ...quoteOf(cart), enabled: isReady })
  const reduced = useQuery({
    ...quoteOf({ ...cart, ...(coupon !== undefined && { coupon }) }),
    enabled: isReady && coupon !== undefined,
  })
  const refusesCoupon = isCouponRefused(reduced.error)
  const read = coupon === undefined || refusesCoupon ? plain : reduced
  if (read.error)
    return (
      <ErrorCard title={t`This cart cannot be bought`} busy={read.isFetching} onRetry={() => void read.refetch()}>
        <p>{errorText(read.error, i18n)}</p>
        <p className="mt-3">
          <LinkButton to={back}>
            <Trans>Change the cart</Trans>
          </LinkButton>
        </p>
      </ErrorCard>
    )
  const quote = read.data?.data
  if (!quote) return <Skeleton className="h-96 max-w-2xl" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section
        aria-labelledby="order-title"
        className="grid content-start gap-4 self-start rounded-card border border-line bg-surface p-5 lg:order-last"
      >
        <h2 id="order-title" className="text-lead font-semibold">
          <Trans>Your order</Trans>
        </h2>
        <QuoteLines quote={quote} agency={agency?.id} />
        <CouponField
          key={coupon ?? ''}
          coupon={coupon}
          error={refusesCoupon ? errorText(reduced.error, i18n) : undefined}
          isApplied={quote.coupon !== undefined}
          addressWith={(next) => storeAddress({ ...address, coupon: next, pays: true })}
        />
      </section>
      <BillingForm
        key={agency?.id ?? user._id}
        user={user}
        agencyName={agency?.name}
        cart={{ ...cart, ...(quote.coupon !== undefined && { coupon: quote.coupon }) }}
        quote={quote}
        onPriceChanged={() => void read.refetch()}
      />
    </div>
  )
}
