import { DAY_MS } from '../../../../contract/time.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import { notify } from '../../notifications/service.ts'
import { leadDue, leadOverdue } from './notifications.ts'
import { teamMembers } from './team.ts'

export const watchReplyClockJob = defineJob({
  name: 'watch-reply-clock',
  payload: noPayload,
  cron: { at: '*/5 * * * *', options: 'max=1' },
})

const TOLD_AT_ONCE = 500

/** SQL of leads `l` with each account to notify: the one that works on it, else all of its team. */
const LEADS = `leads l cross join lateral (select coalesce(l.owner_member_key, l.lister_user_id) as user_id
  union select m.user_id from ${teamMembers('l.team_key')} m where coalesce(l.owner_member_key, l.lister_user_id) is null) who`
/** SQL of whether that account has not yet had this notification. */
const untold = (kind: string) =>
  `not exists (select from notifications n where n.recipient = who.user_id::text and n.kind = '${kind}' and n.key = l.id::text)`

const COLUMNS = `l.id as lead, l.subject_title as home, who.user_id as "userId", l.first_reply_due_at as due`
const WAITING = `l.first_reply_at is null and l.stage = 'new' and who.user_id is not null`

interface Row {
  lead: string
  home: string
  userId: string
  due: Date
}

/**
 * Notifies those who work on a new lead, or its whole team if it is unassigned, once when half of the time for a first reply has passed and
 * once when all of it has. Leads overdue for more than a day, as after an outage, are skipped. Index leads_due.
 */
export async function watchReplyClock(database: Database, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const half = await db.query<Row>({
      name: 'leads-half-due',
      text: `select ${COLUMNS} from ${LEADS} where ${WAITING} and l.first_reply_due_at > $1
          and l.created_at + (l.first_reply_due_at - l.created_at) / 2 <= $1 and ${untold('lead-due')}
        order by l.first_reply_due_at limit ${TOLD_AT_ONCE}`,
      values: [now],
    })
    for (const { userId, due, lead, home } of half.rows)
      await notify(db, now, leadDue, { to: { userId }, params: { lead, home }, key: lead, goodUntil: due })
    const over = await db.query<Row>({
      name: 'leads-overdue',
      text: `select ${COLUMNS} from ${LEADS} where ${WAITING} and l.first_reply_due_at <= $1 and l.first_reply_due_at > $2
          and ${untold('lead-overdue')} order by l.first_reply_due_at limit ${TOLD_AT_ONCE}`,
      values: [now, new Date(now.getTime() - DAY_MS)],
    })
    for (const { userId, lead, home } of over.rows)
      await notify(db, now, leadOverdue, { to: { userId }, params: { lead, home }, key: lead })
  })
}
