import { riskReasons, riskOf, type Risk, type RiskReason } from '../../../../contract/people/risk.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** How much of an account is looked at: its newest rows of each kind. */
const MOST = 200

const signs = (kind: RiskReason, days: number) =>
  `(select count(*) from risk_signs s where s.user_id = u.id and s.kind = '${kind}' and s.day > $2::date - ${days})`

const since = (days: number) => `$2::timestamptz - interval '${days} days'`

/** The newest enquiries of account `u`. */
const asked = (days: number) => `(select e.id, e.subject_id, e.message from enquiries e
  where e.asker_user_id = u.id and e.created_at > ${since(days)} order by e.created_at desc, e.id desc limit ${MOST})`

/** The reports of account `u`: of its homes, its profiles and its messages; `is_right` is null while one is open. */
const reports = `(select r.outcome <> 'dismissed' as is_right
    from ((select p.id from properties p where p.owner_user_id = u.id order by p.id desc limit ${MOST})
      union (select p.id from agents a join properties p on p.list_agent_id = a.id where a.user_id = u.id order by p.id desc limit ${MOST})
      union (select p.id from builders b join properties p on p.list_builder_id = b.id where b.user_id = u.id order by p.id desc limit ${MOST})) h
    join reports r on r.target_id = h.id where r.target_kind = 'property' and r.created_at > ${since(90)}
  union all select nullif(r.state, 'open') = 'upheld'
    from profiles f join profile_reports r on r.profile_id = f.id where f.user_id = u.id and r.created_at > ${since(90)}
  union all select r.decision = 'removed'
    from (select m.id from messages m where m.sender_user_id = u.id and m.at > ${since(90)} order by m.at desc limit ${MOST}) m
    join message_reports r on r.message_id = m.id)`

/** SQL of how often each reason is true of account `u` at the time $2. */
const counts: Record<RiskReason, string> = {
  'device-of-locked': signs('device-of-locked', 30),
  'honeypot-filled': signs('honeypot-filled', 30),
  upheld: `r.upheld`,
  suspended: `(select count(*) from profiles f where f.user_id = u.id and f.state = 'suspended')`,
  reported: `r.open`,
  blocked: `(select count(distinct o.user_id) from
    (select m.thread_id from thread_members m where m.user_id = u.id order by m.last_at desc, m.thread_id desc limit ${MOST}) t
    join thread_members o on o.thread_id = t.thread_id and o.user_id <> u.id and o.is_blocked)`,
  refused: `(select count(*) from ${asked(30)} e join leads l on l.enquiry_id = e.id
    where l.stage = 'lost' and l.lost_reason in ('not-serious', 'wrong-contact', 'duplicate'))`,
  'same-text': `(select coalesce(max(n), 0) from
    (select count(distinct e.subject_id) as n from ${asked(7)} e where length(e.message) >= 80 group by md5(e.message)) same)`,
  'budget-spent': signs('budget-spent', 7),
  unproven: `(u.email_verified_at is null and u.phone_verified_at is null)::int`,
  'day-old': `(u.created_at > ${since(1)})::int`,
  'week-old': `(u.created_at > ${since(7)} and u.created_at <= ${since(1)})::int`,
}

/**
 * The risk of accounts that are not closed, by id. Every part reads by an index (risk_signs_pkey, enquiries_asker, properties_owner,
 * reports_target, messages_sender, thread_members_list) and at most the newest two hundred rows.
 */
export async function risksOf(db: Db, now: Date, ids: readonly string[]): Promise<Map<string, Risk>> {
  const { rows } = await db.query<{ id: string } & Record<RiskReason, number>>({
    name: 'risks-of-accounts',
    text: `select u.id, ${riskReasons.map((reason) => `${counts[reason]}::int as "${reason}"`).join(', ')}
      from users u cross join lateral (select count(*) filter (where is_right) as upheld, count(*) filter (where is_right is null) as open
        from ${reports} r) r
      where u.id = any($1::uuid[]) and u.state <> 'closed'`,
    values: [ids, now],
  })
  return new Map(rows.map((row) => [row.id, riskOf(row)]))
}
