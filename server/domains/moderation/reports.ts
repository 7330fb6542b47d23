import type { Report, ReportReason } from '../../../contract/moderation.ts'
import type { Language } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { contactPersonalData } from '../auth/service.ts'
import { hasPage } from '../properties/service.ts'
import { homesListedBy } from '../listings/service.ts'
import type { PersonalData, Reporter } from '../users/service.ts'

export interface NewReport {
  id: string
  propertyId: string
  reason: ReportReason
  words?: string | undefined
  email?: string | undefined
  language: Language
  reporter: Reporter
}

/** Stores a report of a home that has a page, once per id. Throws PROPERTY_NOT_FOUND. */
export async function report(db: Db, now: Date, given: NewReport): Promise<void> {
  const { id, propertyId, reason, words, email, language, reporter } = given
  const { rowCount } = await db.query(
    `insert into reports (id, target_kind, target_id, reason, words, email, language, reporter_user_id, reporter_key, created_at)
     select $1, 'property', p.id, $3, $4, $5, $6, $7, $8, $9 from properties p
     where p.id = $2 and ${hasPage} on conflict (id) do nothing`,
    [
      id,
      propertyId,
      reason,
      words || null,
      email ?? null,
      language,
      reporter.userId ?? null,
      reporter.key ?? null,
      now,
    ],
  )
  if (!rowCount && !(await isKept(db, id))) throw new Refusal('PROPERTY_NOT_FOUND')
}

/** The open reports of a home, oldest first. */
export async function isKept(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from reports where id = $1`, [id])
  return Boolean(rowCount)
}

/** What of a home is reported and not decided yet, oldest first. */
export async function openReports(db: Db, propertyId: string): Promise<Report[]> {
  const { rows } = await db.query<{
    id: string
    reason: ReportReason
    words: string | null
    created_at: Date
    member: boolean
    answer: boolean
  }>(
    `select id, reason, words, created_at, reporter_user_id is not null as member, email is not null as answer
     from reports where target_kind = 'property' and target_id = $1 and decided_at is null order by created_at, id`,
    [propertyId],
  )
  return rows.map(({ words, created_at, ...rest }) => ({
    ...rest,
    ...(words !== null && { words }),
    at: created_at.toISOString(),
  }))
}

export const outcomes = ['dismissed', 'held', 'mend', 'withdrawn'] as const
export type Outcome = (typeof outcomes)[number]

/** Closes the given reports of a home; returns who asked for an answer, and deletes their addresses. */
export async function closeReports(
  db: Db,
  now: Date,
  { propertyId, seen, outcome, by }: { propertyId: string; seen: string[]; outcome: Outcome; by: string },
): Promise<{ email: string; language: Language }[]> {
  const { rows } = await db.query<{ email: string | null; language: Language }>(
    `with open as (select id, email, language from reports
        where target_kind = 'property' and target_id = $1 and id = any($2::uuid[]) and decided_at is null for update),
       closed as (update reports r set outcome = $3, decided_at = $4, decided_by = $5, email = null, reporter_key = null from open where r.id = open.id)
     select email, language from open`,
    [propertyId, seen, outcome, now, by],
  )
  // A person with several reports gets one answer.
  const wanted = new Map(rows.flatMap(({ email, language }) => (email === null ? [] : [[email, language] as const])))
  return Array.from(wanted, ([email, language]) => ({ email, language }))
}

/**
 * A person's reports and audit log entries. Erasing removes the reporter from reports, and all texts of reports and audit notes about their
 * homes; the reports stay.
 */
export const reportPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: reports } = await db.query({
      name: 'reports-of-user',
      text: `select id, target_id as "propertyId", reason, words, email, outcome, created_at as "createdAt"
        from reports where reporter_user_id = $1 order by created_at, id`,
      values: [userId],
    })
    const { rows: auditEntries } = await db.query({
      name: 'audit-entries-of-user',
      text: `select at, action, target_name as "targetName", note from audit_log left join audit_notes on audit_id = id
        where by_user_id = $1 order by id`,
      values: [userId],
    })
    return { reports, moderation: auditEntries }
  },
  async erase(db, userId) {
    await db.query(
      `update reports set reporter_user_id = null, email = null, words = null where reporter_user_id = $1`,
      [userId],
    )
    await db.query(`update reports set email = null where lower(email) = any($1)`, [
      await contactPersonalData(db, userId),
    ])
    const homes = await homesListedBy(db, userId)
    await db.query(`update reports set words = null where target_id = any($1::uuid[]) and words is not null`, [homes])
    await db.query(`delete from audit_notes using audit_log where id = audit_id and target_id = any($1::uuid[])`, [
      [...homes, userId],
    ])
    await db.query(`delete from moderation_claims where by_user_id = $1`, [userId])
  },
}
