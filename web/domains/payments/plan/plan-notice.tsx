import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { withTax } from '../../../../contract/billing/amounts.ts'
import type { Subscription } from '../../../../contract/payments/plan.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useExactMoney } from '../use-exact-money.ts'
import { usePlanActions } from './use-plan-actions.ts'

interface CardProps {
  tone: 'plain' | 'due' | 'wrong'
  children: ReactNode
  action?: ReactNode
}

const tones = { plain: 'border-line', due: 'border-due bg-due-soft', wrong: 'border-wrong bg-wrong-soft' }

const Card = ({ tone, children, action }: CardProps) => (
  <div
    role="status"
    className={classes(
      'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border p-4',
      tones[tone],
    )}
  >
    <div className="grid min-w-0 flex-1 basis-60 gap-1 wrap-anywhere">{children}</div>
    {action}
  </div>
)

/** What happens next with a subscription, and what can be done about it now. */
export function PlanNotice({ subscription }: { subscription: Subscription }) {
  const language = useLanguage()
  const { date } = useFormat()
  const money = useExactMoney()
  const { pending, pay, resume, keepPlan } = usePlanActions(subscription)
  const { state, periodEnd, autoRenew, hasMandate, isCharging = false, due, next, pausesAt, nextTryAt } = subscription
  const following = next ?? subscription.package
  const [end, name, nextName] = [
    date(periodEnd, 'long'),
    subscription.package.names[language],
    following.names[language],
  ]
  const total = money(withTax(following.price, following.taxRate), following.currency)
  const payButton = due !== undefined && (
    <Button look="primary" busy={pending} onClick={() => void pay()}>
      <Trans>Pay {money(due, following.currency)}</Trans>
    </Button>
  )
  if (isCharging)
    return (
      <Card tone="plain">
        <p>
          <Trans>The payment for “{nextName}” is being made. This can take some minutes.</Trans>
        </p>
      </Card>
    )
  if (state === 'paused')
    return (
      <Card tone="wrong" action={payButton}>
        <p>
          <Trans>“{name}” is paused because a payment is missing. Until it arrives you have the free plan.</Trans>
        </p>
        <p>
          <Trans>Nothing was deleted. When you pay, the plan is back and a new period begins.</Trans>
        </p>
      </Card>
    )
  if (state === 'past_due') {
    const until = pausesAt && date(pausesAt, 'long')
    const again = nextTryAt && date(nextTryAt, 'long')
    return (
      <Card tone="due" action={payButton}>
        <p>
          <Trans>The payment for this period is missing. You keep the plan until {until}.</Trans>
        </p>
        <p>
          {again === undefined ? (
            <Trans>If it is not paid by then, the plan is paused. Nothing is deleted.</Trans>
          ) : (
            <Trans>We try to charge you again on {again}. You can also pay now.</Trans>
          )}
        </p>
      </Card>
    )
  }
  if (state === 'cancelled')
    return (
      <Card
        tone="plain"
        action={
          <Button busy={pending} onClick={() => void resume()}>
            <Trans>Keep the plan</Trans>
          </Button>
        }
      >
        <p>
          <Trans>You cancelled this plan. It ends on {end}. Then you have the free plan.</Trans>
        </p>
      </Card>
    )
  if (!autoRenew || (state === 'trialing' && !hasMandate))
    return (
      <Card tone={due === undefined ? 'plain' : 'due'} action={payButton}>
        <p>
          {state === 'trialing' ? (
            <Trans>Your trial ends on {end}. If you do not pay by then, you have the free plan.</Trans>
          ) : (
            <Trans>Ends on {end}. Then you have the free plan.</Trans>
          )}
        </p>
      </Card>
    )
  if (next !== undefined)
    return (
      <Card
        tone="plain"
        action={
          <Button busy={pending} onClick={() => void keepPlan()}>
            <Trans>Keep “{name}”</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            Changes to “{nextName}” on {end}, for {total}.
          </Trans>
        </p>
      </Card>
    )
  return (
    <Card tone={due === undefined ? 'plain' : 'due'} action={payButton}>
      <p>
        {hasMandate ? (
          <Trans>
            Renews on {end} for {total}, in the way you paid before.
          </Trans>
        ) : (
          <Trans>
            The next payment of {total} is due on {end}. We remind you before.
          </Trans>
        )}
      </p>
    </Card>
  )
}
