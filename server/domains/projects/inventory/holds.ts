import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import { notify } from '../../notifications/service.ts'
import { unitHoldEnded } from './notifications.ts'
import { settleProject } from './settling.ts'

export const endUnitHoldsJob = defineJob({
  name: 'end-unit-holds',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1' },
})

interface Ended {
  id: string
  unitNumber: string
  holder: string | null
  version: number
  project: string
}

/**
 * Releases the units of a project whose hold has expired, and notifies each holder once; returns how many. Call it with the project's row
 * locked; index project_units_matrix.
 */
export async function endHolds(db: Db, now: Date, projectId: string): Promise<number> {
  await setActor(db, null)
  return freeHeld(db, now, projectId)
}

/** Releases units of a project: those whose hold has expired, or all held ones if its builder `completedBy` completes it. */
export async function freeHeld(db: Db, now: Date, projectId: string, completedBy?: string): Promise<number> {
  const isCompleted = completedBy !== undefined
  const { rows } = await db.query<Ended>({
    name: 'end-unit-holds',
    text: `with due as (select id, held_by_user_id from project_units where project_id = $1 and state = 'held' and ($3 or held_until <= $2))
      update project_units u set state = 'available', held_by_user_id = null, held_until = null, version = u.version + 1, updated_at = $2
      from due, projects r where u.id = due.id and r.id = u.project_id
      returning u.id, u.unit_number as "unitNumber", due.held_by_user_id as holder, u.version, r.name as project`,
    values: [projectId, now, isCompleted],
  })
  const byHolder = Map.groupBy(rows, ({ holder }) => holder)
  for (const [holder, [first, ...others]] of byHolder)
    if (holder !== null && holder !== completedBy && first)
      await notify(db, now, unitHoldEnded, {
        to: { userId: holder },
        params: {
          project: projectId,
          name: first.project,
          unit: first.unitNumber,
          others: others.length,
          ...(isCompleted && { isCompleted }),
        },
        key: `${first.id} ${first.version}`,
      })
  return rows.length
}

const PROJECTS_AT_ONCE = 200

/** Releases all expired holds; idempotent. Index project_units_held. */
export async function endUnitHolds(database: Database, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ id: string }>({
      name: 'projects-with-ended-holds',
      text: `select distinct project_id as id from project_units where state = 'held' and held_until <= $1 limit ${PROJECTS_AT_ONCE}`,
      values: [now],
    })
    for (const { id } of rows)
      await database.transaction(async (db) => {
        await db.query(`select from projects where id = $1 for no key update`, [id])
        if (await endHolds(db, now, id)) await settleProject(db, now, id)
      })
    if (rows.length < PROJECTS_AT_ONCE) return
  }
}
