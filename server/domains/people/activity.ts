import { ACTIVITY_SHOWN, activityKinds, type Activity, type ActivityKind } from '../../../contract/people/people.ts'
import type { Db } from '../../platform/db/pool.ts'

/** SQL with the columns `id`, `name` and `at` of what an account ($1), which lists the homes $2, did or met. */
const sources: Record<ActivityKind, string> = {
  home: `select p.id, p.title as name, p.created_at as at from properties p where p.id = any($2::uuid[])`,
  profile: `select r.id, r.name, r.created_at as at from profiles r where r.user_id = $1`,
  enquiry: `select l.id, l.subject_title as name, e.created_at as at from enquiries e join leads l on l.enquiry_id = e.id
    where e.asker_user_id = $1`,
  order: `select o.id, o.id::text as name, o.created_at as at from orders o where o.user_id = $1`,
  ticket: `select t.id, t.number as name, t.created_at as at from tickets t where t.asker_user_id = $1`,
  report: `select p.id, p.title as name, r.created_at as at from reports r join properties p on p.id = r.target_id
    where r.reporter_user_id = $1`,
  reported: `select p.id, p.title as name, r.created_at as at from reports r join properties p on p.id = r.target_id
    where r.target_kind = 'property' and r.target_id = any($2::uuid[])`,
}

const read = activityKinds
  .map(
    (kind) => `(select '${kind}' as kind, s.*, count(*) over ()::int as total from (${sources[kind]}) s
      order by s.at desc, s.id desc limit ${ACTIVITY_SHOWN})`,
  )
  .join(' union all ')

/** What an account that lists these homes did here, the newest of each kind; kinds without any are left out. */
export async function activityOf(db: Db, userId: string, homeIds: readonly string[]): Promise<Activity[]> {
  const { rows } = await db.query<{ kind: ActivityKind; id: string; name: string; at: Date; total: number }>(read, [
    userId,
    homeIds,
  ])
  return activityKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const latest = own.map(({ id, name, at }) => ({ id, name, at: at.toISOString() }))
    return own[0] ? [{ kind, total: own[0].total, latest }] : []
  })
}
