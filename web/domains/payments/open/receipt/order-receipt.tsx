import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import type { Order } from '../../../../../contract/payments/orders.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { useStore } from '../../../../platform/storage/store.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { useMoment } from '../../../../platform/use-moment.ts'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { LinkButton, TextLink } from '../../../../ui/link-button.tsx'
import { buttonClasses } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { orderQuery } from '../../orders/order-data.ts'
import { hasFailed, isPending } from '../../orders/order-words.ts'
import { OrderLines } from '../../orders/order-lines.tsx'
import { Granted } from '../../orders/granted.tsx'
import { forgetOrder } from '../kept-order.ts'
import { storeAddress } from '../store-address.ts'

interface OrderReceiptProps {
  id: string
  /** Shown if the reader has no such order. */
  unknown: ReactNode
}

/** An order as it is now, for the person who bought and managers of the agency that did: where the payment provider sends them. */
export function OrderReceipt({ id, unknown }: OrderReceiptProps) {
  const { t, i18n } = useLingui()
  const person = useStore(currentUser, null)?._id
  const { data, error, isFetching, refetch } = useQuery({
    ...orderQuery(person ?? '', id),
    enabled: person !== undefined,
  })
  const state = data?.data.state
  useEffect(() => {
    if (state !== undefined && !isPending(state)) forgetOrder(id)
  }, [state, id])
  if (data) return <Receipt order={data.data} />
  if (person === undefined || (error instanceof ApiError && error.status === 404)) return unknown
  return (
    <div className="page grid gap-5 py-10 md:py-14">
      {error ? (
        <ErrorCard title={t`This order could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
          {errorText(error, i18n)}
        </ErrorCard>
      ) : (
        <>
          <Skeleton className="h-12 w-12" />
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-52 max-w-[48rem]" />
        </>
      )}
    </div>
  )
}

/** The store with the cart of an order. */
const sameCart = ({ items, agency, coupon }: Order, pays: boolean) =>
  storeAddress({
    audience: items[0]?.package.audience,
    agency,
    coupon,
    cart: items.map(({ package: { code }, quantity }) => ({ package: code, quantity })),
    pays,
  })

function Receipt({ order }: { order: Order }) {
  const { state, agency, invoice } = order
  const isOpen = isPending(state)
  const isLost = hasFailed(state)
  const Icon = isOpen ? Clock : isLost ? CircleX : CircleCheck
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5 py-10 md:py-14">
      <Icon
        aria-hidden
        className={isOpen ? 'size-12 text-due' : isLost ? 'size-12 text-wrong' : 'size-12 text-verified'}
      />
      <div role="status" className="grid gap-3">
        <h1 className="text-headline">
          <Title order={order} />
        </h1>
        <p className="max-w-prose text-lead text-soft">
          <Next order={order} />
        </p>
      </div>
      {!isOpen && !isLost && state !== 'refunded' && <Granted order={order} />}
      <OrderLines order={order} />
      <div className="mt-1 flex flex-wrap gap-3">
        {state === 'created' && order.checkoutUrl !== undefined && (
          <a className={buttonClasses('primary')} href={order.checkoutUrl}>
            <Trans>Continue paying</Trans>
          </a>
        )}
        {isLost && (
          <LinkButton look="primary" to={sameCart(order, true)}>
            <Trans>Try again</Trans>
          </LinkButton>
        )}
        {invoice && (
          <LinkButton to={memberPaths.plan({ agency, invoice: invoice.id })}>
            <Trans>Invoice {invoice.number}</Trans>
          </LinkButton>
        )}
        <LinkButton look={isOpen || isLost ? 'plain' : 'primary'} to={memberPaths.plan({ agency })}>
          <Trans>View plan</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

function Title({ order: { state, total, checkoutUrl } }: { order: Order }) {
  switch (state) {
    case 'created':
      return checkoutUrl === undefined ? <Trans>Your order is saved</Trans> : <Trans>Waiting for your payment</Trans>
    case 'authorised':
      return <Trans>Your payment is being confirmed</Trans>
    case 'failed':
      return <Trans>The payment failed</Trans>
    case 'expired':
      return <Trans>This order has expired</Trans>
    case 'refunded':
      return <Trans>This order was refunded</Trans>
    case 'disputed':
      return <Trans>This payment is disputed</Trans>
    case 'captured':
    case 'part_refunded':
      return total > 0 ? (
        <Trans>Thank you, your payment has arrived</Trans>
      ) : (
        <Trans>Thank you, your order is complete</Trans>
      )
  }
}

/** What happens next. */
function Next({ order }: { order: Order }) {
  const moment = useMoment()
  const { date } = useFormat()
  const { state, expiresAt, refundableUntil, checkoutUrl, total } = order
  const end = moment(expiresAt)
  const deadline = refundableUntil !== undefined && date(refundableUntil, 'long')
  switch (state) {
    case 'created':
      return checkoutUrl === undefined ? (
        <Trans>
          The payment provider did not answer. <TextLink to={sameCart(order, true)}>Go back to the checkout</TextLink>{' '}
          and try again in a few minutes.
        </Trans>
      ) : (
        <Trans>
          If you have paid, this page updates within minutes, and you can close this tab: your order is safe. If not,
          you can pay until {end}.
        </Trans>
      )
    case 'authorised':
      return <Trans>This can take a few minutes. You can close this tab: your order is safe.</Trans>
    case 'failed':
      return <Trans>You have not been charged for this order. Try another payment method, or try again.</Trans>
    case 'expired':
      return <Trans>It was not paid in time or another order replaced it. Nothing was charged for it.</Trans>
    case 'refunded':
      return <Trans>The plan, credits and boosts of this order have ended.</Trans>
    case 'disputed':
      return <Trans>Your bank has asked for this payment back. We are waiting for its decision.</Trans>
    case 'captured':
    case 'part_refunded':
      if (total === 0) return <Trans>There was nothing to pay.</Trans>
      if (deadline === false) return <Trans>The invoice is on its way to your e-mail address.</Trans>
      return <Trans>The invoice is on its way to your e-mail address. You can request a refund until {deadline}.</Trans>
  }
}
