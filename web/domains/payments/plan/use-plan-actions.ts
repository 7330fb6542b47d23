import { useLingui } from '@lingui/react/macro'
import {
  cancelSubscription,
  dropScheduledPlan,
  orderRenewal,
  resumeSubscription,
  setAutoRenew,
} from '../../../../contract/payments/renewals.ts'
import { getPlan, type Subscription } from '../../../../contract/payments/plan.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'

/** What a person does with a subscription. One thing at a time; the plan is read again after each. */
export function usePlanActions({ id, version }: Subscription) {
  const { t } = useLingui()
  const { pending, run } = useAction({ invalidates: [getPlan] })
  const params = { id }
  return {
    pending,
    /** Opens the page of the payment provider. */
    pay: () =>
      run(async () => {
        const { data } = await call(orderRenewal, { params, body: { id: newId() } })
        if (data.checkoutUrl !== undefined) location.assign(data.checkoutUrl)
      }),
    cancel: () => run(() => call(cancelSubscription, { params, body: { version } })),
    resume: async () => {
      const { ok } = await run(() => call(resumeSubscription, { params, body: { version } }))
      if (ok) toast.success(t`You keep the plan.`)
    },
    keepPlan: async () => {
      const { ok } = await run(() => call(dropScheduledPlan, { params, body: { version } }))
      if (ok) toast.success(t`You keep the plan.`)
    },
    renew: (autoRenew: boolean) => run(() => call(setAutoRenew, { params, body: { version, autoRenew } })),
  }
}
