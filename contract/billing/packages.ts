import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { may } from '../policy.ts'
import type { Role } from '../roles.ts'
import { Amount, Currency, Id } from '../values.ts'

/** Who a package is for. */
export const audiences = ['owner', 'agent', 'agency', 'builder'] as const
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>

/** The audience of a person; agencies are their own. */
export const audienceOf = (person: { roles: readonly Role[] }): Exclude<Audience, 'agency'> =>
  may(person, 'list-as-builder') ? 'builder' : may(person, 'list-as-agent') ? 'agent' : 'owner'

/**
 * What a plan limits: homes on the market at once; boosts and leads of the pool without credits, each in 30 days; contacts revealed in
 * 24 hours; members of an agency; sub-sites.
 */
export const quotaNames = ['listings', 'boosts', 'reveals', 'leads', 'seats', 'sites'] as const
export type QuotaName = (typeof quotaNames)[number]
export type Quotas = Record<QuotaName, number>

const MAX_QUOTA = 1_000_000
const limit = z._default(z.int().check(z.gte(0), z.lte(MAX_QUOTA)), 0)
/** A quota that a package does not name is 0. */
export const Quotas = z.object({
  listings: limit,
  boosts: limit,
  reveals: limit,
  leads: limit,
  seats: limit,
  sites: limit,
})

/** Boosts of the plan used in 30 days, and how many a person may use with those that were bought. */
export const BoostQuota = z.object({ used: z.int(), most: z.int() })
export type BoostQuota = z.infer<typeof BoostQuota>

/** What an agency lets its members use of its plan. */
export const sharedQuotas = ['listings', 'boosts', 'reveals', 'leads'] as const satisfies QuotaName[]
export type SharedQuota = (typeof sharedQuotas)[number]

export const MAX_FEATURES = 12
const PACKAGE_NAME_LENGTH = 60
const name = z.string().check(z.trim(), z.minLength(1, code('REQUIRED')), z.maxLength(PACKAGE_NAME_LENGTH))
const features = z._default(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))).check(z.maxLength(MAX_FEATURES)),
  [],
)

export const packageKinds = ['plan', 'credits', 'boosts'] as const
export const PackageKind = z.enum(packageKinds)
export type PackageKind = z.infer<typeof PackageKind>

/** The terms of one version, which never change. */
const terms = {
  names: z.object({ en: name, hi: name }),
  features: z._default(z.object({ en: features, hi: features }), { en: [], hi: [] }),
  /** Without tax. */
  price: Amount,
  /** Hundredths of a per cent, up to 28 %. */
  taxRate: z.int().check(z.gte(0), z.lte(2800)),
  /** HSN or SAC. */
  taxCode: z.optional(z.string().check(z.regex(/^\d{4,8}$/, code('TAX_CODE_INVALID')))),
  /** Of a plan. */
  periodDays: z.optional(z.int().check(z.gte(1), z.lte(730))),
  trialDays: z._default(z.int().check(z.gte(0), z.lte(90)), 0),
  quotas: Quotas,
  /** Of an add-on: credits or boosts. */
  quantity: z.optional(z.int().check(z.gte(1), z.lte(MAX_QUOTA))),
  /** How long they can be spent; for ever if absent. */
  validDays: z.optional(z.int().check(z.gte(1), z.lte(1095))),
}

export const PackageCode = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, code('SLUG_INVALID')), z.maxLength(40))

/** A package in its newest version, or in the version that was bought. */
export const Package = z.object({
  code: PackageCode,
  versionId: Id,
  version: z.int(),
  audience: Audience,
  kind: PackageKind,
  currency: Currency,
  ...terms,
})
export type Package = z.infer<typeof Package>

export const listPackages = endpoint({
  name: 'listPackages',
  summary:
    'What is on sale in a market: plans and add-ons by audience, in their order, and the free plans; in free mode the free plans alone.',
  method: 'GET',
  path: '/api/packages',
  who: 'public',
  query: z.object({ market: MarketId, audience: z.optional(Audience) }),
  returns: z.object({
    data: z.array(Package),
    freeMode: z.boolean(),
    /** A refund can be requested for so many days after the payment. */
    refundDays: z.int(),
  }),
  errors: {},
})

const sale = { isVisible: z.boolean(), sort: z.int().check(z.gte(0), z.lte(999)) }

/** A package as the operator sees it. */
export const ManagedPackage = z.extend(Package, {
  ...sale,
  /** Absent for the free plans, which are the same in every market. */
  market: z.optional(MarketId),
  isDefault: z.boolean(),
  /** Subscriptions that run, to any version. */
  subscribers: z.int(),
})
export type ManagedPackage = z.infer<typeof ManagedPackage>

export const adminPackages = endpoint({
  name: 'adminPackages',
  summary: 'All packages in their newest versions with how many subscribe to each, for the operator.',
  method: 'GET',
  path: '/api/admin/packages',
  who: 'manage-packages',
  returns: z.object({ data: z.array(ManagedPackage) }),
  errors: {},
})

export const savePackage = endpoint({
  name: 'savePackage',
  summary:
    'Adds a package, or a version to one: those who bought an earlier version keep its terms. Unchanged terms add no version. It is logged.',
  method: 'PUT',
  path: '/api/admin/packages/{code}',
  who: 'manage-packages',
  params: z.object({ code: PackageCode }),
  body: z.strictObject({
    /** The newest version the caller saw; 0 for a new package. */
    version: z.int().check(z.gte(0)),
    market: z.optional(MarketId),
    audience: Audience,
    kind: PackageKind,
    ...sale,
    ...terms,
  }),
  returns: z.object({ data: ManagedPackage }),
  errors: { PACKAGE_CHANGED: 412 },
})

/** How the operator does business in a market. */
export const BillingSettings = z.object({
  freeMode: z.boolean(),
  refundDays: z.int().check(z.gte(0), z.lte(30)),
  /** Refunds, and payments by bank or cash, above it take two people; 0 means always. */
  fourEyesAbove: Amount,
})
export type BillingSettings = z.infer<typeof BillingSettings>

export const getBillingSettings = endpoint({
  name: 'getBillingSettings',
  summary: 'Whether packages are sold in a market, and the rules of refunds there, for the operator.',
  method: 'GET',
  path: '/api/admin/billing-settings',
  who: 'manage-packages',
  query: z.object({ market: MarketId }),
  returns: z.object({ data: BillingSettings, revision: z.int() }),
  errors: {},
})

export const saveBillingSettings = endpoint({
  name: 'saveBillingSettings',
  summary:
    'Switches free mode, which ends only where a payment provider is configured, or changes the rules of refunds. It is logged.',
  method: 'PUT',
  path: '/api/admin/billing-settings',
  who: 'manage-packages',
  body: z.strictObject({ market: MarketId, revision: z.int(), settings: BillingSettings }),
  returns: z.object({ data: BillingSettings, revision: z.int() }),
  errors: { SETTINGS_CHANGED: 412, PAYMENTS_NOT_CONFIGURED: 409 },
})
