import { dayIn, markets, type MarketId } from '../../../../contract/markets.ts'
import {
  STATUS_DAYS,
  statusParts,
  type PartStatus,
  type StatusPart,
} from '../../../../contract/system/public-status.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import type { PartStates } from './checks.ts'

export const checkPartsJob = defineJob({
  name: 'check-parts',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1&jobKey=check-parts' },
})

/**
 * Adds a check to the sums of its day. Minutes since the last one count as down if they are more than five: no server ran,
 * or none reached the database.
 */
export async function recordCheck(db: Db, now: Date, market: MarketId, states: PartStates): Promise<void> {
  await db.query(
    `with last as (select max(checked_at) as at from status_days), parts as (select * from unnest($2::text[], $3::int[]) p (part, down)),
      found as (
        select (m at time zone $4)::date as day, part, 1 as down from last, parts,
          generate_series(greatest(last.at + interval '1 minute', $1::timestamptz - interval '100 days'),
            $1::timestamptz - interval '1 minute', interval '1 minute') m
          where last.at < $1::timestamptz - interval '5 minutes'
        union all select ($1::timestamptz at time zone $4)::date, part, down from parts)
    insert into status_days as s (day, part, checks, down, checked_at)
    select day, part, count(*), sum(down), $1 from found group by day, part
    on conflict (day, part) do update set (checks, down, checked_at)
      = (s.checks + excluded.checks, s.down + excluded.down, excluded.checked_at)`,
    [now, statusParts, statusParts.map((part) => (states[part] === 'down' ? 1 : 0)), markets[market].timeZone],
  )
}

export type PartDays = Record<StatusPart, Pick<PartStatus, 'days' | 'availability'>>

/** The last days of each part, oldest first, for `rows` of the table. */
function daysOf(now: Date, market: MarketId, rows: Row[]): PartDays {
  const today = Date.parse(dayIn(now, market))
  const days = Array.from({ length: STATUS_DAYS }, (_, at) =>
    new Date(today - (STATUS_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )
  const of = (part: StatusPart) => {
    const own = rows.filter((row) => row.part === part)
    const [checks, down] = [own.reduce((sum, row) => sum + row.checks, 0), own.reduce((sum, row) => sum + row.down, 0)]
    return {
      days: days.map((day) => own.find((row) => row.day === day)?.down ?? null),
      ...(checks > 0 && { availability: 1 - down / checks }),
    }
  }
  return {
    website: of('website'),
    search: of('search'),
    messages: of('messages'),
    payments: of('payments'),
    pictures: of('pictures'),
  }
}

interface Row {
  day: string
  part: StatusPart
  checks: number
  down: number
}

/** Before anything was checked. */
export const noDays = (now: Date, market: MarketId): PartDays => daysOf(now, market, [])

/** What the checks of the last days found. */
export async function readDays(db: Db, now: Date, market: MarketId): Promise<PartDays> {
  const { rows } = await db.query<Row>(
    `select day, part, checks, down from status_days where day > $1::date - ${STATUS_DAYS} order by day`,
    [dayIn(now, market)],
  )
  return daysOf(now, market, rows)
}

/** Deletes sums that no page shows any more. */
export async function forgetStatusDays(db: Db, now: Date): Promise<void> {
  await db.query(`delete from status_days where day < $1::date - 100`, [now])
}
