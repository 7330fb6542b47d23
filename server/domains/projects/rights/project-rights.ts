import type { MarketId } from '../../../../contract/markets.ts'
import { sellingProjectStates, type ProjectState } from '../../../../contract/projects/project-states.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { mayAct } from '../../directories/service.ts'

/** SQL of whether a builder's profile `b` is closed or suspended, which stops all work on its projects. */
const IS_STOPPED = `b.state in ('closed', 'suspended')`

/** SQL of whether user `viewer` is the builder of project `r`, unless the builder's profile is closed or suspended. */
export const isBuilderOf = (viewer: string) =>
  `exists (select from profiles b where b.id = r.builder_id and b.user_id = ${viewer}::uuid and not ${IS_STOPPED})`

/** SQL of the partners through whom user `viewer` sells units of project `r`: themselves, or their agency. */
export const partnersOf = (viewer: string) =>
  `(select pp.id from project_partners pp join profiles m on m.user_id = ${viewer}::uuid and m.kind in ('agent', 'agency')
      and m.state = 'active' and ${mayAct('m.user_id')} and pp.profile_id in (m.id, m.agency_id)
    where pp.project_id = r.id and pp.ended_at is null and pp.is_accepted)`

/** A person's rights on a project. */
export interface ProjectRights {
  projectId: string
  market: MarketId
  state: ProjectState
  isBuilder: boolean
  /** The builder's profile is closed or suspended, so that partners cannot move units. */
  isStopped: boolean
  /** The partners through whom they sell units. */
  partnerIds: readonly string[]
}

/**
 * The viewer's rights on a project, as its builder or a channel partner. Throws PROJECT_NOT_FOUND for everyone else, so that they do not
 * learn of unpublished projects. `locked` locks the project until the transaction ends, which serialises changes of its units.
 */
export async function projectRights(
  db: Db,
  projectId: string,
  { userId }: Pick<Viewer, 'userId'>,
  { locked = false, builderOnly = false } = {},
): Promise<ProjectRights> {
  const { rows } = await db.query<Omit<ProjectRights, 'projectId'>>({
    name: locked ? 'project-rights-locked' : 'project-rights',
    text: `select r.market, r.state, ${isBuilderOf('$2')} as "isBuilder", array${partnersOf('$2')} as "partnerIds",
        exists (select from profiles b where b.id = r.builder_id and ${IS_STOPPED}) as "isStopped"
      from projects r where r.id = $1${locked ? ' for no key update of r' : ''}`,
    values: [projectId, userId],
  })
  const found = rows[0]
  if (!found || (!found.isBuilder && (builderOnly || found.partnerIds.length === 0)))
    throw new Refusal('PROJECT_NOT_FOUND')
  return { ...found, projectId, partnerIds: found.isBuilder ? [] : found.partnerIds }
}

/** Whether units and prices of a project may change. */
export const isSelling = ({ state }: Pick<ProjectRights, 'state'>) => sellingProjectStates.some((one) => one === state)

/** Refuses changes of prices and units before a moderator has approved the project, and after it is completed. */
export function assertSelling(rights: Pick<ProjectRights, 'state'>): void {
  if (!isSelling(rights)) throw new Refusal(rights.state === 'completed' ? 'PROJECT_COMPLETED' : 'PROJECT_NOT_APPROVED')
}

/** Refuses transitions of units while the builder's profile is closed or suspended. */
export function assertNotStopped({ isStopped }: Pick<ProjectRights, 'isStopped'>): void {
  if (isStopped) throw new Refusal('BUILDER_SUSPENDED')
}
