import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** What a warning to everyone said, and when. */
export interface Notice {
  id: string
  text: string
  textHindi?: string
  from: string
  /** Absent while it is shown. */
  until?: string
}

interface Row {
  id: string
  text: string
  text_hindi: string | null
  starts_at: Date
  ends_at: Date | null
}

const MAX_NOTICES = 20

/** The warnings to everyone in a market that were shown after `since`, newest first. Index announcements_market. */
export async function readNotices(db: Db, now: Date, market: MarketId, since: Date): Promise<Notice[]> {
  const { rows } = await db.query<Row>({
    name: 'announced-notices',
    text: `select id, text, text_hindi, starts_at, ends_at from announcements
      where market = $1 and starts_at <= $2 and starts_at > $3 and tone = 'warning' and audience = 'everybody'
        and (ends_at is null or ends_at > starts_at)
      order by starts_at desc, id desc limit ${MAX_NOTICES}`,
    values: [market, now, since],
  })
  return rows.map(({ id, text, text_hindi, starts_at, ends_at }) => ({
    id,
    text,
    ...(text_hindi !== null && { textHindi: text_hindi }),
    from: starts_at.toISOString(),
    ...(ends_at && ends_at <= now && { until: ends_at.toISOString() }),
  }))
}
