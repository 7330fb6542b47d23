import type { ProfileKind } from '../../../contract/directories/kinds.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notify } from '../notifications/service.ts'
import { reviewNews, reviewOfYou, type NewsForAuthor, type NewsForSubject } from './notifications.ts'

interface Row {
  author: string
  query: string | null
  visit: string | null
  kind: ProfileKind
  slug: string
  name: string
  /** The accounts that speak for the profile. */
  subjects: string[]
  version: number
}

async function partiesOf(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>({
    name: 'review-parties',
    // For an agency without an account its agents are notified.
    text: `select r.author_user_id as author, r.visit_id as visit, r.version, p.kind, p.slug, p.name,
        (select e.id from leads l join enquiries e on e.id = l.enquiry_id where l.id = r.lead_id and e.asker_user_id = r.author_user_id) as query,
        case when p.user_id is not null then array[p.user_id] when p.kind = 'agency'
          then array(select m.user_id from profiles m where m.agency_id = p.id and m.kind = 'agent' and m.user_id is not null order by 1)
          else '{}' end as subjects
      from reviews r join profiles p on p.id = r.profile_id where r.id = $1`,
    values: [id],
  })
  return rows[0]
}

/** Notifies the author of a review of a decision or reply. */
export async function tellAuthor(db: Db, now: Date, id: string, what: NewsForAuthor): Promise<void> {
  const row = await partiesOf(db, id)
  if (!row) return
  const { author, query, visit, name, version } = row
  await notify(db, now, reviewNews, {
    to: { userId: author },
    params: { ...(query !== null && { query }), ...(visit !== null && { visit }), name, what },
    // An edited reply sends no second notification.
    key: what === 'replied' ? `${id} replied` : `${id} ${version}`,
  })
}

/** Notifies those who speak for a profile of a review of it. */
export async function tellSubject(db: Db, now: Date, id: string, what: NewsForSubject): Promise<void> {
  const row = await partiesOf(db, id)
  if (!row) return
  const { kind, slug, name, version } = row
  for (const userId of row.subjects)
    await notify(db, now, reviewOfYou, {
      to: { userId },
      params: { review: id, kind, slug, name, what },
      key: `${id} ${version}`,
    })
}
