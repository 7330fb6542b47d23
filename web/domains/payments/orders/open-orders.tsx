import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listOrders } from '../../../../contract/payments/orders.ts'
import { paths } from '../../../../contract/paths.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { serverNow, useConfig } from '../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { useExactMoney } from '../use-exact-money.ts'
import { hasFailed, isPending, itemNames, orderStateNames } from './order-words.ts'

/** The orders of the person, or of an agency. */
export const useOrders = (user: User, agency: string | undefined) =>
  useQuery({
    queryKey: [listOrders.name, user._id, agency],
    queryFn: ({ signal }) => call(listOrders, { query: { agency } }, { signal }),
    staleTime: 0,
  })

/** For so long an order that was not paid can be seen. */
const SHOWN_DAYS = 7

/** Orders that are not paid yet, or failed lately; nothing without one. */
export function OpenOrders({ read: { data } }: { read: ReturnType<typeof useOrders> }) {
  const { i18n } = useLingui()
  const { now } = useConfig()
  const { date } = useFormat()
  const language = useLanguage()
  const money = useExactMoney()
  const since = serverNow(now) - SHOWN_DAYS * DAY_MS
  const orders =
    data?.data.filter(
      ({ state, createdAt }) => isPending(state) || (hasFailed(state) && Date.parse(createdAt) > since),
    ) ?? []
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="orders" className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="orders" className="text-lead font-semibold">
        <Trans>Orders not paid</Trans>
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="grid min-w-0 gap-0.5">
              <TextLink to={paths.receipt(order.id)} className="wrap-anywhere">
                {itemNames(order, language)}
              </TextLink>
              <span className="figures text-small text-soft">
                {date(order.createdAt)} · {money(order.total, order.currency)}
              </span>
            </div>
            <Chip tone={isPending(order.state) ? 'due' : 'plain'}>{i18n._(orderStateNames[order.state])}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
