import type { ProfileCheck, ProfileKind } from '../../../../contract/directories/kinds.ts'
import type { DocumentKind } from '../../../../contract/documents.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { defineJob, LONG, noPayload } from '../../../platform/jobs/job.ts'
import { notify } from '../../notifications/service.ts'
import { documentExpiring, profileChecked } from './notifications.ts'

export const remindProfilesJob = defineJob({
  name: 'remind-profiles',
  payload: noPayload,
  // In the morning of India.
  cron: { at: '37 3 * * *', options: `max=3&queue=${LONG}` },
})

const AT_ONCE = 200

interface Named {
  profileId: string
  kind: ProfileKind
  slug: string
  name: string
  userId: string
  until: Date
}
const NAMES = `p.id as "profileId", p.kind, p.slug, p.name, p.user_id as "userId"`

/** Reminds the owners of profiles 30 and 7 days before a check counts no more, and 14 days before a document goes. */
export async function remindProfiles(database: Database, now: Date): Promise<void> {
  while ((await remindOfChecks(database, now)) === AT_ONCE);
  while ((await remindOfDocuments(database, now)) === AT_ONCE);
}

const remindOfChecks = (database: Database, now: Date): Promise<number> =>
  database.transaction(async (db) => {
    const { rows } = await db.query<Named & { id: string; check: ProfileCheck }>({
      name: 'checks-to-remind-of',
      // Index profile_verifications_expiring. What was renewed already is no news.
      text: `select v.id, v.kind as check, v.expires_at as until, ${NAMES}
        from profile_verifications v join profiles p on p.id = v.profile_id
        where v.result = 'passed' and v.revoked_at is null and v.expires_at > $1 and v.expires_at <= $1::timestamptz + interval '30 days'
          and (v.reminded_at is null or v.expires_at <= $1::timestamptz + interval '7 days' and v.reminded_at < v.expires_at - interval '7 days')
          and p.user_id is not null and p.state in ('active', 'paused')
          and not exists (select from profile_verifications n where n.profile_id = v.profile_id and n.kind = v.kind
            and n.result <> 'requested' and n.at > v.at)
        order by v.expires_at limit ${AT_ONCE} for update of v`,
      values: [now],
    })
    for (const { id, check, until, profileId, userId, ...named } of rows) {
      await db.query(`update profile_verifications set reminded_at = $2 where id = $1`, [id, now])
      await notify(db, now, profileChecked, {
        to: { userId },
        params: { id: profileId, ...named, check, what: 'expiring', until: until.toISOString() },
        key: `${id} ${now.toISOString().slice(0, 10)}`,
        goodUntil: until,
      })
    }
    return rows.length
  })

const remindOfDocuments = (database: Database, now: Date): Promise<number> =>
  database.transaction(async (db) => {
    const { rows } = await db.query<Named & { id: string; document: DocumentKind }>({
      name: 'documents-to-remind-of',
      // Index documents_expiring.
      text: `select d.id, d.kind as document, d.expires_at as until, ${NAMES}
        from documents d join profile_documents pd on pd.document_id = d.id join profiles p on p.id = pd.profile_id
        where d.expires_at > $1 and d.expires_at <= $1::timestamptz + interval '14 days' and d.reminded_at is null
          and p.user_id is not null and p.state in ('active', 'paused')
          and exists (select from profile_verifications v where v.profile_id = p.id and v.result = 'passed'
            and v.revoked_at is null and v.expires_at > $1)
        order by d.expires_at limit ${AT_ONCE} for update of d`,
      values: [now],
    })
    for (const { id, document, until, profileId, userId, ...named } of rows) {
      await db.query(`update documents set reminded_at = $2 where id = $1`, [id, now])
      await notify(db, now, documentExpiring, {
        to: { userId },
        params: { id: profileId, ...named, document, until: until.toISOString() },
        key: id,
        goodUntil: until,
      })
    }
    return rows.length
  })
