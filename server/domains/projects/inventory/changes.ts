import { HOUR_MS } from '../../../../contract/time.ts'
import { UnitOutcomes } from '../../../../contract/projects/inventory.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { projectRights, type ProjectRights } from '../rights/project-rights.ts'
import type { UnitNow } from './unit-rows.ts'

/** How long a change can be undone. */
const UNDO_MS = 24 * HOUR_MS
/** How long a change is remembered: a request repeated later than this would be applied again. */
const KEEP_MS = 7 * 24 * HOUR_MS

/**
 * Begins a change of a project's units: returns the viewer's rights and locks the project's row. Locks the account first, in the order in
 * which closing it does.
 */
export async function beginChange(
  db: Db,
  projectId: string,
  userId: string,
  { builderOnly = false } = {},
): Promise<ProjectRights> {
  await db.query({ name: 'hold-account', text: `select from users where id = $1 for key share`, values: [userId] })
  return projectRights(db, projectId, { userId }, { locked: true, builderOnly })
}

/** The stored response to a repeated change; index unit_changes_by_user_id_client_id_key. */
export async function answeredChange(
  db: Db,
  projectId: string,
  userId: string,
  clientId: string,
): Promise<UnitOutcomes | undefined> {
  const { rows } = await db.query<{ answer: unknown }>({
    name: 'answered-unit-change',
    text: `select answer from unit_changes where by_user_id = $1 and client_id = $2 and project_id = $3`,
    values: [userId, clientId, projectId],
  })
  return rows[0] && UnitOutcomes.parse(rows[0].answer)
}

interface Changed {
  unitId: string
  version: number
  /** Undefined if the change added the unit. */
  before: UnitNow | undefined
}

/** Stores a change for repeated requests and for undo; returns its response. */
export async function rememberChange(
  db: Db,
  now: Date,
  change: { projectId: string; userId: string; clientId: string },
  outcomes: UnitOutcomes,
  changed: readonly Changed[],
): Promise<UnitOutcomes> {
  const id = uuidv7()
  const answer = changed.length
    ? { ...outcomes, undo: { changeId: id, at: now.toISOString(), units: changed.length } }
    : outcomes
  await db.query({
    name: 'remember-unit-change',
    text: `insert into unit_changes (id, client_id, project_id, by_user_id, at, units, answer) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, change.clientId, change.projectId, change.userId, now, changed.length, JSON.stringify(answer)],
  })
  await db.query({
    name: 'remember-changed-units',
    text: `insert into unit_change_homes (change_id, unit_id, version, before)
      select $1, c.unit_id, c.version, c.before from jsonb_to_recordset($2::jsonb) c (unit_id uuid, version int, before jsonb)`,
    values: [
      id,
      JSON.stringify(
        changed.map(({ unitId, version, before }) => ({ unit_id: unitId, version, before: before ?? null })),
      ),
    ],
  })
  return answer
}

/** The viewer's last change of a project's units, if it can still be undone; index unit_changes_own. */
export async function openUndo(
  db: Db,
  now: Date,
  userId: string,
  projectId: string,
): Promise<{ changeId: string; at: string; units: number } | undefined> {
  const { rows } = await db.query<{ changeId: string; at: Date; units: number; isOpen: boolean }>({
    name: 'open-unit-undo',
    text: `select c.id as "changeId", c.at, c.units, c.at > $3 and not exists (
          select from unit_change_homes h left join project_units u on u.id = h.unit_id
          where h.change_id = c.id and (u.version is distinct from h.version or u.state = 'sold')) as "isOpen"
      from unit_changes c where c.project_id = $1 and c.by_user_id = $2 and c.undone_at is null and c.units > 0
      order by c.at desc, c.id desc limit 1`,
    values: [projectId, userId, new Date(now.getTime() - UNDO_MS)],
  })
  const last = rows[0]
  return last?.isOpen ? { changeId: last.changeId, at: last.at.toISOString(), units: last.units } : undefined
}

/** Deletes changes older than a repeated request may be. */
export async function forgetUnitChanges(db: Db, now: Date): Promise<void> {
  await db.query(`delete from unit_changes where at < $1`, [new Date(now.getTime() - KEEP_MS)])
}
