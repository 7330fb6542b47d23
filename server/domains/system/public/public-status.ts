import type { MarketId } from '../../../../contract/markets.ts'
import { STATUS_DAYS, statusParts, type PublicStatus } from '../../../../contract/system/public-status.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { cached } from '../../../platform/cached.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { readNotices } from '../../pages/service.ts'
import { checkParts } from './checks.ts'
import { noDays, readDays } from './status-days.ts'

/** Visitors see a change after this time, ms, at the latest. */
const FRESH_MS = 15_000

interface Tools {
  database: Db
  storage: Storage
  clock: Clock
  /** The home market, whose days are counted. */
  market: MarketId
}

/** The status for everyone, from memory: without the database it is what was known last, and that the database is away. */
export function openPublicStatus({ database, storage, clock, market: home }: Tools) {
  const check = cached(() => checkParts(database, storage, clock.now()), FRESH_MS)
  const known = new Map<MarketId, Pick<PublicStatus, 'notices'> & { days: ReturnType<typeof noDays> }>()
  const read = async (market: MarketId) => {
    const now = clock.now()
    const since = new Date(now.getTime() - STATUS_DAYS * DAY_MS)
    const [days, notices] = await Promise.all([
      readDays(database, now, home),
      readNotices(database, now, market, since),
    ])
    known.set(market, { days, notices })
  }
  const fresh = { in: cached(() => read('in'), FRESH_MS), us: cached(() => read('us'), FRESH_MS) }
  return async (market: MarketId): Promise<PublicStatus> => {
    const { hasDatabase, states } = await check()
    if (hasDatabase) await fresh[market]().catch(() => undefined)
    const { days, notices } = known.get(market) ?? { days: noDays(clock.now(), home), notices: [] }
    return {
      at: clock.now().toISOString(),
      hasDatabase,
      parts: statusParts.map((part) => ({ part, state: states[part], ...days[part] })),
      notices,
    }
  }
}
