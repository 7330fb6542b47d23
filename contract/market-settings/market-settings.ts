import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { roles } from '../roles.ts'
import { Timestamp, queryInt } from '../values.ts'
import { audiences, featureNames } from '../settings/features.ts'
import { settingKeys } from '../settings/settings.ts'

const SettingName = z.enum(settingKeys)
const FeatureName = z.enum(featureNames)

export const FeatureRule = z.object({
  isOn: z.boolean(),
  audiences: z.array(z.enum(audiences)),
  percent: z.int().check(z.gte(0), z.lte(100)),
})
export type FeatureRule = z.infer<typeof FeatureRule>

const stored = {
  /** Counts the changes, from 0: a change names the one it was made from. */
  revision: z.int(),
  /** Absent if it was never changed. */
  changedAt: z.optional(Timestamp),
}

export const MarketSetting = z.object({ key: SettingName, value: z.int(), ...stored })
export type MarketSetting = z.infer<typeof MarketSetting>

export const MarketFeature = z.object({ feature: FeatureName, rule: FeatureRule, ...stored })
export type MarketFeature = z.infer<typeof MarketFeature>

const state = z.record(z.string(), z.json())
/** A change of a setting or feature. */
export const MarketChange = z.object({ id: z.int(), at: Timestamp, by: z.string(), before: state, after: state })
export type MarketChange = z.infer<typeof MarketChange>

const who = 'manage-market-settings'
const ofMarket = z.object({ market: MarketId })

export const marketSettings = endpoint({
  name: 'marketSettings',
  summary: 'The limits and periods of a market that its operator may change.',
  method: 'GET',
  path: '/api/admin/market-settings',
  who,
  query: ofMarket,
  returns: z.object({ data: z.array(MarketSetting) }),
  errors: {},
})

export const settingEffect = endpoint({
  name: 'settingEffect',
  summary: 'What a value of a setting would have meant lately, beside what the present one did.',
  method: 'GET',
  path: '/api/admin/market-settings/{key}/effect',
  who,
  params: z.object({ key: SettingName }),
  query: z.extend(ofMarket, { value: queryInt.check(z.gte(0), z.lte(1_000_000)) }),
  returns: z.object({
    /** Absent for settings whose effect cannot be counted. */
    data: z.optional(z.object({ present: z.int(), wanted: z.int() })),
  }),
  errors: {},
})

export const saveSetting = endpoint({
  name: 'saveSetting',
  summary: 'Changes a setting of a market, or resets it to the shipped value. It is logged.',
  method: 'PUT',
  path: '/api/admin/market-settings/{key}',
  who,
  params: z.object({ key: SettingName }),
  body: z.strictObject({
    market: MarketId,
    revision: z.int().check(z.gte(0)),
    /** `null` resets it. */
    value: z.nullable(z.int()),
  }),
  returns: z.object({ data: MarketSetting }),
  errors: { SETTINGS_CHANGED: 409 },
})

export const marketFeatures = endpoint({
  name: 'marketFeatures',
  summary: 'The features of a market that its operator may switch off, and how many accounts each role has.',
  method: 'GET',
  path: '/api/admin/market-features',
  who,
  query: ofMarket,
  returns: z.object({
    data: z.array(MarketFeature),
    accounts: z.array(z.object({ role: z.enum(roles), count: z.int() })),
  }),
  errors: {},
})

export const saveFeature = endpoint({
  name: 'saveFeature',
  summary:
    'Switches a feature of a market on or off, for all or some roles and a share of their accounts. It is logged.',
  method: 'PUT',
  path: '/api/admin/market-features/{feature}',
  who,
  params: z.object({ feature: FeatureName }),
  body: z.strictObject({ market: MarketId, revision: z.int().check(z.gte(0)), rule: FeatureRule }),
  returns: z.object({ data: MarketFeature }),
  errors: { SETTINGS_CHANGED: 409 },
})

export const marketSettingHistory = endpoint({
  name: 'marketSettingHistory',
  summary: 'The latest changes of a setting or feature of a market, newest first.',
  method: 'GET',
  path: '/api/admin/market-settings/{key}/history',
  who,
  params: z.object({ key: z.enum([...settingKeys, ...featureNames]) }),
  query: ofMarket,
  returns: z.object({ data: z.array(MarketChange) }),
  errors: {},
})
