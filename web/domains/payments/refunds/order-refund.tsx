import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listRefundable } from '../../../../contract/payments/refunds.ts'
import { paths, withSearch } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { WhatComesBack } from './eligible-orders.tsx'
import { RequestDialog } from './request-dialog.tsx'

interface OrderRefundProps {
  person: string
  orderId: string
  /** The agency that bought, if not the person. */
  agency?: string | undefined
}

/** On the page of a paid order: requests a refund, or says why there is none. */
export function OrderRefund({ person, orderId, agency }: OrderRefundProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: [listRefundable.name, person, agency, orderId],
    queryFn: ({ signal }) => call(listRefundable, { query: { agency, order: orderId } }, { signal }),
    staleTime: 0,
  })
  const order = data?.data[0]
  if (!order) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-soft">
        <WhatComesBack order={order} />
      </p>
      {order.amount > 0 ? (
        <Button onClick={() => setOpen(true)}>
          <Trans>Request a refund</Trans>
        </Button>
      ) : (
        <LinkButton to={withSearch(paths.refund, { agency })}>
          <Trans>Your refunds</Trans>
        </LinkButton>
      )}
      {isOpen && <RequestDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}
