import type { PaymentPlan } from '../../../../contract/projects/facts.ts'

/** What each step of a payment plan comes to, minor units; rounding is made up for in the last, so that they add up to the price. */
export function instalments(milestones: PaymentPlan['milestones'], price: number): number[] {
  let left = price
  return milestones.map(({ share }, at) => {
    const amount = at === milestones.length - 1 ? left : Math.round((price * share) / 10_000)
    left -= amount
    return amount
  })
}
