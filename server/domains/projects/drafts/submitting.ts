import { message } from '../../../../contract/messages/messages.ts'
import type { ProjectState } from '../../../../contract/projects/project-states.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Gazetteer } from '../../places/service.ts'
import { projectRights } from '../rights/project-rights.ts'
import { assertDocuments, releasePictures } from './draft-holds.ts'
import { assertDraft, builderOf, draftOf, marketOf, type DraftRow } from './drafts.ts'
import { judgeProject, type JudgedProject } from './judging.ts'
import { editOf, isSeen, materialOf, projectFields, withPatch, type KnownProject } from './project-fields.ts'
import { keepChanges, waitingChanges } from './revisions.ts'
import { changeProject, insertProject, keepPublicDocuments, rewriteProject, type PlacedProject } from './writing.ts'

export interface Submitted {
  id: string
  state: ProjectState
  review: boolean
}

interface Asked {
  version: number
  despiteWarnings: boolean
}

interface Tools {
  db: Db
  gazetteer: Gazetteer
  now: Date
  userId: string
}

/** Submits a draft; call it in a transaction. Idempotent, also for simultaneous requests. */
export async function submitDraft(tools: Tools, id: string, asked: Asked): Promise<Submitted> {
  const { db, now, userId } = tools
  const draft = await draftOf(db, userId, id, true)
  if (!draft) {
    const before = await submittedBefore(db, userId, id)
    if (!before) throw new Refusal('DRAFT_NOT_FOUND')
    return before
  }
  if (draft.version !== asked.version) throw new Refusal('DRAFT_CHANGED')
  await setActor(db, userId)
  const done =
    draft.projectId === null
      ? await submitNew(tools, draft, asked)
      : await submitEdit(tools, draft, draft.projectId, asked)
  await releasePictures(db, now, id)
  await db.query(`delete from project_drafts where id = $1`, [id])
  await db.query(
    `insert into submitted_project_drafts (draft_id, user_id, project_id, review, at) values ($1, $2, $3, $4, $5)`,
    [id, userId, done.id, done.review, now],
  )
  return done
}

async function submittedBefore(db: Db, userId: string, id: string): Promise<Submitted | undefined> {
  const { rows } = await db.query<Submitted>(
    `select p.id, p.state, s.review from submitted_project_drafts s join projects p on p.id = s.project_id where s.draft_id = $1 and s.user_id = $2`,
    [id, userId],
  )
  return rows[0]
}

/** Throws INVALID_INPUT with the problems by path, or PROJECT_WARNINGS unless the person has acknowledged the warnings. */
function wholeOf({ placed, problems, warnings }: JudgedProject, despiteWarnings: boolean): PlacedProject {
  if (!placed) throw new Refusal('INVALID_INPUT', { fields: problems })
  if (!despiteWarnings && Object.keys(warnings).length) throw new Refusal('PROJECT_WARNINGS', { fields: warnings })
  return placed
}

async function submitNew({ db, gazetteer, now, userId }: Tools, draft: DraftRow, asked: Asked): Promise<Submitted> {
  const market = marketOf(draft)
  const builder = await builderOf(db, userId, market)
  if (!builder?.isVerified) throw new Refusal('BUILDER_NOT_VERIFIED')
  const judged = await judgeProject(db, gazetteer, draft.fields, { market, isPublic: false, now })
  const placed = wholeOf(judged, asked.despiteWarnings)
  await assertDocuments(db, now, { userId, projectId: null }, draft.fields)
  const { id } = draft
  await insertProject(db, now, { id, builderId: builder.id, userId, placed })
  await setPending(db, now, id, draft.fields)
  return { id, state: 'pending_review', review: true }
}

/** Submits a project that was never public to the moderators; its fields are also stored for the next edit. */
async function setPending(db: Db, now: Date, id: string, written: DraftRow['fields']): Promise<void> {
  await db.query(
    `update projects set state = 'pending_review', written = $2, submitted_at = case when state = 'pending_review' then submitted_at else $3 end,
       moderation_reasons = '{}', moderation_note = null, updated_at = $3 where id = $1`,
    [id, written, now],
  )
}

async function assertVerified(db: Db, builderId: string | null): Promise<void> {
  const { rowCount } = await db.query(`select from profiles where id = $1 and state = 'active'`, [builderId])
  if (!rowCount) throw new Refusal('BUILDER_NOT_VERIFIED')
}

async function submitEdit(tools: Tools, draft: DraftRow, id: string, { despiteWarnings }: Asked): Promise<Submitted> {
  const { db, gazetteer, now, userId } = tools
  const { state } = await projectRights(db, id, { userId }, { locked: true, builderOnly: true })
  if (state === 'completed') throw new Refusal('PROJECT_COMPLETED')
  const project = await projectFields(db, gazetteer, now, id)
  if (!project) throw new Refusal('PROJECT_NOT_FOUND')
  await assertVerified(db, project.builderId)
  const edit = editOf(draft.base ?? {}, draft.fields, project)
  if (edit.contested.length)
    throw new Refusal('PROJECT_CHANGED', {
      fields: Object.fromEntries(edit.contested.map((name) => [name, [message('CHANGED_MEANWHILE')]])),
    })
  const isPublic = isSeen(project.state)
  const judged = await judgeProject(db, gazetteer, edit.fields, { market: project.market, isPublic, now })
  const placed = wholeOf(judged, despiteWarnings)
  await assertDocuments(db, now, { userId, projectId: id }, edit.fields)
  if (!isPublic) {
    await rewriteProject(db, now, { id, userId, placed })
    await setPending(db, now, id, edit.fields)
    return { id, state: 'pending_review', review: true }
  }
  return changePublic(tools, draft, project, { ...edit, placed })
}

interface PublicEdit {
  fields: DraftRow['fields']
  changed: string[]
  placed: PlacedProject
}

/** Applies the changes of an edit that need no review; the others wait in a revision. */
async function changePublic(
  { db, gazetteer, now, userId }: Tools,
  draft: DraftRow,
  project: KnownProject,
  { fields, changed }: PublicEdit,
): Promise<Submitted> {
  const { id, market, state } = project
  const waiting = materialOf(changed, project.fields, fields)
  const kept = Object.fromEntries(waiting.map((name) => [name, project.fields[name] ?? null]))
  const atOnce = await judgeProject(db, gazetteer, withPatch(fields, kept), { market, isPublic: true, now })
  // The changes that go live immediately must leave a valid project.
  const first = atOnce.placed ? waiting : changed
  if (atOnce.placed && changed.length > waiting.length) {
    await changeProject(db, now, { id, userId, placed: atOnce.placed })
    await keepPublicDocuments(db, now, id)
    await db.query(
      `insert into project_events (project_id, at, by_user_id, kind, to_value) values ($1, $2, $3, 'facts', $4)`,
      [id, now, userId, changed.filter((name) => !waiting.includes(name)).join(' ')],
    )
  }
  // Fields submitted since this edit began stay pending, except those changed here.
  const before = await waitingChanges(db, id)
  const others =
    before && before.at > draft.createdAt
      ? Object.entries(before.fields).filter(([name]) => !changed.includes(name))
      : []
  const own = first.map((name) => [name, fields[name] ?? null] as const)
  await keepChanges(db, now, project, Object.fromEntries([...others, ...own]), userId)
  return { id, state, review: first.length > 0 }
}

/** The problems and warnings of a draft, and what submitting it would do. */
export async function checkDraft({ db, gazetteer, now, userId }: Tools, id: string) {
  const draft = await assertDraft(db, userId, id)
  const project = draft.projectId === null ? undefined : await projectFields(db, gazetteer, now, draft.projectId)
  const edit = project && editOf(draft.base ?? {}, draft.fields, project)
  const isPublic = project !== undefined && isSeen(project.state)
  const market = project?.market ?? marketOf(draft)
  const judged = await judgeProject(db, gazetteer, edit?.fields ?? draft.fields, { market, isPublic, now })
  const { rowCount } = await db.query(`select from profiles where id = $1 and state = 'active'`, [
    project ? project.builderId : ((await builderOf(db, userId, market))?.id ?? null),
  ])
  const changed = edit?.changed ?? []
  return {
    version: draft.version,
    problems: judged.problems,
    warnings: judged.warnings,
    units: judged.units.length,
    maySubmit: Boolean(rowCount),
    changed,
    material: isPublic && project ? materialOf(changed, project.fields, edit?.fields ?? {}) : [],
  }
}
