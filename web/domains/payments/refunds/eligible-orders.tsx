import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listRefundable, type RefundableOrder } from '../../../../contract/payments/refunds.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useExactMoney } from '../use-exact-money.ts'
import { RequestDialog } from './request-dialog.tsx'

interface EligibleOrdersProps {
  person: string
  /** The agency that bought, if not the person. */
  agency: string | undefined
}

/** The paid orders with what can come back of each, until when, or why it cannot. */
export function EligibleOrders({ person, agency }: EligibleOrdersProps) {
  const { i18n, t } = useLingui()
  const amountOf = useExactMoney()
  const { date } = useFormat()
  const language = useLanguage()
  const [chosen, setChosen] = useState<RefundableOrder>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [listRefundable.name, person, agency],
    queryFn: ({ signal }) => call(listRefundable, { query: { agency } }, { signal }),
    staleTime: 0,
  })
  if (!data && error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        <span>{errorText(error, i18n)}</span>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  if (!data) return <Skeleton className="h-24" />
  if (data.data.length === 0)
    return (
      <p>
        <Trans>No eligible orders.</Trans>
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {data.data.map((order) => {
          const name = order.names.map((one) => one[language]).join(', ')
          const total = amountOf(order.total, order.currency)
          const day = date(order.capturedAt)
          return (
            <li key={order.orderId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="grid min-w-0 gap-1">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-small text-soft">
                  <Trans>
                    {total}, paid on {day}
                  </Trans>
                </p>
                <p className="text-small">
                  <WhatComesBack order={order} />
                </p>
              </div>
              {order.amount > 0 && (
                <Button size="small" aria-label={t`Request a refund: ${name}`} onClick={() => setChosen(order)}>
                  <Trans>Request a refund</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {chosen && <RequestDialog order={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** What can come back of an order until when, or why nothing. */
function WhatComesBack({ order: { amount, currency, until, bar, refunded } }: { order: RefundableOrder }) {
  const amountOf = useExactMoney()
  const moment = useMoment()
  const all = amountOf(amount, currency)
  const back = amountOf(refunded, currency)
  const end = until !== undefined && moment(until)
  if (amount > 0)
    return (
      <Trans>
        {all} can be refunded until {end}.
      </Trans>
    )
  switch (bar) {
    case 'too-late':
      return <Trans>A refund could be requested until {end}.</Trans>
    case 'used':
      return <Trans>You have used all of it.</Trans>
    case 'plan-replaced':
      return <Trans>Another plan has replaced it.</Trans>
    case 'open':
      return <Trans>A refund is on its way.</Trans>
    case 'disputed':
      return <Trans>Your bank is disputing this payment.</Trans>
    case undefined:
      return <Trans>{back} refunded</Trans>
  }
}
