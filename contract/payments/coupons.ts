import * as z from 'zod/mini'
import { PackageCode } from '../billing/packages.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Amount, Currency, Price, Timestamp, queryInt } from '../values.ts'

export const COUPONS_PER_PAGE = 20
export const MAX_COUPON_PACKAGES = 20

export const CouponCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.maxLength(20), z.regex(/^[A-Z0-9]{3,20}$/, code('COUPON_CODE_INVALID')))

export const couponStates = ['upcoming', 'active', 'used-up', 'ended'] as const
export const CouponState = z.enum(couponStates)
export type CouponState = z.infer<typeof CouponState>

/** What a coupon promises, which never changes. */
const promise = {
  /** Hundredths of a per cent off each item, or minor units off the items together. */
  discount: z.union([
    z.strictObject({ percent: z.int().check(z.gte(1), z.lte(10_000)) }),
    z.strictObject({ amount: Price }),
  ]),
  /** What it applies to; everything if empty. */
  packages: z._default(z.array(PackageCode).check(z.maxLength(MAX_COUPON_PACKAGES)), []),
  /** Only for the first order of a person or agency. */
  firstOrder: z.boolean(),
  /** How often a person or agency may use it. */
  perOwner: z.int().check(z.gte(1), z.lte(1000)),
  /** How often it can be used at all. */
  total: z.int().check(z.gte(1), z.lte(1_000_000)),
  validFrom: Timestamp,
  validUntil: Timestamp,
}

/** A coupon as the operator sees it. */
export const Coupon = z.object({
  code: z.string(),
  market: MarketId,
  currency: Currency,
  ...promise,
  state: CouponState,
  /** By orders that are paid or may still be. */
  used: z.int(),
  /** By paid orders, and what they saved, net. */
  paid: z.int(),
  saved: Amount,
})
export type Coupon = z.infer<typeof Coupon>

export const adminCoupons = endpoint({
  name: 'adminCoupons',
  summary: 'The coupons of a market, with how often each was used and what it saved buyers, for the operator.',
  method: 'GET',
  path: '/api/admin/coupons',
  who: 'manage-packages',
  query: z.object({
    market: MarketId,
    state: z.optional(CouponState),
    /** The beginning of a code. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    sort: z._default(z.enum(['newest', 'used', 'ending']), 'newest'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(Coupon), total: z.int() }),
  errors: {},
})

export const createCoupon = endpoint({
  name: 'createCoupon',
  summary: 'Creates a coupon. It is logged, and cannot be edited afterwards: buyers keep what they were promised.',
  method: 'POST',
  path: '/api/admin/coupons',
  who: 'manage-packages',
  status: 201,
  body: z.strictObject({ code: CouponCode, market: MarketId, ...promise }).check(
    z.refine(({ validFrom, validUntil }) => Date.parse(validFrom) < Date.parse(validUntil), {
      error: code('COUPON_ENDS_FIRST'),
      path: ['validUntil'],
    }),
  ),
  returns: z.object({ data: Coupon }),
  errors: { COUPON_CODE_TAKEN: 409, COUPON_OVER: 422, PACKAGE_NOT_FOUND: 404 },
})

export const endCoupon = endpoint({
  name: 'endCoupon',
  summary: 'Ends a coupon now: orders that have it keep it, new ones are refused it. It is logged.',
  method: 'POST',
  path: '/api/admin/coupons/{code}/end',
  who: 'manage-packages',
  params: z.object({ code: CouponCode }),
  returns: z.object({ data: Coupon }),
  errors: { COUPON_NOT_FOUND: 404 },
})
