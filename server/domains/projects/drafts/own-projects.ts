import { dayIn } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { OwnProject, ProjectReason } from '../../../../contract/projects/project-drafts.ts'
import { projectTransitions, type ProjectState } from '../../../../contract/projects/project-states.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { blockUnsold } from '../inventory/closing.ts'
import { settleProject } from '../inventory/settling.ts'
import { isBuilderOf, projectRights } from '../rights/project-rights.ts'
import { isSeen } from './project-fields.ts'

interface Row {
  id: string
  slug: string
  name: string
  market: OwnProject['market']
  state: ProjectState
  version: number
  reasons: ProjectReason[]
  note: string | null
  held: boolean
  revisionState: 'pending' | 'rejected' | null
  revisionFields: string[] | null
  revisionAt: Date | null
  revisionReasons: ProjectReason[] | null
  revisionNote: string | null
}

const COLUMNS = `r.id, r.slug, r.name, r.market, r.state, r.version, r.moderation_reasons as reasons, r.moderation_note as note,
  r.held_back as held, v.state as "revisionState", array(select jsonb_object_keys(v.fields)) as "revisionFields", v.at as "revisionAt",
  v.moderation_reasons as "revisionReasons", v.moderation_note as "revisionNote"`
const PROJECTS = 'projects r left join project_revisions v on v.project_id = r.id'

/** The states a builder may set; submitting is separate. */
export const openToBuilder = (state: ProjectState, isHeldBack: boolean): ProjectState[] =>
  projectTransitions
    .filter(({ from, to, by }) => from === state && to !== 'pending_review' && by.includes('builder'))
    .map(({ to }) => to)
    .filter((to) => !(isHeldBack && to === 'active'))

const verdictOf = (reasons: ProjectReason[] | null, note: string | null) =>
  reasons?.length || note ? { verdict: { reasons: reasons ?? [], ...(note !== null && { note }) } } : {}

const ownProject = (row: Row): OwnProject => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  market: row.market,
  state: row.state,
  version: row.version,
  isPublic: isSeen(row.state),
  ...(row.state === 'rejected' || row.held ? verdictOf(row.reasons, row.note) : {}),
  ...(row.held && { isHeldBack: true }),
  ...(row.revisionState &&
    row.revisionAt && {
      revision: {
        state: row.revisionState,
        fields: row.revisionFields ?? [],
        at: row.revisionAt.toISOString(),
        ...verdictOf(row.revisionReasons, row.revisionNote),
      },
    }),
  open: openToBuilder(row.state, row.held),
})

/** The projects of a builder, last changed first; indexes profiles_user and projects_builder. */
export async function ownProjects(db: Db, userId: string): Promise<OwnProject[]> {
  const { rows } = await db.query<Row>({
    name: 'own-projects',
    text: `select ${COLUMNS} from ${PROJECTS} where ${isBuilderOf('$1')}
      order by r.updated_at desc, r.id limit 200`,
    values: [userId],
  })
  return rows.map(ownProject)
}

/** One project as its builder sees it. Throws PROJECT_NOT_FOUND for everyone else. */
export async function ownProjectOf(db: Db, userId: string, id: string): Promise<OwnProject> {
  const { rows } = await db.query<Row>({
    name: 'own-project',
    text: `select ${COLUMNS} from ${PROJECTS} where r.id = $2 and ${isBuilderOf('$1')}`,
    values: [userId, id],
  })
  if (!rows[0]) throw new Refusal('PROJECT_NOT_FOUND')
  return ownProject(rows[0])
}

/**
 * Pauses, resumes or completes the builder's project. Completing blocks the units that are not booked or sold, and deletes the revision
 * that waits for a moderator. Idempotent.
 */
export async function moveProject(
  database: Database,
  now: Date,
  userId: string,
  id: string,
  {
    version,
    to,
    completedOn,
  }: { version: number; to: 'active' | 'paused' | 'completed'; completedOn?: string | undefined },
): Promise<OwnProject> {
  return database.transaction(async (db) => {
    await projectRights(db, id, { userId }, { locked: true, builderOnly: true })
    const project = await ownProjectOf(db, userId, id)
    if (project.state === to) return project
    if (!project.open.includes(to)) throw new Refusal('PROJECT_MOVE_NOT_OPEN')
    if (project.version !== version) throw new Refusal('PROJECT_CHANGED')
    const today = dayIn(now, project.market)
    if (completedOn !== undefined && completedOn > today)
      throw new Refusal('INVALID_INPUT', { fields: { completedOn: [message('DAY_AHEAD')] } })
    // Before the state changes: units of a completed project cannot be freed or blocked.
    if (to === 'completed') {
      await blockUnsold(db, now, userId, id)
      await db.query(`delete from project_revisions where project_id = $1`, [id])
    }
    await setActor(db, userId)
    await db.query(
      `update projects set state = $2::project_state, version = version + 1, updated_at = $3,
         completed_on = case when $2 = 'completed' then coalesce(completed_on, $4::date) else completed_on end,
         possession_on = case when $2 = 'completed' then coalesce(possession_on, $4::date) else possession_on end
       where id = $1`,
      [id, to, now, completedOn ?? today],
    )
    await settleProject(db, now, id)
    return ownProjectOf(db, userId, id)
  })
}
