import { Trans } from '@lingui/react/macro'
import type { PaymentPlan } from '../../../../contract/projects/facts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { instalments } from './instalments.ts'

interface PaymentPlansProps {
  plans: readonly PaymentPlan[]
  /** Price of the chosen home in minor units, which adds amounts to the steps. */
  price?: number
}

const shades = ['bg-accent', 'bg-accent/70', 'bg-accent/45', 'bg-accent/25']

/** The payment plans of a home, step by step, with bars of their shares. */
export function PaymentPlans({ plans, price }: PaymentPlansProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
      {plans.map((plan) => (
        <Plan key={plan.name} plan={plan} price={price} />
      ))}
    </div>
  )
}

function Plan({ plan: { name, milestones }, price }: { plan: PaymentPlan; price: number | undefined }) {
  const { money, number } = useFormat()
  const amounts = price === undefined ? undefined : instalments(milestones, price)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 break-inside-avoid">
      <h3 className="font-semibold">{name}</h3>
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {milestones.map(({ label, share }, at) => (
          <span
            key={`${label} ${at}`}
            className={classes('min-w-1', shades[at % shades.length])}
            style={{ flexGrow: share }}
          />
        ))}
      </div>
      <table className="figures w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">
              <Trans>Step</Trans>
            </th>
            <th scope="col">
              <Trans context="of a price">Share</Trans>
            </th>
            {amounts && (
              <th scope="col">
                <Trans>Amount</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {milestones.map(({ label, share }, at) => {
            const amount = amounts?.[at]
            return (
              <tr key={`${label} ${at}`}>
                <th scope="row" className="py-1.5 pe-4 text-start font-normal wrap-anywhere">
                  <span className="flex items-baseline gap-2">
                    <span
                      aria-hidden
                      className={classes('size-2.5 shrink-0 rounded-full', shades[at % shades.length])}
                    />
                    {label}
                  </span>
                </th>
                <td className="py-1.5 text-end">{number(share / 100)}%</td>
                {amount !== undefined && <td className="py-1.5 ps-4 text-end">{money(amount).exact}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
