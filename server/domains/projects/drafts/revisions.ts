import type { TypedProject } from '../../../../contract/projects/draft-fields.ts'
import type { ProjectReason } from '../../../../contract/projects/project-drafts.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Gazetteer } from '../../places/service.ts'
import { judgeProject } from './judging.ts'
import { pictureKeysOf, projectFields, withPatch } from './project-fields.ts'
import { changeProject, keepPublicDocuments } from './writing.ts'

interface Waiting {
  fields: TypedProject
  byUserId: string | null
  at: Date
}

/** The changes of a project that wait for a moderator. */
export async function waitingChanges(db: Db, projectId: string): Promise<Waiting | undefined> {
  const { rows } = await db.query<Waiting>(
    `select fields, by_user_id as "byUserId", at from project_revisions where project_id = $1 and state = 'pending'`,
    [projectId],
  )
  return rows[0]
}

/** Keeps changes that a moderator sees first, in the place of those that waited; none are none. Call it where the project is held. */
export async function keepChanges(
  db: Db,
  now: Date,
  { id, version }: { id: string; version: number },
  fields: TypedProject,
  byUserId: string,
): Promise<void> {
  await db.query(`delete from project_revisions where project_id = $1`, [id])
  if (!Object.keys(fields).length) return
  await db.query(
    `insert into project_revisions (project_id, by_user_id, at, base_version, fields) values ($1, $2, $3, $4, $5)`,
    [id, byUserId, now, version, fields],
  )
  await db.query(
    `insert into project_revision_pictures (project_id, picture_key) select $1, key from pictures where key = any($2::text[])`,
    [id, pictureKeysOf(fields)],
  )
}

/**
 * Makes the changes that waited, once a moderator has seen them. Call it in a transaction that holds the project, after `setActor`.
 * Refuses what has become unlawful meanwhile.
 */
export async function applyChanges(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  projectId: string,
  { fields, byUserId }: Waiting,
): Promise<void> {
  const project = await projectFields(db, gazetteer, now, projectId)
  if (!project) throw new Refusal('PROJECT_NOT_FOUND')
  const judged = await judgeProject(db, gazetteer, withPatch(project.fields, fields), {
    market: project.market,
    isPublic: true,
    now,
  })
  if (!judged.placed) throw new Refusal('INVALID_INPUT', { fields: judged.problems })
  await changeProject(db, now, { id: projectId, userId: byUserId, placed: judged.placed })
  await keepPublicDocuments(db, now, projectId)
  await db.query(`delete from project_revisions where project_id = $1`, [projectId])
}

/** Turns down the changes that waited, with why; the project stays as it is. */
export async function refuseChanges(
  db: Db,
  projectId: string,
  reasons: readonly ProjectReason[],
  note?: string,
): Promise<void> {
  await db.query(
    `update project_revisions set state = 'rejected', moderation_reasons = $2, moderation_note = $3 where project_id = $1 and state = 'pending'`,
    [projectId, reasons, note ?? null],
  )
}
