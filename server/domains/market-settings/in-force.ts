import { FeatureRule } from '../../../contract/market-settings/market-settings.ts'
import {
  featureNames,
  hasFeature,
  isOpenRule,
  type Feature,
  type FeaturePerson,
} from '../../../contract/settings/features.ts'
import {
  fitsSetting,
  settingKeys,
  shippedSetting,
  shownSettingKeys,
  type SettingKey,
} from '../../../contract/settings/settings.ts'
import { marketIds, type MarketId } from '../../../contract/markets.ts'
import { recordOf } from '../../../contract/keys-of.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'
import type { Db } from '../../platform/db/pool.ts'

/** What operators changed, and what pages carry of it. */
interface InForce {
  settings: Record<MarketId, Partial<Record<SettingKey, number>>>
  /** Only those that are not open to everyone. */
  features: Record<MarketId, Partial<Record<Feature, FeatureRule>>>
  page: Pick<SiteConfig, 'settings' | 'features'>
}

interface Held {
  inForce: InForce
  readAt: number
  reload: () => Promise<void>
}

/** How long, in ms, a server that missed a notification may use what it read before. */
const FRESH_MS = 10_000

const held = new WeakMap<object, Held>()

const isSetting = (key: string): key is SettingKey => settingKeys.some((one) => one === key)
const isFeature = (key: string): key is Feature => featureNames.some((one) => one === key)

/** A stored value that this version does not know, or not within its bounds, does not count. */
async function read(db: Db): Promise<InForce> {
  const { rows } = await db.query<{ market: MarketId; key: string; value: unknown }>({
    name: 'market-settings-in-force',
    text: `select market, key, value from market_settings where value is not null`,
    values: [],
  })
  const settings: InForce['settings'] = recordOf(marketIds, () => ({}))
  const features: InForce['features'] = recordOf(marketIds, () => ({}))
  for (const { market, key, value } of rows)
    if (isSetting(key)) {
      if (fitsSetting(key, value)) settings[market][key] = value
    } else if (isFeature(key)) {
      const rule = FeatureRule.safeParse(value)
      if (rule.success && !isOpenRule(rule.data)) features[market][key] = rule.data
    }
  return { settings, features, page: pageOf(settings, features) }
}

function pageOf(settings: InForce['settings'], features: InForce['features']): InForce['page'] {
  const page: InForce['page'] = {}
  for (const market of marketIds) {
    const shown = shownSettingKeys.flatMap((key) => {
      const value = settings[market][key]
      return value === undefined ? [] : [[key, value] as const]
    })
    if (shown.length > 0) page.settings = { ...page.settings, [market]: Object.fromEntries(shown) }
    if (Object.keys(features[market]).length > 0) page.features = { ...page.features, [market]: features[market] }
  }
  return page
}

/** Reads what operators changed, for `setting` and `isFeatureOn` of this server; `reload` reads it again. */
export async function openMarketSettings(db: Db): Promise<{ reload: () => Promise<void> }> {
  const key = db.server ?? db
  let [begun, shown] = [0, 0]
  const reload = async () => {
    const turn = ++begun
    const inForce = await read(db)
    const holding = held.get(key)
    // The answer of an earlier reading may arrive later.
    if (!holding || turn < shown) return
    shown = turn
    holding.inForce = inForce
    holding.readAt = performance.now()
  }
  held.set(key, { inForce: await read(db), readAt: performance.now(), reload })
  return { reload }
}

/** What is in force at the server of `db`; a program that never opened it uses what is shipped. */
function inForce(db: Db): InForce | undefined {
  const holding = held.get(db.server ?? db)
  if (!holding) return undefined
  if (performance.now() - holding.readAt > FRESH_MS) {
    holding.readAt = performance.now()
    holding.reload().catch(() => undefined)
  }
  return holding.inForce
}

/** The value of a setting in a market, from memory. */
export const setting = (db: Db, market: MarketId, key: SettingKey): number =>
  inForce(db)?.settings[market][key] ?? shippedSetting(market, key)

/** Whether a person, or without one a visitor, has a feature in a market, from memory. */
export const isFeatureOn = (db: Db, market: MarketId, feature: Feature, person?: FeaturePerson): boolean =>
  hasFeature(feature, inForce(db)?.features[market][feature], person)

/** Whether a feature is not open to everyone in some market. */
export const isFeatureRestricted = (db: Db, feature: Feature): boolean =>
  marketIds.some((market) => inForce(db)?.features[market][feature] !== undefined)

/** What pages carry of it. */
export const settingsOfPages = (db: Db): InForce['page'] => inForce(db)?.page ?? {}
