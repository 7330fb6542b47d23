import type {
  ProfileReportReason,
  decideProfileReport as endpoint,
} from '../../../../contract/directories/profile-admin.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { notify } from '../../notifications/service.ts'
import type { Reporter } from '../../users/service.ts'
import { isParty } from '../party.ts'
import { holdProfile, namesOf } from './holding.ts'
import { profileReportDecided, profileReportUpheld } from './notifications.ts'

/** SQL of whether a report of profile `p` was upheld in the 180 days before `now`. */
export const hasUpheldReport = (now: string) => `exists (select from profile_reports r
  where r.profile_id = p.id and r.state = 'upheld' and r.decided_at > ${now}::timestamptz - interval '180 days')`

interface Report {
  profileId: string
  reporter: string | null
  reason: ProfileReportReason
  state: string
}

interface NewReport {
  id: string
  profileId: string
  reason: ProfileReportReason
  words?: string | undefined
  reporter: Reporter
}

/** Whether a report with this id is stored. */
export async function isReportKept(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from profile_reports where id = $1`, [id])
  return Boolean(rowCount)
}

/** Stores a report of a public profile; idempotent. Throws OWN_PROFILE for its owner and colleagues. */
export async function keepReport(
  db: Db,
  now: Date,
  { id, profileId, reason, words, reporter }: NewReport,
): Promise<void> {
  const { rows } = await db.query<{ party: boolean }>(
    `select ${isParty('$1')} as party from profiles p where p.id = $2 and p.state = 'active'`,
    [reporter.userId ?? null, profileId],
  )
  if (!rows[0]) throw new Refusal('PROFILE_NOT_FOUND')
  if (rows[0].party) throw new Refusal('OWN_PROFILE')
  await db.query(
    `insert into profile_reports (id, profile_id, reason, words, reporter_user_id, reporter_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [id, profileId, reason, words || null, reporter.userId ?? null, reporter.key ?? null, now],
  )
}

type Decision = EndpointRequest<typeof endpoint>['body']

/**
 * Upholds or dismisses a report; notifies the member who sent it, and the profile's owner of an upheld one, and records it in the audit
 * log.
 */
export async function decideProfileReport(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { to, reason }: Decision,
): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<Report>(
      `select profile_id as "profileId", reporter_user_id as reporter, reason, state from profile_reports where id = $1 for update`,
      [id],
    )
    const [report] = rows
    if (!report) throw new Refusal('PROFILE_REPORT_NOT_FOUND')
    if (report.reporter === viewer.userId) throw new Refusal('OWN_PROFILE')
    const held = await holdProfile(db, viewer, report.profileId)
    if (report.state !== 'open') throw new Refusal('PROFILE_REPORT_DECIDED')
    await db.query(
      `update profile_reports set state = $2, decided_at = $3, decided_by_user_id = $4, answer = $5, reporter_key = null where id = $1`,
      [id, to, now, viewer.userId, reason],
    )
    await audit(db, now, {
      by: viewer.userId,
      action: 'profile-report-decided',
      targetKind: 'profile',
      targetId: held.id,
      targetName: held.name,
      after: { report: id, state: to },
    })
    if (to === 'upheld' && held.userId !== null)
      await notify(db, now, profileReportUpheld, {
        to: { userId: held.userId },
        params: { ...namesOf(held), reason: report.reason },
        key: id,
      })
    if (report.reporter === null) return
    const { id: _, ...named } = namesOf(held)
    await notify(db, now, profileReportDecided, {
      to: { userId: report.reporter },
      params: { ...named, what: to },
      key: id,
    })
  })
}
