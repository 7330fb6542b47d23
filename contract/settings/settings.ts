import { keysOf } from '../keys-of.ts'
import type { MarketId } from '../markets.ts'

/** The groups of settings in the order of the back office. */
export const settingGroups = ['homes', 'leads', 'visits', 'shared', 'sales', 'people', 'messages'] as const
export type SettingGroup = (typeof settingGroups)[number]

export type SettingUnit = 'days' | 'hours' | 'percent' | 'count'

export interface Setting {
  group: SettingGroup
  unit: SettingUnit
  /** The bounds between which an operator may choose, inclusive. */
  bounds: readonly [least: number, most: number]
  /** The value of a market whose operator chose none; of all markets, or market by market. */
  shipped: number | Record<MarketId, number>
  /** Whether screens show the value, which every page then carries. */
  isShown?: true
}

/**
 * The limits and periods that the operator of a market may change, each declared here only. Its words are in
 * `web/domains/market-settings/setting-words.ts`, what a change would do in
 * `server/domains/market-settings/effects.ts`.
 */
export const settings = {
  'confirm-sale-days': { group: 'homes', unit: 'days', bounds: [7, 180], shipped: 30 },
  'confirm-rent-days': { group: 'homes', unit: 'days', bounds: [3, 90], shipped: 14 },
  'relist-days': { group: 'homes', unit: 'days', bounds: [7, 365], shipped: { in: 90, us: 60 } },
  'price-fall-percent': { group: 'homes', unit: 'percent', bounds: [5, 90], shipped: 30 },
  'reply-hours': { group: 'leads', unit: 'hours', bounds: [1, 168], shipped: { in: 24, us: 12 }, isShown: true },
  'enquiries-per-day': { group: 'leads', unit: 'count', bounds: [5, 500], shipped: 60 },
  'enquiries-to-one-lister': { group: 'leads', unit: 'count', bounds: [1, 100], shipped: 10 },
  'open-requirements': { group: 'leads', unit: 'count', bounds: [1, 100], shipped: 20 },
  'dispute-days': { group: 'leads', unit: 'days', bounds: [1, 30], shipped: 7, isShown: true },
  'visit-ahead-days': { group: 'visits', unit: 'days', bounds: [7, 365], shipped: 90 },
  'open-visits': { group: 'visits', unit: 'count', bounds: [1, 100], shipped: 20 },
  'open-visits-with-host': { group: 'visits', unit: 'count', bounds: [1, 50], shipped: 3 },
  'bed-hold-hours': { group: 'shared', unit: 'hours', bounds: [1, 168], shipped: 24 },
  'roommate-days': { group: 'shared', unit: 'days', bounds: [7, 180], shipped: 30 },
  'order-hours': { group: 'sales', unit: 'hours', bounds: [1, 168], shipped: 24 },
  'invitations-per-day': { group: 'people', unit: 'count', bounds: [1, 5000], shipped: 300 },
  'tickets-per-day': { group: 'people', unit: 'count', bounds: [1, 100], shipped: 5 },
  'emails-per-day': { group: 'messages', unit: 'count', bounds: [1, 200], shipped: 20 },
  'sms-per-day': { group: 'messages', unit: 'count', bounds: [1, 50], shipped: 5 },
  'pushes-per-day': { group: 'messages', unit: 'count', bounds: [1, 200], shipped: 30 },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settings
export const settingKeys = keysOf(settings)

const declared: Record<SettingKey, Setting> = settings

export const settingOf = (key: SettingKey): Setting => declared[key]

/** The value of a setting that its operator never changed. */
export function shippedSetting(market: MarketId, key: SettingKey): number {
  const { shipped } = declared[key]
  return typeof shipped === 'number' ? shipped : shipped[market]
}

export const fitsSetting = (key: SettingKey, value: unknown): value is number => {
  const [least, most] = declared[key].bounds
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

/** Settings whose values pages carry. */
export type ShownSettingKey = {
  [Key in SettingKey]: (typeof settings)[Key] extends { isShown: true } ? Key : never
}[SettingKey]
const isShown = (key: SettingKey): key is ShownSettingKey => declared[key].isShown === true
export const shownSettingKeys: ShownSettingKey[] = settingKeys.filter(isShown)
