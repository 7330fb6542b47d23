import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { adminOrders, exportOrders, orderProviders } from '../../../../../contract/payments/admin-orders.ts'
import type { AdminOrder } from '../../../../../contract/payments/admin-orders.ts'
import { ORDERS_PER_PAGE, orderStates } from '../../../../../contract/payments/orders.ts'
import { CalendarDate } from '../../../../../contract/values.ts'
import { download } from '../../../../platform/api/download.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { useListPage } from '../../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../../platform/storage/save-csv.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { useMoment } from '../../../../platform/use-moment.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { useRequestedParams } from '../../../../ui/requested-params.ts'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { choice, flag, search } from '../../../../ui/table/filters.ts'
import type { SearchFilter } from '../../../../ui/table/filters.ts'
import { useListState } from '../../../../ui/table/list-state.ts'
import { TableScreen } from '../../../../ui/table/table-screen.tsx'
import { packagesQuery } from '../../store/packages-data.ts'
import { useExactMoney } from '../../use-exact-money.ts'
import { OrderDrawer } from './order-drawer.tsx'
import { methodName, orderStateNames, orderTones, providerNames } from './order-words.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { useMarketFilter } from '../../../users/open/market-filter.ts'

/** A day, typed as `YYYY-MM-DD`; anything else is ignored. */
const day = (label: string): SearchFilter => ({
  ...search(label, 10),
  read: (text) => CalendarDate.safeParse(text.trim()).data,
})

/** All orders of a market, and payments by bank or cash. */
export function OrdersSection() {
  const { t, i18n } = useLingui()
  const money = useExactMoney()
  const moment = useMoment()
  const language = useLanguage()
  const ownMarket = useMarket().id
  const marketFilter = useMarketFilter()
  const [params, setParams] = useRequestedParams()
  const list = useListState({
    sorts: [
      { value: 'newest', name: t`Newest first` },
      { value: 'oldest', name: t`Oldest first` },
    ],
    filters: {
      text: search(t`E-mail address or order number`, 254),
      market: marketFilter,
      state: choice({
        label: t({ message: 'State', context: 'of an order' }),
        any: t`All states`,
        values: orderStates,
        nameOf: (one) => i18n._(orderStateNames[one]),
      }),
      provider: choice({
        label: t`Paid through`,
        any: t`All payment methods`,
        values: orderProviders,
        nameOf: (one) => i18n._(providerNames[one]),
      }),
      from: day(t`From day, YYYY-MM-DD`),
      until: day(t`Until day, YYYY-MM-DD`),
      coupon: search(t`Coupon`, 20),
      waits: flag(t`Waiting for confirmation`),
    },
  })
  const { market = ownMarket, coupon, ...filters } = list.values
  const asked = {
    ...filters,
    market,
    coupon: coupon !== undefined && /^[a-z0-9]{3,20}$/i.test(coupon) ? coupon : undefined,
  }
  const read = useListPage(query(adminOrders, { query: { ...asked, sort: list.sort, page: list.query.page } }))
  const { pending, run } = useAction()
  const sells = useQuery(packagesQuery(market)).data?.freeMode === false
  const opened = params.get('order')
  /** Opens an order or the form of a new one, by the address; both are closed if neither is named. */
  function open({ order, isNew = false }: { order?: string; isNew?: boolean }) {
    setParams(
      (latest) => {
        latest.delete('order')
        latest.delete('record')
        if (order !== undefined) latest.set('order', order)
        if (isNew) latest.set('record', '1')
        return latest
      },
      { replace: true, state: { keepScroll: true } },
    )
  }
  const exportAll = () =>
    run(() => {
      const found = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
      return download(`${exportOrders.path}?${new URLSearchParams(found)}`, 'orders.csv')
    })
  const packagesOf = ({ packages }: AdminOrder) => packages.map((names) => names[language]).join(', ')
  const buyerOf = ({ buyer }: AdminOrder) => buyer.agency?.name ?? buyer.name ?? t`Closed account`
  const stateOf = (one: AdminOrder) => (one.waits ? t`Waiting for confirmation` : i18n._(orderStateNames[one.state]))
  const wayOf = ({ provider, method, waits }: AdminOrder) => {
    const used = orderProviders.find((one) => one === (waits ? method : provider))
    const by = methodName(method)
    return [used ? i18n._(providerNames[used]) : provider, by && i18n._(by)].filter(Boolean).join(', ')
  }
  const columns: Column<AdminOrder>[] = [
    {
      id: 'created',
      name: t`Ordered`,
      sorts: { ascending: 'oldest', descending: 'newest' },
      render: ({ createdAt }) => <span className="whitespace-nowrap">{moment(createdAt)}</span>,
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'buyer',
      name: t`Buyer`,
      render: (one) => (
        <span className="grid max-w-72 wrap-anywhere">
          {buyerOf(one)}
          {one.buyer.email && <span className="text-small text-soft">{one.buyer.email}</span>}
        </span>
      ),
      text: (one) => [buyerOf(one), one.buyer.email].filter(Boolean).join(', '),
    },
    { id: 'packages', name: t`Packages`, render: packagesOf, text: packagesOf },
    {
      id: 'total',
      name: t`Total`,
      end: true,
      render: ({ total, currency }) => money(total, currency),
      text: ({ total }) => total / 100,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of an order' }),
      render: (one) => <Chip tone={one.waits ? 'due' : orderTones[one.state]}>{stateOf(one)}</Chip>,
      text: stateOf,
    },
    { id: 'way', name: t`Paid through`, render: wayOf, text: wayOf },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3">
        {sells && (
          <Button onClick={() => open({ isNew: true })}>
            <Trans>Record a payment by bank or cash</Trans>
          </Button>
        )}
        <Button busy={pending} onClick={() => void exportAll()}>
          <Trans>Download all matches</Trans>
        </Button>
      </div>
      <TableScreen
        caption={t`Orders`}
        onSave={(rows) => saveCsv('orders.csv', rows)}
        list={list}
        read={read}
        pageSize={ORDERS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={buyerOf}
        renderActions={(one) => {
          const name = buyerOf(one)
          return (
            <Button size="small" aria-label={t`Open the order of ${name}`} onClick={() => open({ order: one.id })}>
              <Trans>Open</Trans>
            </Button>
          )
        }}
      />
      {opened && <OrderDrawer key={opened} id={opened} onClose={() => open({})} />}
      {sells && params.has('record') && (
        <RecordPaymentDialog market={market} onRecorded={(order) => open({ order })} onClose={() => open({})} />
      )}
    </div>
  )
}
