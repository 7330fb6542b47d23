import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Order } from '../../../../contract/payments/orders.ts'
import { getPlan } from '../../../../contract/payments/plan.ts'
import { call } from '../../../platform/api/call.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { AddOnWords } from '../store/add-ons.tsx'
import { Included } from '../store/included.tsx'

/** What a paid order has brought, and a plan that it begins later. */
export function Granted({ order: { items, agency } }: { order: Order }) {
  const { date } = useFormat()
  const language = useLanguage()
  const person = useStore(currentUser, null)?._id
  const plan = items.find((item) => item.package.kind === 'plan')?.package
  const { data } = useQuery({
    queryKey: [getPlan.name, person, agency],
    queryFn: ({ signal }) => call(getPlan, { query: { agency } }, { signal }),
    enabled: person !== undefined && plan !== undefined,
    staleTime: 0,
  })
  const subscription = data?.data.subscription
  const isLater = subscription?.next !== undefined && subscription.next.versionId === plan?.versionId
  const end = subscription && date(subscription.periodEnd, 'long')
  const name = plan?.names[language]
  return (
    <section className="grid max-w-2xl gap-3">
      {plan && isLater && (
        <p className="text-lead">
          <Trans>
            “{name}” begins on {end}.
          </Trans>
        </p>
      )}
      {plan && !isLater && (
        <>
          <h2 className="text-lead font-semibold">
            {data?.data.package.versionId === plan.versionId ? <Trans>“{name}” is active</Trans> : name}
          </h2>
          <Included plan={plan} />
        </>
      )}
      {items.some(({ package: { kind } }) => kind !== 'plan') && (
        <ul className="figures grid gap-1.5">
          {items
            .filter(({ package: { kind } }) => kind !== 'plan')
            .map(({ package: of, quantity }) => (
              <li key={of.code} className="flex items-start gap-2">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-verified" />
                <span>
                  <AddOnWords of={{ ...of, quantity: (of.quantity ?? 0) * quantity }} />
                </span>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
