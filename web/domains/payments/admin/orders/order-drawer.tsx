import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { adminOrder } from '../../../../../contract/payments/admin-orders.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentActions } from './payment-actions.tsx'

/** An order with everything that happened to it, and what staff can do about its payment. */
export function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const read = useQuery({ ...query(adminOrder, { params: { id } }), staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title={t`Order`} description={id} shape="drawer">
      {read.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <OrderSummary order={read.data.data} />
          <PaymentActions key={read.data.data.state} order={read.data.data} />
          <OrderHistory order={read.data.data} />
        </div>
      ) : read.error ? (
        <ErrorCard
          title={<Trans>The order could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(read.error, i18n)}
        </ErrorCard>
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  )
}
