import type { EndpointRequest } from '../../../../../contract/endpoint.ts'
import { markets, type MarketId } from '../../../../../contract/markets.ts'
import type { createCoupon } from '../../../../../contract/payments/coupons.ts'
import { readSum } from '../../../../../contract/text/sum.ts'
import { fromField } from '../../../pages/open/admin/zoned-time.ts'

/** A coupon in the form, as typed. */
export interface CouponDraft {
  code: string
  kind: 'percent' | 'amount'
  off: string
  packages: readonly string[]
  firstOrder: boolean
  perOwner: string
  total: string
  /** On the clock of the market. */
  from: string
  until: string
}

const whole = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : NaN)
const percent = (text: string): number =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 100) : NaN

const offOf = ({ kind, off }: CouponDraft, market: MarketId): number =>
  kind === 'percent' ? percent(off) : (readSum(off, markets[market]) ?? NaN)

/** Names of the controls that hold nothing usable. */
export function faultyControls(draft: CouponDraft, market: MarketId): string[] {
  const { timeZone } = markets[market]
  const most = draft.kind === 'percent' ? 10_000 : Infinity
  const off = offOf(draft, market)
  return [
    ...(off >= 1 && off <= most ? [] : ['discount']),
    ...(whole(draft.perOwner) >= 1 ? [] : ['perOwner']),
    ...(whole(draft.total) >= 1 ? [] : ['total']),
    ...(fromField(draft.from, timeZone) === undefined ? ['validFrom'] : []),
    ...(fromField(draft.until, timeZone) === undefined ? ['validUntil'] : []),
  ]
}

/** The request for a draft without faults. */
export function createdOf(draft: CouponDraft, market: MarketId): EndpointRequest<typeof createCoupon>['body'] {
  const { timeZone } = markets[market]
  const off = offOf(draft, market)
  return {
    code: draft.code.trim().toUpperCase(),
    market,
    discount: draft.kind === 'percent' ? { percent: off } : { amount: off },
    packages: [...draft.packages],
    firstOrder: draft.firstOrder,
    perOwner: whole(draft.perOwner),
    total: whole(draft.total),
    validFrom: fromField(draft.from, timeZone) ?? '',
    validUntil: fromField(draft.until, timeZone) ?? '',
  }
}
