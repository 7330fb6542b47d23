import { DAY_MS } from '../../../contract/time.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { defineJob, noPayload } from '../../platform/jobs/job.ts'
import { notify } from '../notifications/service.ts'
import { reviewInvited } from './notifications.ts'
import { isParty } from '../directories/service.ts'
import { INVITED_BY_VISIT, PROVEN_PROFILES, WAS_CONTACTED } from './proofs.ts'
import { hasRight } from '../users/service.ts'

export const inviteReviewersJob = defineJob({
  name: 'invite-reviewers',
  payload: noPayload,
  cron: { at: '7,37 * * * *', options: 'max=1' },
})

/** Time after the first reply until the asker is invited, unless the lead ended before. */
const AFTER_REPLY_MS = 14 * DAY_MS
/** Time after a visit until the visitor is invited. */
const AFTER_VISIT_MS = DAY_MS
/** Older events are no longer invited for. */
const LATEST_MS = 7 * DAY_MS
const INVITED_AT_ONCE = 500

interface Row {
  lead: string
  query: string
  userId: string
  name: string
}

/** Invites each visitor once to review, unless they reviewed the host already. Index review_visits_to_invite. */
async function inviteVisitors(db: Db, now: Date): Promise<void> {
  const { rows } = await db.query<{ visit: string; userId: string; name: string }>({
    name: 'visits-to-review',
    text: `select w.visit_id as visit, w.user_id as "userId", p.name from ${INVITED_BY_VISIT}
      where w.invited_at is null and w.visited_at > $1 and w.visited_at <= $2 and not exists (select from reviews r
        join profiles o on o.id = r.profile_id where r.author_user_id = w.user_id and o.user_id = w.host_user_id and r.created_at > $3)
      order by w.visit_id limit ${INVITED_AT_ONCE}`,
    values: [
      new Date(now.getTime() - AFTER_VISIT_MS - LATEST_MS),
      new Date(now.getTime() - AFTER_VISIT_MS),
      new Date(now.getTime() - AFTER_REPLY_MS),
    ],
  })
  for (const { visit, userId, name } of rows) {
    const { rowCount } = await db.query(
      `update review_visits set invited_at = $2 where visit_id = $1 and invited_at is null`,
      [visit, now],
    )
    if (rowCount) await notify(db, now, reviewInvited, { to: { userId }, params: { visit, name }, key: visit })
  }
}

/**
 * Invites each asker once to review: when their lead was won or lost after contact, or two weeks after the first reply. Indexes leads_ended
 * and leads_answered; idempotent.
 */
export async function inviteReviewers(database: Database, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<Row>({
      name: 'leads-to-review',
      text: `with due as (
          select id from leads where stage in ('won', 'lost') and updated_at > $1
          union select id from leads where first_reply_at > $3 and first_reply_at <= $2)
        select l.id as lead, e.id as query, e.asker_user_id as "userId", p.name
        from due join leads l using (id) join enquiries e on e.id = l.enquiry_id
        join users u on u.id = e.asker_user_id and u.state = 'active' and not ${hasRight('u', 'moderate-reviews')}
        cross join lateral (select p.name from ${PROVEN_PROFILES} where not ${isParty('e.asker_user_id')}
          order by p.kind in ('agency', 'builder'), p.name limit 1) p
        where ${WAS_CONTACTED} and not exists (select from review_invitations i where i.lead_id = l.id)
          and not exists (select from reviews r where r.lead_id = l.id)
        order by l.id limit ${INVITED_AT_ONCE}`,
      values: [
        new Date(now.getTime() - LATEST_MS),
        new Date(now.getTime() - AFTER_REPLY_MS),
        new Date(now.getTime() - AFTER_REPLY_MS - LATEST_MS),
      ],
    })
    for (const { lead, query, userId, name } of rows) {
      const { rowCount } = await db.query(
        `insert into review_invitations (lead_id, at) values ($1, $2) on conflict do nothing`,
        [lead, now],
      )
      if (rowCount) await notify(db, now, reviewInvited, { to: { userId }, params: { query, name }, key: lead })
    }
    await inviteVisitors(db, now)
  })
}
