import { featureNames, openRule, type Feature } from '../../../contract/settings/features.ts'
import {
  FeatureRule,
  type MarketFeature,
  type MarketSetting,
} from '../../../contract/market-settings/market-settings.ts'
import {
  fitsSetting,
  settingKeys,
  settingOf,
  shippedSetting,
  type SettingKey,
} from '../../../contract/settings/settings.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/service.ts'

interface Row {
  id: string
  key: string
  value: unknown
  revision: number
  changed_at: Date
}

const COLUMNS = 'id, key, value, revision, changed_at'

async function rowsOf(db: Db, market: MarketId): Promise<Map<string, Row>> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from market_settings where market = $1`, [market])
  return new Map(rows.map((row) => [row.key, row]))
}

const storedOf = (row: Row | undefined) =>
  row ? { revision: row.revision, changedAt: row.changed_at.toISOString() } : { revision: 0 }

const valueIn = (market: MarketId, key: SettingKey, value: unknown): number =>
  fitsSetting(key, value) ? value : shippedSetting(market, key)
const ruleIn = (value: unknown): FeatureRule => FeatureRule.safeParse(value).data ?? openRule

const settingIn = (market: MarketId, key: SettingKey, row: Row | undefined): MarketSetting => ({
  key,
  value: valueIn(market, key, row?.value),
  ...storedOf(row),
})
const featureIn = (feature: Feature, row: Row | undefined): MarketFeature => ({
  feature,
  rule: ruleIn(row?.value),
  ...storedOf(row),
})

/** All settings of a market as they are stored. */
export async function listSettings(db: Db, market: MarketId): Promise<MarketSetting[]> {
  const rows = await rowsOf(db, market)
  return settingKeys.map((key) => settingIn(market, key, rows.get(key)))
}

/** All features of a market as they are stored. */
export async function listFeatures(db: Db, market: MarketId): Promise<MarketFeature[]> {
  const rows = await rowsOf(db, market)
  return featureNames.map((feature) => featureIn(feature, rows.get(feature)))
}

interface Write {
  market: MarketId
  key: string
  /** `null` for the shipped one. */
  value: unknown
  /** The one that the change was made from. */
  revision: number
}

/** Writes a value over the revision it was made from, and tells all servers. */
async function write(
  db: Db,
  now: Date,
  { market, key, value, revision }: Write,
): Promise<{ row: Row; before: unknown }> {
  const { rows: known } = await db.query<{ value: unknown }>(
    `select value from market_settings where market = $1 and key = $2 for update`,
    [market, key],
  )
  const stored = value === null ? null : JSON.stringify(value)
  const { rows } =
    revision === 0
      ? await db.query<Row>(
          `insert into market_settings (id, market, key, value, revision, changed_at) values ($1, $2, $3, $4, 1, $5)
           on conflict (market, key) do nothing returning ${COLUMNS}`,
          [uuidv7(now.getTime()), market, key, stored, now],
        )
      : await db.query<Row>(
          `update market_settings set value = $3, revision = revision + 1, changed_at = $5
           where market = $1 and key = $2 and revision = $4 returning ${COLUMNS}`,
          [market, key, stored, revision, now],
        )
  if (!rows[0]) throw new Refusal('SETTINGS_CHANGED')
  await db.notifyServers({ settings: true })
  return { row: rows[0], before: known[0]?.value }
}

interface SettingChange {
  by: string
  market: MarketId
  key: SettingKey
  revision: number
  value: number | null
}

/** Changes a setting; call it in a transaction. Throws SETTINGS_CHANGED if another change came first. */
export async function changeSetting(db: Db, now: Date, change: SettingChange): Promise<MarketSetting> {
  const { by, market, key, value } = change
  if (value !== null && !fitsSetting(key, value)) {
    const [least, most] = settingOf(key).bounds
    throw new Refusal('INVALID_INPUT', { fields: { value: [message('SETTING_BETWEEN', { least, most })] } })
  }
  const { row, before } = await write(db, now, change)
  await audit(db, now, {
    by,
    action: 'change-setting',
    targetKind: 'setting',
    targetId: row.id,
    targetName: `${market}: ${key}`.toUpperCase(),
    before: { value: valueIn(market, key, before) },
    after: { value: valueIn(market, key, row.value), ...(value === null && { isReset: true }) },
  })
  return settingIn(market, key, row)
}

interface FeatureChange {
  by: string
  market: MarketId
  feature: Feature
  revision: number
  rule: FeatureRule
}

/** Changes who has a feature; call it in a transaction. Throws SETTINGS_CHANGED if another change came first. */
export async function changeFeature(db: Db, now: Date, change: FeatureChange): Promise<MarketFeature> {
  const { by, market, feature, revision, rule } = change
  const { row, before } = await write(db, now, { market, key: feature, value: rule, revision })
  await audit(db, now, {
    by,
    action: 'switch-feature',
    targetKind: 'feature',
    targetId: row.id,
    targetName: `${market}: ${feature}`.toUpperCase(),
    before: ruleIn(before),
    after: rule,
  })
  return featureIn(feature, row)
}

/** The row of a setting or feature in the audit log; undefined if it was never changed. */
export async function targetOf(db: Db, market: MarketId, key: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(`select id from market_settings where market = $1 and key = $2`, [
    market,
    key,
  ])
  return rows[0]?.id
}
