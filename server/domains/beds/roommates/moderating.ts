import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import {
  ROOMMATE_REPORTS_PER_PAGE,
  type ReportedRoommate,
  type adminRoommateReports,
  type decideRoommateReports,
} from '../../../../contract/beds/roommate-reports.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { audit } from '../../audit/service.ts'
import { notify } from '../../notifications/service.ts'
import { roommateReportDecided, roommateRequestDecided } from './notifications.ts'
import { REQUEST_COLUMNS, REQUEST_TABLES, SUSPENDING_REPORTS, requestOf, type RequestRow } from './request-rows.ts'

/** SQL of whether user `$1` posted request `r` or has a pending report of it. */
const PARTY = `(r.user_id = $1::uuid or exists (select from roommate_asides a
  where a.request_id = r.id and a.user_id = $1::uuid and a.report is not null and a.decided_at is null))`
const PENDING = 'from roommate_asides a where a.request_id = r.id and a.report is not null and a.decided_at is null'

/** SQL conditions and orders of the two lists; index roommate_requests_reported for the first. */
const lists = {
  reported: { where: 'r.reports > 0', order: 'r.created_at, r.id' },
  removed: { where: `r.state = 'removed' and r.reports = 0`, order: 'r.updated_at desc, r.id' },
} as const

interface Row extends RequestRow, Pick<ReportedRoommate, 'fullName' | 'reasons' | 'party'> {
  at: Date
  total: number
}

/** A page of the requests of a market that were reported, or removed. */
export async function readReported(
  db: Db,
  viewerId: string,
  { market, state, page }: EndpointRequest<typeof adminRoommateReports>['query'],
): Promise<{ data: ReportedRoommate[]; total: number }> {
  const { where, order } = lists[state]
  const { rows } = await db.query<Row>({
    name: `roommate-requests-${state}`,
    text: `select ${REQUEST_COLUMNS}, concat_ws(' ', u.first_name, u.last_name) as "fullName", ${PARTY} as party,
        coalesce((select min(a.at) ${PENDING}), r.updated_at) as at, count(*) over ()::int as total,
        coalesce((select json_agg(report order by n desc, report) from (select a.report, count(*) as n ${PENDING} group by 1) g), '[]') as reasons
      from ${REQUEST_TABLES} join users u on u.id = r.user_id
      where r.market = $2 and ${where} order by ${order} limit ${ROOMMATE_REPORTS_PER_PAGE} offset $3`,
    values: [viewerId, market, (page - 1) * ROOMMATE_REPORTS_PER_PAGE],
  })
  const data = rows.map((row) => ({
    request: requestOf(row),
    fullName: row.fullName,
    isRemoved: row.state === 'removed',
    ...(row.removalReason !== null && { reason: row.removalReason }),
    reports: row.reports,
    reasons: row.reasons,
    isSuspended: row.state === 'open' && row.reports >= SUSPENDING_REPORTS,
    at: row.at.toISOString(),
    party: row.party,
  }))
  return { data, total: rows[0]?.total ?? 0 }
}

interface Held {
  userId: string
  city: string
  state: RequestRow['state']
  reports: number
  party: boolean
}

async function holdRequest(db: Db, viewerId: string, id: string): Promise<Held> {
  const { rows } = await db.query<Held>(
    `select r.user_id as "userId", c.name as city, r.state, r.reports, ${PARTY} as party
     from roommate_requests r join places c on c.id = r.city_id where r.id = $2 for update of r`,
    [viewerId, id],
  )
  if (!rows[0]) throw new Refusal('ROOMMATE_REPORT_NOT_FOUND')
  if (rows[0].party) throw new Refusal('ROOMMATE_REPORT_PARTY')
  return rows[0]
}

/**
 * Decides the pending reports of a request: it is removed, or kept. A removed one that is kept is restored, hidden until its person shows it
 * again. Notifies the person of a change they can see, and everyone who reported it; records it in the audit log.
 */
export async function decideRequest(
  database: Database,
  now: Date,
  viewerId: string,
  id: string,
  { to, reason }: EndpointRequest<typeof decideRoommateReports>['body'],
): Promise<void> {
  await database.transaction(async (db) => {
    const { userId, city, state, reports } = await holdRequest(db, viewerId, id)
    const isRemoved = state === 'removed'
    if (reports === 0 && !(isRemoved && to === 'keep')) throw new Refusal('ROOMMATE_REPORT_DECIDED')
    const next = to === 'removed' ? 'removed' : isRemoved ? await restoredState(db, id) : state
    await db.query(
      `update roommate_requests set state = $2, reports = 0, removal_reason = $3, updated_at = $4 where id = $1`,
      [id, next, to === 'removed' ? reason : null, now],
    )
    const { rows: reporters } = await db.query<{ userId: string }>(
      `update roommate_asides set decided_at = $2 where request_id = $1 and report is not null and decided_at is null returning user_id as "userId"`,
      [id, now],
    )
    await audit(db, now, {
      by: viewerId,
      action: 'roommate-reports-decided',
      targetKind: 'roommate-request',
      targetId: id,
      targetName: city,
      before: { state, reports },
      after: { state: next },
      note: reason,
    })
    for (const reporter of reporters)
      await notify(db, now, roommateReportDecided, {
        to: reporter,
        params: { city, what: to },
        key: `${id} ${now.toISOString()}`,
      })
    const affected = to === 'removed' ? await endQuestions(db, now, id) : []
    if (to === 'removed' || isRemoved || reports >= SUSPENDING_REPORTS)
      await notify(db, now, roommateRequestDecided, {
        to: { userId },
        params: {
          request: id,
          city,
          what: to === 'removed' ? 'removed' : isRemoved ? 'restored' : 'kept',
          ...(to === 'removed' && { reason }),
        },
        key: `${id} ${now.toISOString()}`,
      })
    await publishUserEvent(db, [userId, ...affected], 'roommates-changed', id)
  })
}

/** A restored request is hidden, or closed if its person has another one in the city by now. */
async function restoredState(db: Db, id: string): Promise<'hidden' | 'closed'> {
  const { rowCount } = await db.query(
    `select from roommate_requests o join roommate_requests r on r.id = $1
     where o.user_id = r.user_id and o.city_id = r.city_id and o.state in ('open', 'hidden')`,
    [id],
  )
  return rowCount ? 'closed' : 'hidden'
}

/** Ends the open questions to and from a removed request; returns the other people. */
async function endQuestions(db: Db, now: Date, id: string): Promise<string[]> {
  const { rows } = await db.query<{ userId: string }>(
    `update roommate_asks k set updated_at = $2, state = case when k.asker_request_id = $1 then 'withdrawn' else 'declined' end
     from roommate_requests o where k.state = 'asked' and $1 in (k.request_id, k.asker_request_id)
       and o.id in (k.request_id, k.asker_request_id) and o.id <> $1 returning o.user_id as "userId"`,
    [id, now],
  )
  return rows.map(({ userId }) => userId)
}
