import { insertRow } from '../../../platform/db/write-row.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { createHash } from 'node:crypto'
import { dayIn } from '../../../../contract/markets.ts'
import type { CaseCheck } from '../../../../contract/moderation.ts'
import {
  daysOfCheck,
  type CheckResult,
  type CheckedKind,
  type VerificationKind,
} from '../../../../contract/properties/verifications.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { DecidedHome } from './decisions.ts'
import { phoneProved, reindexHomes } from '../../properties/service.ts'
import { message } from '../../../../contract/messages/messages.ts'

const NOT_CHECKED: readonly StandardStatus[] = ['draft', 'sold', 'rented', 'withdrawn']

/** Whether checks of a home in this state are recorded. */
export const isCheckable = (status: StandardStatus) => !NOT_CHECKED.includes(status)

/** All checks of a home, newest first, also those that count no more; with them that its lister proved their phone. */
export async function checksOf(db: Db, now: Date, id: string): Promise<CaseCheck[]> {
  const { rows } = await db.query<{
    id: string
    kind: VerificationKind
    result: CheckResult
    by: string
    at: Date
    expiresAt: Date | null
    recordedBy: string | null
    note: string | null
    revokedAt: Date | null
    revokedBy: string | null
    reason: string | null
  }>({
    name: 'checks-of-home',
    text: `select v.id, v.kind, v.result, v.by_label as by, v.at, v.expires_at as "expiresAt", v.evidence_note as note,
        concat_ws(' ', u.first_name, u.last_name) as "recordedBy",
        v.revoked_at as "revokedAt", concat_ws(' ', r.first_name, r.last_name) as "revokedBy", v.revoked_for as reason
      from property_verifications v left join users u on u.id = v.by_user_id left join users r on r.id = v.revoked_by
      where v.property_id = $1 order by v.at desc, v.recorded_at desc nulls last`,
    values: [id],
  })
  const { rows: proved } = await db.query<{ at: Date }>({
    name: 'phone-of-lister',
    text: `select proved.at from properties p cross join lateral (${phoneProved}) proved where p.id = $1`,
    values: [id],
  })
  const recorded = rows.map(
    ({ at, expiresAt, recordedBy, note, revokedAt, revokedBy, reason, result, ...row }): CaseCheck => ({
      ...row,
      result: revokedAt ? 'revoked' : result === 'passed' && expiresAt && expiresAt <= now ? 'expired' : result,
      at: at.toISOString(),
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      ...(recordedBy && { recordedBy }),
      ...(note !== null && { note }),
      ...(revokedAt && {
        revoked: { at: revokedAt.toISOString(), ...(revokedBy && { by: revokedBy }), reason: reason ?? '' },
      }),
    }),
  )
  const phone = proved.map(({ at }) => ({ kind: 'phone' as const, result: 'passed' as const, at: at.toISOString() }))
  return [...recorded, ...phone].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

export interface NewCheck {
  check: string
  kind: CheckedKind
  result: CheckResult
  by: string
  /** Calendar days. */
  on?: string | undefined
  until?: string | undefined
  note: string
}

/** Noon is the same day in every market. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/**
 * Stores a check of a locked home with a history entry; returns its dates, or `undefined` if it was stored before. Call it in a
 * transaction. Throws CHECK_NOT_OPEN or INVALID_INPUT.
 */
export async function recordCheck(
  db: Db,
  now: Date,
  { id, market, standardStatus }: DecidedHome,
  userId: string,
  { check, kind, result, by, on, until, note }: NewCheck,
): Promise<{ at: Date; expiresAt?: Date } | undefined> {
  const { rows } = await db.query(`select from property_verifications where id = $1`, [check])
  if (rows.length) return undefined
  if (!isCheckable(standardStatus)) throw new Refusal('CHECK_NOT_OPEN')
  const day = dayIn(now, market)
  if (on !== undefined && (on > day || on < '2000'))
    throw new Refusal('INVALID_INPUT', { fields: { on: [message('CHECK_DAY_AHEAD')] } })
  if (until !== undefined && until < (on ?? day))
    throw new Refusal('INVALID_INPUT', { fields: { until: [message('CHECK_END_TOO_EARLY')] } })
  if (kind === 'rera') await mustHaveNumber(db, id)
  const at = on === undefined || on === day ? now : noonOf(on)
  const expiresAt =
    result !== 'passed'
      ? undefined
      : until
        ? lastOf(noonOf(until), at)
        : new Date(at.getTime() + daysOfCheck[kind] * DAY_MS)
  const evidenceHash = createHash('sha256').update(note).digest('hex')
  await insertRow(db, 'property_verifications', {
    id: check,
    propertyId: id,
    kind,
    result,
    byLabel: by,
    at,
    expiresAt,
    evidenceHash,
    evidenceNote: note,
    byUserId: userId,
    recordedAt: now,
  })
  await writeDown(db, now, { id, userId, after: { kind, result } })
  await reindexHomes(db, [id])
  // Without the hash, because a short note could be guessed from it in the audit log, which cannot be erased.
  return { at, ...(expiresAt && { expiresAt }) }
}

const lastOf = (a: Date, b: Date) => (a > b ? a : b)

async function mustHaveNumber(db: Db, id: string): Promise<void> {
  const { rows } = await db.query(`select from properties where id = $1 and rera_id is not null`, [id])
  if (!rows.length) throw new Refusal('INVALID_INPUT', { fields: { kind: [message('NO_NUMBER_TO_CHECK')] } })
}

/**
 * Revokes a check of a locked home; returns it, or `undefined` if it was already revoked. Call it in a transaction. Throws CHECK_NOT_FOUND.
 */
export async function revokeCheck(
  db: Db,
  now: Date,
  { id }: DecidedHome,
  userId: string,
  { check, reason }: { check: string; reason: string },
): Promise<{ kind: VerificationKind; result: CheckResult } | undefined> {
  const { rows: found } = await db.query(`select from property_verifications where id = $1 and property_id = $2`, [
    check,
    id,
  ])
  if (!found.length) throw new Refusal('CHECK_NOT_FOUND')
  const { rows } = await db.query<{ kind: VerificationKind; result: CheckResult }>(
    `update property_verifications set revoked_at = $2, revoked_by = $3, revoked_for = $4
     where id = $1 and revoked_at is null returning kind, result`,
    [check, now, userId, reason],
  )
  const [taken] = rows
  if (!taken) return undefined
  await writeDown(db, now, { id, userId, before: taken })
  await reindexHomes(db, [id])
  return taken
}

interface CheckLine {
  id: string
  userId: string
  before?: object
  after?: object
}

const writeDown = (db: Db, now: Date, { id, userId, before, after }: CheckLine) =>
  db.query(
    `insert into property_history (property_id, at, by_user_id, change_type, field_name, previous_value, new_value)
     values ($1, $2, $3, 'moderated', 'verification', $4, $5)`,
    [id, now, userId, before && JSON.stringify(before), after && JSON.stringify(after)],
  )
