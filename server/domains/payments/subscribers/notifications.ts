import * as z from 'zod/mini'
import { dateTimeFormat, numberFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Amount, Currency, Id, Timestamp } from '../../../../contract/values.ts'
import { defineKind, type ListedKind, type Say } from '../../notifications/service.ts'

const aboutPlan = {
  /** Its names by language. */
  plan: z.object({ en: z.string(), hi: z.string() }),
  /** Whose it is, if not the reader's. */
  agency: z.optional(Id),
}

const rules = { topic: 'account', channels: ['inApp', 'email', 'push'] } as const
const path = ({ agency }: { agency?: string | undefined }) => memberPaths.plan({ agency })
const sample = { plan: { en: 'Professional', hi: 'पेशेवर' } }

const day = (at: string, { market, language }: Say) =>
  dateTimeFormat(markets[market].locale[language], { dateStyle: 'long', timeZone: markets[market].timeZone }).format(
    new Date(at),
  )

const EndingParams = z.object({
  ...aboutPlan,
  endsAt: Timestamp,
  /** With tax, minor units. */
  total: Amount,
  currency: Currency,
  /** Whether the mandate will be charged; otherwise the plan ends unless the owner pays. */
  isCharged: z.boolean(),
})

/** Reminds an owner that a trial or a period ends, and says what is charged or has to be paid. */
export const planEnding = defineKind<z.infer<typeof EndingParams>>({
  ...rules,
  name: 'plan-ending',
  params: EndingParams,
  path,
  values: ({ plan, endsAt, total, currency, isCharged }, say) => ({
    plan: plan[say.language],
    day: day(endsAt, say),
    total: numberFormat(markets[say.market].locale[say.language], { style: 'currency', currency }).format(total / 100),
    way: isCharged ? 'charge' : 'pay',
  }),
  sample: { ...sample, endsAt: '2026-07-01T00:00:00.000Z', total: 117_882, currency: 'INR', isCharged: false },
})

const RenewedParams = z.object({ ...aboutPlan, endsAt: Timestamp })

/** Tells an owner that the next period is paid. */
export const planRenewed = defineKind<z.infer<typeof RenewedParams>>({
  ...rules,
  name: 'plan-renewed',
  params: RenewedParams,
  path,
  values: ({ plan, endsAt }, say) => ({ plan: plan[say.language], day: day(endsAt, say) }),
  sample: { ...sample, endsAt: '2026-07-31T00:00:00.000Z' },
})

const UnpaidParams = z.object({
  ...aboutPlan,
  /** How many charges failed; 0 without a mandate. */
  failed: z.int(),
  nextTryAt: z.optional(Timestamp),
  pausesAt: Timestamp,
})

/** Tells an owner that a period has begun unpaid, or that a charge failed, and until when to pay. */
export const planUnpaid = defineKind<z.infer<typeof UnpaidParams>>({
  ...rules,
  name: 'plan-unpaid',
  params: UnpaidParams,
  path,
  values: ({ plan, failed, nextTryAt, pausesAt }, say) => ({
    plan: plan[say.language],
    failed,
    again: nextTryAt === undefined ? 'no' : 'yes',
    next: nextTryAt === undefined ? '' : day(nextTryAt, say),
    day: day(pausesAt, say),
  }),
  sample: { ...sample, failed: 1, nextTryAt: '2026-07-05T00:00:00.000Z', pausesAt: '2026-07-11T00:00:00.000Z' },
})

const PlanParams = z.object(aboutPlan)

/** Tells an owner that an unpaid plan is paused. */
export const planPaused = defineKind<z.infer<typeof PlanParams>>({
  ...rules,
  name: 'plan-paused',
  params: PlanParams,
  path,
  values: ({ plan }, say) => ({ plan: plan[say.language] }),
  sample,
})

/** Tells an owner that a plan has ended. */
export const planEnded = defineKind<z.infer<typeof PlanParams>>({
  ...rules,
  name: 'plan-ended',
  params: PlanParams,
  path,
  values: ({ plan }, say) => ({ plan: plan[say.language] }),
  sample,
})

export const subscriberNotifications: ListedKind[] = [planEnding, planRenewed, planUnpaid, planPaused, planEnded]
