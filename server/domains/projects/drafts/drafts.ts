import { lock } from '../../../platform/db/locks.ts'
import { iso } from '../../../platform/db/iso.ts'
import { isDeepStrictEqual } from 'node:util'
import { PROJECT_DRAFT_LENGTH, type TypedProject } from '../../../../contract/projects/draft-fields.ts'
import type { Document } from '../../../../contract/documents.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { MAX_PROJECT_DRAFTS, type ProjectDraft } from '../../../../contract/projects/project-drafts.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Gazetteer } from '../../places/service.ts'
import { projectRights } from '../rights/project-rights.ts'
import { suspendedBuilders } from '../rights/suspended-builders.ts'
import { assertDocuments, holdPictures, releasePictures } from './draft-holds.ts'
import { ownProjectOf, ownProjects } from './own-projects.ts'
import { documentIdsOf, isSeen, projectFields, withPatch, type KnownProject } from './project-fields.ts'

export interface DraftRow {
  id: string
  builderId: string | null
  projectId: string | null
  baseVersion: number | null
  version: number
  fields: TypedProject
  base: TypedProject | null
  createdAt: Date
  updatedAt: Date
}

const COLUMNS = `id, builder_id as "builderId", project_id as "projectId", base_version as "baseVersion", version, fields, base_fields as base,
  created_at as "createdAt", updated_at as "updatedAt"`

/** One of the person's drafts; `lock` locks its row until the transaction ends. */
export async function draftOf(db: Db, userId: string, id: string, lock = false): Promise<DraftRow | undefined> {
  const { rows } = await db.query<DraftRow>(
    `select ${COLUMNS} from project_drafts where id = $1 and user_id = $2 ${lock ? 'for update' : ''}`,
    [id, userId],
  )
  return rows[0]
}

export async function assertDraft(db: Db, userId: string, id: string, lock = false): Promise<DraftRow> {
  const draft = await draftOf(db, userId, id, lock)
  if (!draft) throw new Refusal('DRAFT_NOT_FOUND')
  return draft
}

/** The market of a draft, which is set when it is begun. */
export const marketOf = ({ fields }: Pick<DraftRow, 'fields'>): MarketId => (fields.market === 'us' ? 'us' : 'in')

export async function publishDraft(db: Db, userId: string, row: DraftRow): Promise<ProjectDraft> {
  const { rows } = await db.query<Document>(
    `select id, kind, name, type, bytes, ${iso('uploaded_at')} as "uploadedAt",
       ${iso('expires_at')} as "expiresAt"
     from documents where id = any($1::uuid[]) and stored_at is not null order by uploaded_at, id`,
    [documentIdsOf(row.fields)],
  )
  return {
    id: row.id,
    ...(row.projectId !== null && { project: await ownProjectOf(db, userId, row.projectId) }),
    version: row.version,
    fields: row.fields,
    ...(row.base && { base: row.base }),
    documents: rows,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** SQL of the builder profiles of user `$1` that may write projects; submitting one requires an active profile. */
const OWN_BUILDERS = `profiles where user_id = $1 and kind = 'builder' and state not in ('closed', 'suspended') and not for_others`

/** The builder profile under which a person writes new projects in a market, verified ones first; index profiles_user. */
export async function builderOf(
  db: Db,
  userId: string,
  market: MarketId,
): Promise<{ id: string; isVerified: boolean } | undefined> {
  const { rows } = await db.query<{ id: string; isVerified: boolean }>(
    `select id, state = 'active' as "isVerified" from ${OWN_BUILDERS} and market = $2 order by state = 'active' desc, created_at, id limit 1`,
    [userId, market],
  )
  return rows[0]
}

export interface BeginProject {
  id: string
  market: MarketId
  fields?: TypedProject | undefined
  projectId?: string | undefined
}

/** Begins a draft, or returns the existing one; call it in a transaction. */
export async function beginDraft(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  userId: string,
  { id, market, fields = {}, projectId }: BeginProject,
): Promise<DraftRow> {
  // Serialises a person's requests, so that a repeated one begins no second draft and the limit holds.
  await lock(db, 'projectDraft', userId)
  const own = await draftOf(db, userId, id)
  if (own) return own
  const taken = await db.query(
    `select from project_drafts where id = $1 union all select from projects where id = $1
     union all select from submitted_project_drafts where draft_id = $1`,
    [id],
  )
  if (taken.rowCount) throw new Refusal('INVALID_INPUT', { fields: { id: [message('DRAFT_ID_TAKEN')] } })
  const known = projectId === undefined ? undefined : await ownFields(db, gazetteer, now, userId, projectId)
  const builderId = known ? known.builderId : (await builderOf(db, userId, market))?.id
  if (!builderId) throw new Refusal('BUILDER_NOT_VERIFIED')
  if (projectId !== undefined && known) {
    const { rows } = await db.query<{ id: string }>(
      `select id from project_drafts where user_id = $1 and project_id = $2`,
      [userId, projectId],
    )
    if (rows[0]) return bringUpToDate(db, now, userId, rows[0].id, known)
  }
  const { rowCount } = await db.query(`select from project_drafts where user_id = $1`, [userId])
  if ((rowCount ?? 0) >= MAX_PROJECT_DRAFTS) throw new Refusal('DRAFTS_FULL')
  const written = withPatch(withPatch(known ? known.draft : { market }, fields), { market: known?.market ?? market })
  mustFit(written)
  await db.query(
    `insert into project_drafts (id, user_id, builder_id, project_id, base_version, base_fields, fields, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, userId, builderId, projectId ?? null, known?.version ?? null, known?.fields ?? null, written, now],
  )
  await hold(db, now, { id, userId, projectId: projectId ?? null }, written)
  return assertDraft(db, userId, id)
}

async function hold(
  db: Db,
  now: Date,
  holder: { id: string; userId: string; projectId: string | null },
  fields: TypedProject,
  before: TypedProject = {},
): Promise<void> {
  await holdPictures(db, holder, fields)
  // A document of the draft that was erased meanwhile does not block saving; submitting reports it.
  await assertDocuments(db, now, holder, fields, documentIdsOf(before))
}

/** A project of the person's, and the fields an edit begins with: including those that wait for a moderator or were rejected. */
async function ownFields(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  userId: string,
  id: string,
): Promise<KnownProject & { draft: TypedProject }> {
  const { state } = await projectRights(db, id, { userId }, { builderOnly: true, locked: true })
  if (state === 'completed') throw new Refusal('PROJECT_COMPLETED')
  const project = await projectFields(db, gazetteer, now, id)
  if (!project) throw new Refusal('PROJECT_NOT_FOUND')
  const { rows } = await db.query<{ fields: TypedProject }>(
    `select fields from project_revisions where project_id = $1`,
    [id],
  )
  const draft = isSeen(project.state) ? withPatch(project.fields, rows[0]?.fields ?? {}) : project.fields
  return { ...project, draft }
}

/** Rebases an open edit on the current project: fields the person changed stay, the rest follows the project. */
async function bringUpToDate(db: Db, now: Date, userId: string, id: string, known: KnownProject): Promise<DraftRow> {
  const draft = await assertDraft(db, userId, id, true)
  if (draft.baseVersion === known.version) return draft
  const names = new Set([...Object.keys(draft.fields), ...Object.keys(draft.base ?? {})])
  const own = [...names].filter((name) => !isDeepStrictEqual(draft.fields[name], draft.base?.[name]))
  const fields = withPatch(known.fields, Object.fromEntries(own.map((name) => [name, draft.fields[name] ?? null])))
  await db.query(
    `update project_drafts set fields = $2, base_fields = $3, base_version = $4, version = version + 1, updated_at = $5 where id = $1`,
    [id, fields, known.fields, known.version, now],
  )
  return assertDraft(db, userId, id)
}

function mustFit(fields: TypedProject): void {
  if (JSON.stringify(fields).length > PROJECT_DRAFT_LENGTH)
    throw new Refusal('INVALID_INPUT', { fields: { fields: [message('DRAFT_TOO_LONG')] } })
}

/** Saves changes to a draft at the version the person saw; call it in a transaction. Throws DRAFT_CHANGED. */
export async function saveDraft(
  db: Db,
  now: Date,
  userId: string,
  id: string,
  { version, fields: patch }: { version: number; fields: TypedProject },
): Promise<{ version: number; updatedAt: string }> {
  const draft = await assertDraft(db, userId, id, true)
  const fields = withPatch(withPatch(draft.fields, patch), { market: marketOf(draft) })
  // The same request again, because its response was lost.
  if (draft.version === version + 1 && isDeepStrictEqual(fields, draft.fields))
    return { version: draft.version, updatedAt: draft.updatedAt.toISOString() }
  if (draft.version !== version) throw new Refusal('DRAFT_CHANGED')
  mustFit(fields)
  await hold(db, now, { id, userId, projectId: draft.projectId }, fields, draft.fields)
  await db.query(`update project_drafts set fields = $2, version = version + 1, updated_at = $3 where id = $1`, [
    id,
    fields,
    now,
  ])
  return { version: version + 1, updatedAt: now.toISOString() }
}

/** Deletes a draft; idempotent. Call it in a transaction. */
export async function removeDraft(db: Db, now: Date, userId: string, id: string): Promise<void> {
  if (!(await draftOf(db, userId, id, true))) return
  await releasePictures(db, now, id)
  await db.query(`delete from project_drafts where id = $1`, [id])
}

/** The person's drafts, projects and builder profiles; indexes project_drafts_user, profiles_user. */
export async function draftList(db: Db, userId: string) {
  const { rows } = await db.query<{
    id: string
    projectId: string | null
    name: unknown
    version: number
    updatedAt: Date
  }>({
    name: 'project-drafts-of-user',
    text: `select id, project_id as "projectId", fields->'name' as name, version, updated_at as "updatedAt" from project_drafts
      where user_id = $1 and (project_id is null or fields is distinct from base_fields) order by updated_at desc, id desc`,
    values: [userId],
  })
  const builders = await db.query<{ id: string; name: string; market: MarketId; isVerified: boolean }>({
    name: 'builders-of-user',
    text: `select id, name, market, state = 'active' as "isVerified" from ${OWN_BUILDERS} order by state = 'active' desc, created_at, id`,
    values: [userId],
  })
  return {
    data: rows.map(({ id, projectId, name, version, updatedAt }) => ({
      id,
      ...(projectId !== null && { projectId }),
      ...(typeof name === 'string' && name && { name }),
      version,
      updatedAt: updatedAt.toISOString(),
    })),
    projects: await ownProjects(db, userId),
    builders: builders.rows,
    suspended: await suspendedBuilders(db, userId),
  }
}

const KEPT_MS = 7 * 86_400_000

/** Deletes old records of submitted drafts. Runs every hour. */
export async function forgetSubmittedDrafts(db: Db, now: Date): Promise<void> {
  await db.query(`delete from submitted_project_drafts where at < $1`, [new Date(now.getTime() - KEPT_MS)])
}
