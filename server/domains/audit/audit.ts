import { AUDIT_PER_PAGE } from '../../../contract/moderation.ts'
import type { AuditEntry } from '../../../contract/moderation.ts'
import type { Db } from '../../platform/db/pool.ts'
import { isUuid } from '../../platform/ids.ts'
import { hasRight } from '../users/service.ts'

/** The target of an action on what has no id, such as the settings of a market; the log requires one. */
export const NO_TARGET = '00000000-0000-0000-0000-000000000000'

/** An action of staff, or a recorded event of an account. */
export interface AuditAction {
  by: string
  action: string
  targetKind:
    | 'property'
    | 'user'
    | 'lead'
    | 'claim'
    | 'market'
    | 'page'
    | 'announcement'
    | 'ticket'
    | 'faq'
    | 'service'
    | 'exchange-rate'
    | 'post'
    | 'comment'
    | 'review'
    | 'agency'
    | 'blog'
    | 'document'
    | 'voice-note'
    | 'profile'
    | 'message'
    | 'site'
    | 'project'
    | 'package'
    | 'coupon'
    | 'order'
    | 'refund'
    | 'contest'
    | 'roommate-request'
    | 'job'
    | 'message-text'
    | 'screen-text'
    | 'setting'
    | 'feature'
    | 'custom-field'
  targetId: string
  /** The name of the target for readers. */
  targetName: string
  before?: object
  after?: object
  /** Free text, stored separately and erased with the account it is about. */
  note?: string | undefined
}

/** Records an action in the transaction that performs it. The log contains ids, codes and figures; free text belongs in `note`. */
export async function audit(db: Db, now: Date, deed: AuditAction): Promise<void> {
  const { by, action, targetKind, targetId, targetName, before = {}, after = {}, note } = deed
  await db.query(
    `with entry as (insert into audit_log (at, by_user_id, action, target_kind, target_id, target_name, before, after)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id)
     insert into audit_notes (audit_id, note) select id, $9 from entry where $9::text is not null`,
    [now, by, action, targetKind, targetId, targetName, JSON.stringify(before), JSON.stringify(after), note || null],
  )
}

interface Row {
  id: number
  at: Date
  name: string
  action: string
  target_kind: string
  target_id: string
  target_name: string
  before: AuditEntry['before']
  after: AuditEntry['after']
}

const read = `select a.id, a.at, concat_ws(' ', u.first_name, u.last_name) as name, a.action, a.target_kind, a.target_id,
    a.target_name, a.before, a.after || case when n.note is null then '{}' else jsonb_build_object('note', n.note) end as after
  from audit_log a join users u on u.id = a.by_user_id left join audit_notes n on n.audit_id = a.id`

const entryOf = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.name,
  action: row.action,
  targetKind: row.target_kind,
  targetId: row.target_id,
  targetName: row.target_name,
  before: row.before,
  after: row.after,
})

/** The actions on one target, newest first. */
export async function deedsOn(db: Db, targetId: string, most = 20): Promise<AuditEntry[]> {
  const { rows } = await db.query<Row>(`${read} where a.target_id = $1 order by a.id desc limit $2`, [targetId, most])
  return rows.map(entryOf)
}

export async function auditEntriesById(db: Db, ids: readonly number[]): Promise<Map<number, AuditEntry>> {
  const { rows } = await db.query<Row>(`${read} where a.id = any($1)`, [ids])
  return new Map(rows.map((row) => [row.id, entryOf(row)]))
}

interface AuditSearch {
  /** An id or a reference. */
  target?: string | undefined
  person?: string | undefined
  action?: string | undefined
  page: number
}

/** One page of the log, newest first; each filter has an index. */
export async function readAudit(
  db: Db,
  { target, person, action, page }: AuditSearch,
): Promise<{ data: AuditEntry[]; more: boolean }> {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions = [
    target && (isUuid(target) ? `a.target_id = ${value(target)}` : `a.target_name = ${value(target.toUpperCase())}`),
    person &&
      `a.by_user_id in (select u.id from users u where ${hasRight('u', 'open-back-office')}
        and position(lower(${value(person)}) in lower(concat_ws(' ', first_name, last_name))) > 0)`,
    action && `a.action = ${value(action)}`,
  ].filter(Boolean)
  const { rows } = await db.query<Row>(
    `${read} ${conditions.length ? `where ${conditions.join(' and ')}` : ''}
     order by a.id desc limit ${value(AUDIT_PER_PAGE + 1)} offset ${value((page - 1) * AUDIT_PER_PAGE)}`,
    values,
  )
  return { data: rows.slice(0, AUDIT_PER_PAGE).map(entryOf), more: rows.length > AUDIT_PER_PAGE }
}
