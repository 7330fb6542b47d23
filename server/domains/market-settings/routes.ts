import {
  marketFeatures,
  marketSettingHistory,
  marketSettings,
  saveFeature,
  saveSetting,
  settingEffect,
} from '../../../contract/market-settings/market-settings.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import { deedsOn } from '../audit/service.ts'
import { countEffect } from './effects.ts'
import { changeFeature, changeSetting, listFeatures, listSettings, targetOf } from './store.ts'

interface Tools {
  database: Database
  clock: Clock
  /** The market of accounts that chose none. */
  market: MarketId
  reload: () => Promise<void>
}

/** The operator changes settings and features of a market. */
export function marketSettingRoutes({ serve }: Api, { database, clock, market: usual, reload }: Tools): void {
  serve(marketSettings, async ({ query: { market } }) => ({ data: await listSettings(database, market) }))
  serve(settingEffect, async ({ params: { key }, query: { market, value } }) => {
    const data = await countEffect(database, clock.now(), { market, key, value })
    return data ? { data } : {}
  })
  serve(saveSetting, async ({ params: { key }, body, viewer: { userId: by } }) => {
    const data = await database.transaction((db) => changeSetting(db, clock.now(), { by, key, ...body }))
    await reload()
    return { data }
  })
  serve(marketFeatures, async ({ query: { market } }) => {
    const { rows: accounts } = await database.query<{ role: Role; count: number }>(
      `select role::text, count(*)::int as count from users u, unnest(u.roles) role
       where u.state = 'active' and coalesce(u.market, $2) = $1::market group by 1`,
      [market, usual],
    )
    return { data: await listFeatures(database, market), accounts }
  })
  serve(saveFeature, async ({ params: { feature }, body, viewer: { userId: by } }) => {
    const data = await database.transaction((db) => changeFeature(db, clock.now(), { by, feature, ...body }))
    await reload()
    return { data }
  })
  serve(marketSettingHistory, async ({ params: { key }, query: { market } }) => {
    const target = await targetOf(database, market, key)
    const changes = target === undefined ? [] : await deedsOn(database, target)
    return { data: changes.map(({ id, at, by, before, after }) => ({ id, at, by, before, after })) }
  })
}
