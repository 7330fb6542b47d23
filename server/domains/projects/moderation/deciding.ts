import type { ChangedRecords } from '../../../../contract/admin/changed-records.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type {
  decideProject as decide,
  decideProjectChanges as decideChanges,
  moveProjects as move,
} from '../../../../contract/projects/project-admin.ts'
import type { ProjectState } from '../../../../contract/projects/project-states.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { changeEach } from '../../../platform/http/changes-of-many.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { notify } from '../../notifications/service.ts'
import type { Gazetteer } from '../../places/service.ts'
import { settleProject } from '../inventory/settling.ts'
import { applyChanges, refuseChanges, waitingChanges } from '../drafts/revisions.ts'
import { keepPublicDocuments } from '../drafts/writing.ts'
import { projectDecided } from './notifications.ts'
import { isProjectParty, openToModerator } from './admin-rows.ts'

interface HeldProject {
  id: string
  slug: string
  name: string
  state: ProjectState
  version: number
  /** Whether a moderator paused it. */
  isHeldBack: boolean
  /** The builder's account. */
  userId: string | null
}

/** Locks a project that was submitted at least once. Throws OWN_PROJECT for its builder and sellers. */
async function holdProject(db: Db, { userId }: Pick<Viewer, 'userId'>, id: string): Promise<HeldProject> {
  const { rows } = await db.query<HeldProject & { party: boolean }>(
    `select r.id, r.slug, r.name, r.state, r.version, r.held_back as "isHeldBack", (select user_id from profiles where id = r.builder_id) as "userId",
       ${isProjectParty('$1')} as party from projects r where r.id = $2 and r.state <> 'draft' for no key update of r`,
    [userId, id],
  )
  const [row] = rows
  if (!row) throw new Refusal('PROJECT_NOT_FOUND')
  const { party, ...held } = row
  if (party) throw new Refusal('OWN_PROJECT')
  return held
}

type Decision = EndpointRequest<typeof decide>['body']

/** Decides on a project at the version the moderator saw; notifies its builder and records it in the audit log. */
export async function decideProject(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { version, ...decision }: Decision,
): Promise<void> {
  await database.transaction(async (db) => {
    const held = await holdProject(db, viewer, id)
    const isOpen = openToModerator(held.state).includes(decision.to)
    if (held.version !== version) throw new Refusal(isOpen ? 'PROJECT_CHANGED' : 'CASE_DECIDED')
    if (!isOpen) throw new Refusal('PROJECT_MOVE_NOT_OPEN')
    await decideHeld(db, now, viewer, held, decision)
  })
}

/** Pauses active projects or resumes those that a moderator paused, each in a transaction. */
export const moveProjects = (
  database: Database,
  now: Date,
  viewer: Viewer,
  { ids, ...decision }: EndpointRequest<typeof move>['body'],
): Promise<ChangedRecords> =>
  changeEach(ids, (id) =>
    database.transaction(async (db) => {
      const held = await holdProject(db, viewer, id)
      const isOpen = decision.to === 'paused' ? held.state === 'active' : held.state === 'paused' && held.isHeldBack
      if (!isOpen) throw new Refusal('PROJECT_MOVE_NOT_OPEN')
      await decideHeld(db, now, viewer, held, decision)
    }),
  )

/** Moves a project that is locked, notifies its builder and records it in the audit log. */
async function decideHeld(
  db: Db,
  now: Date,
  viewer: Viewer,
  held: HeldProject,
  { to, reasons, note }: Omit<Decision, 'version'>,
): Promise<void> {
  const { id, state, version } = held
  await setActor(db, viewer.userId, [...reasons, ...(note ? [note] : [])].join(' · '))
  await db.query(
    `update projects set state = $2::project_state, version = version + 1, updated_at = $3, held_back = $2 = 'paused',
       boosted_until = case when $2 = 'paused' then null else boosted_until end,
       written = case when $2 = 'active' then null else written end, moderation_reasons = $4, moderation_note = $5,
       published_at = case when $2 = 'active' then coalesce(published_at, $3) else published_at end where id = $1`,
    [id, to, now, reasons, note ?? null],
  )
  if (to === 'active') {
    await settleProject(db, now, id)
    await keepPublicDocuments(db, now, id)
  }
  await audit(db, now, {
    by: viewer.userId,
    action: 'project-decided',
    targetKind: 'project',
    targetId: id,
    targetName: held.name,
    before: { state },
    after: { state: to, reasons },
    note,
  })
  const what = to === 'active' ? (state === 'pending_review' ? 'approved' : 'resumed') : to
  await tell(db, now, held, { what, reasons, note }, `${id} ${version}`)
}

interface Told {
  what: 'approved' | 'rejected' | 'paused' | 'resumed' | 'changed' | 'unchanged'
  reasons: Decision['reasons']
  note: string | undefined
}

async function tell(
  db: Db,
  now: Date,
  { id, slug, name, userId }: HeldProject,
  { note, ...told }: Told,
  key: string,
): Promise<void> {
  if (userId === null) return
  await notify(db, now, projectDecided, {
    to: { userId },
    params: { id, slug, name, ...told, ...(note && { note }) },
    key,
  })
}

type ChangesDecision = EndpointRequest<typeof decideChanges>['body']

/** Accepts or rejects the revision the moderator saw; notifies the builder and records it in the audit log. */
export async function decideProjectChanges(
  database: Database,
  gazetteer: Gazetteer,
  now: Date,
  viewer: Viewer,
  id: string,
  { at, accept, reasons, note }: ChangesDecision,
): Promise<void> {
  await database.transaction(async (db) => {
    const held = await holdProject(db, viewer, id)
    const waiting = await waitingChanges(db, id)
    if (!waiting) throw new Refusal('CASE_DECIDED')
    if (waiting.at.toISOString() !== at) throw new Refusal('PROJECT_CHANGED')
    const names = Object.keys(waiting.fields)
    await setActor(db, waiting.byUserId, accept ? '' : reasons.join(' · '))
    if (accept) {
      await applyChanges(db, gazetteer, now, id, waiting)
      await db.query(
        `insert into project_events (project_id, at, by_user_id, kind, to_value) values ($1, $2, $3, 'facts', $4)`,
        [id, now, waiting.byUserId, names.join(' ')],
      )
    } else await refuseChanges(db, id, reasons, note)
    await audit(db, now, {
      by: viewer.userId,
      action: accept ? 'project-changes-accepted' : 'project-changes-rejected',
      targetKind: 'project',
      targetId: id,
      targetName: held.name,
      after: { fields: names, reasons },
      note,
    })
    await tell(db, now, held, { what: accept ? 'changed' : 'unchanged', reasons, note }, `${id} changes ${at}`)
  })
}
