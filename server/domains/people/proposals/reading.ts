import type { Proposal } from '../../../../contract/people/people.ts'
import type { PeopleExport } from '../../../../contract/people/proposals.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { hasRight } from '../../users/service.ts'

interface Row {
  id: string
  kind: Proposal['kind']
  subjectId: string | null
  subject: string | null
  filter: Proposal['filter'] | null
  count: number | null
  reason: string
  byId: string
  by: string
  at: Date
  until: Date
}

/** The proposals that can still be approved, all or those about one account or profile; whose proposer lost the right does not count. */
export async function openProposals(db: Db, now: Date, subjectId?: string): Promise<Proposal[]> {
  const { rows } = await db.query<Row>(
    `select p.id, p.kind, p.subject_id as "subjectId", coalesce(concat_ws(' ', s.first_name, s.last_name), f.name) as subject, p.filter, p.count,
       p.reason, u.id as "byId", concat_ws(' ', u.first_name, u.last_name) as by, p.at, p.expires_at as until
     from proposals p join users u on u.id = p.by_user_id and u.state = 'active' and ${hasRight('u', 'manage-people')}
       left join users s on s.id = p.subject_id and p.kind = 'admin-role' left join profiles f on f.id = p.subject_id and p.kind = 'close-firm'
     where p.expires_at > $1 and ($2::uuid is null or p.subject_id = $2) order by p.at, p.id limit 200`,
    [now, subjectId ?? null],
  )
  return rows.map(({ subjectId: id, subject, filter, count, byId, by, at, until, ...proposal }) => ({
    ...proposal,
    ...(id !== null && { subject: { id, name: subject ?? '' } }),
    ...(filter && { filter }),
    ...(count !== null && { count }),
    by: { id: byId, name: by },
    at: at.toISOString(),
    until: until.toISOString(),
  }))
}

/** The exports that a person may fetch, or that are being made. */
export async function exportsOf(db: Db, now: Date, by: string): Promise<PeopleExport[]> {
  const { rows } = await db.query<{ id: string; filter: PeopleExport['filter']; count: number | null; until: Date }>(
    `select id, filter, count, expires_at as until from people_exports where by_user_id = $1 and expires_at > $2 order by id`,
    [by, now],
  )
  return rows.map(({ count, until, ...one }) => ({
    ...one,
    ...(count !== null && { count }),
    until: until.toISOString(),
  }))
}
