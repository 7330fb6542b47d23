import { Trans, useLingui } from '@lingui/react/macro'
import { deliveryChannels, deliveryStates, listDeliveries } from '../../../../contract/notifications.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FilterFields } from '../../../ui/table/filter-fields.tsx'
import { choice } from '../../../ui/table/filters.ts'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useListState } from '../../../ui/table/list-state.ts'
import { channelWords } from '../../users/open/notification-words.ts'
import { Days } from './days.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { deliveryStateNames } from './delivery-words.ts'
import { LastDay } from './last-day.tsx'

/** Messages on their way to people, and what became of them. */
export function DeliveryLog() {
  const { t, i18n } = useLingui()
  const list = useListState({
    sorts: [],
    filters: {
      state: choice({
        label: t({ message: 'State', context: 'of a message' }),
        any: t`All states`,
        values: deliveryStates,
        nameOf: (state) => i18n._(deliveryStateNames[state]),
      }),
      channel: choice({
        label: t`Channel`,
        any: t`All channels`,
        values: deliveryChannels,
        nameOf: (channel) => i18n._(channelWords[channel]),
      }),
    },
  })
  const read = useListPage(query(listDeliveries, { query: list.query }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {read.data ? <LastDay counts={read.data.lastDay} /> : <Skeleton className="h-28" />}
      <Days />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3">
        <FilterFields list={list} />
      </div>
      <ListFrame
        list={list}
        read={read}
        hint={<Trans>All e-mails, SMS and push notifications, without their text.</Trans>}
      >
        {(deliveries) => <DeliveryList deliveries={deliveries} />}
      </ListFrame>
    </div>
  )
}
