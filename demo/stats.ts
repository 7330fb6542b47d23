import { insertRows } from '../server/platform/db/insert-rows.ts'
import { DAY_MS } from '../contract/time.ts'
import { type PropertyRow } from '../server/domains/properties/repository.ts'
import type { Db } from '../server/platform/db/pool.ts'
import type { DemoListers } from './listers.ts'
import { seeded } from './market/random.ts'
import { between, chance } from './random.ts'

const DAYS = 90
const BATCH = 2000

/** Adds views and saves of the homes of the demo agent's firm and of the demo builder, more for their first days. */
export async function addStats(
  db: Db,
  { agents, builders }: DemoListers,
  homes: PropertyRow[],
  now: Date,
): Promise<void> {
  const random = seeded(37)
  const [firm, builder] = [agents[0]?.agencyId, builders.values().next().value?.id]
  const own = homes.filter(
    ({ listOfficeId, listBuilderId }) =>
      (listOfficeId !== undefined && listOfficeId === firm) ||
      (listBuilderId !== undefined && listBuilderId === builder),
  )
  const rows = own.flatMap(({ id: propertyId, onMarketTimestamp = '', standardStatus }) => {
    const interest = between(random, 2, 14)
    const began = Date.parse(onMarketTimestamp)
    return Array.from({ length: DAYS }, (_, ago) => {
      const at = now.getTime() - ago * DAY_MS
      const age = (at - began) / DAY_MS
      const isOff = standardStatus !== 'active' && standardStatus !== 'under_offer' && ago < 10
      const weekend = [0, 6].includes(new Date(at).getUTCDay()) ? 1.5 : 1
      const views =
        age < 0 || isOff
          ? 0
          : Math.round(interest * weekend * (0.5 + 1.5 * Math.exp(-age / 12)) * between(random, 0.5, 1.4))
      const saves = views > 4 && chance(random, 0.12) ? 1 : 0
      return { propertyId, day: new Date(at).toISOString().slice(0, 10), views, saves }
    }).filter(({ views }) => views > 0)
  })
  for (let at = 0; at < rows.length; at += BATCH) await insertRows(db, 'property_stats', rows.slice(at, at + BATCH))
}
