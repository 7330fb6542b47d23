import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Subscription } from '../../../../contract/payments/plan.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { PlanLosses } from '../plan-losses/plan-losses.tsx'
import { usePlanActions } from './use-plan-actions.ts'

/** Whether a subscription renews, and how to cancel it. */
export function RenewalSettings({ subscription }: { subscription: Subscription }) {
  const { state } = subscription
  if (state === 'cancelled' || state === 'expired') return null
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      {(state === 'active' || state === 'trialing') && <AutoRenew subscription={subscription} />}
      <Cancel subscription={subscription} />
    </div>
  )
}

function AutoRenew({ subscription }: { subscription: Subscription }) {
  const { autoRenew } = subscription
  const { pending, renew } = usePlanActions(subscription)
  const [hasChanged, setChanged] = useState(false)
  const change = async (to: boolean, isUndo: boolean) => {
    const { ok } = await renew(to)
    if (ok) setChanged(!isUndo)
  }
  return (
    <div className="min-w-0">
      <Checkbox
        checked={autoRenew}
        aria-disabled={pending}
        onChange={({ target }) => void change(target.checked, false)}
      >
        <Trans>Renew at the end of each period</Trans>
      </Checkbox>
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-small text-soft">
        {hasChanged && (
          <>
            {autoRenew ? <Trans>The plan renews again.</Trans> : <Trans>The plan does not renew any more.</Trans>}
            <Button look="quiet" size="small" busy={pending} onClick={() => void change(!autoRenew, true)}>
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
      </p>
    </div>
  )
}

function Cancel({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const agency = useRequestedParams()[0].get('agency') ?? undefined
  const [isOpen, setOpen] = useState(false)
  const { pending, cancel } = usePlanActions(subscription)
  const name = subscription.package.names[useLanguage()]
  const end = date(subscription.periodEnd, 'long')
  const isUnpaid = subscription.state === 'past_due' || subscription.state === 'paused'
  const close = () => setOpen(false)
  async function confirm() {
    const { ok, ...refused } = await cancel()
    // A refused one leaves the dialog only if the plan is another by now.
    if (ok || ('code' in refused && refused.code === 'SUBSCRIPTION_CHANGED')) close()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {isUnpaid ? <Trans>End the plan</Trans> : <Trans>Cancel the plan</Trans>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={isUnpaid ? t`End “${name}”?` : t`Cancel “${name}”?`}
        actions={
          <>
            <Button onClick={close}>
              <Trans>Keep the plan</Trans>
            </Button>
            <Button look="primary" busy={pending} onClick={() => void confirm()}>
              {isUnpaid ? <Trans>End it now</Trans> : <Trans>Cancel it</Trans>}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <ul className="grid list-disc gap-1.5 ps-5">
            {isUnpaid ? (
              <li>
                <Trans>It ends now, and you have the free plan. The missing payment is not charged.</Trans>
              </li>
            ) : (
              <>
                <li>
                  <Trans>You keep it until {end}, and can undo this until then.</Trans>
                </li>
                <li>
                  <Trans>After that you have the free plan. You are not charged again.</Trans>
                </li>
              </>
            )}
            <li>
              <Trans>What is above the free plan is paused. Nothing is deleted.</Trans>
            </li>
          </ul>
          {isOpen && <PlanLosses agency={agency} />}
        </div>
      </Dialog>
    </>
  )
}
