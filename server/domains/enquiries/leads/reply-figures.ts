import { REPLIES_MEASURED } from '../../../../contract/directories/profiles.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { keepFigures } from '../../directories/service.ts'

const MEASURED_DAYS = 180
/** Unanswered enquiries count, with the time since they were sent, once they are this old. */
const WAITED_HOURS = 24

/**
 * Measures the median time to the first reply over the enquiries of half a year: for an agent those addressed to them, for other profiles
 * those of their team. Nights count. With fewer than five enquiries there is no figure.
 */
export async function measureReplies(database: Database, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ id: string; replyMinutes: number | null }>({
      name: 'measure-replies',
      text: `with asked as (
          select team_key, lister_user_id, extract(epoch from coalesce(first_reply_at, $1) - created_at) / 60 as minutes
          from leads where lead_source = 'enquiry' and created_at > $1::timestamptz - make_interval(days => ${MEASURED_DAYS})
            and (first_reply_at is not null or created_at < $1::timestamptz - make_interval(hours => ${WAITED_HOURS}))),
        whose as (
          select p.id, a.minutes from profiles p join asked a on a.lister_user_id = p.user_id and a.team_key = coalesce(p.agency_id, p.id)
            where p.kind = 'agent'
          union all select p.id, a.minutes from profiles p join asked a on a.team_key = p.id where p.kind <> 'agent'),
        measured as (
          select id, percentile_cont(0.5) within group (order by minutes) as minutes from whose
          group by id having count(*) >= ${REPLIES_MEASURED})
        select p.id, round(m.minutes)::int as "replyMinutes" from profiles p left join measured m using (id)
        where p.reply_minutes is distinct from round(m.minutes)::int`,
      values: [now],
    })
    await keepFigures(db, rows)
  })
}
