import { makeProfile } from '../domains/directories/factory.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Asked } from './start-app.ts'
import { openListers, type Lister } from './listers.ts'
import { uuidv7 } from '../platform/ids.ts'
import { insertProjects, makeProject, type MadeProject } from '../domains/projects/factory.ts'

/** Test builders with projects, and the agents who sell for them. */
export async function openWorkspaces(app: Asked) {
  const listers = await openListers(app)

  /** A builder in a market. */
  async function aBuilder(market: 'in' | 'us' = 'in'): Promise<Lister & { builderId: string }> {
    const person = await listers.someone(['Buyer', 'Builder'])
    const builderId = uuidv7()
    await app.db.query(
      `insert into profiles (id, kind, market, slug, name, state, user_id) values ($1, 'builder', $2, $3, 'Shetty Homes', 'active', $4)`,
      [builderId, market, `builder-${builderId}`, person.id],
    )
    return { ...person, builderId }
  }

  /** A project of a builder, made by `makeProject`. */
  async function aProject(
    { builderId }: { builderId: string },
    project: Partial<MadeProject['project']> = {},
    more: Omit<Parameters<typeof makeProject>[0], 'project'> = {},
  ): Promise<MadeProject> {
    const made = makeProject({ ...more, project: { ...listers.base, builderId, ...project } })
    await insertProjects(app.db, [made])
    return made
  }
  return { ...listers, aBuilder, aProject }
}

/**
 * A project with a partner, an update and a task, of this builder or of a new one, sold by the agent's account. Returns the ids under the
 * names that the workspace calls use.
 */
export async function makeWorkedProject(
  app: Asked,
  { base, someone }: Pick<Awaited<ReturnType<typeof openListers>>, 'base' | 'someone'>,
  builder: Lister | undefined,
  seller: Lister,
) {
  const by = builder ?? (await someone(['Builder']))
  const profileOf = async (kind: string, { id }: Lister) =>
    (await app.db.query<{ id: string }>(`select id from profiles where user_id = $1 and kind = $2`, [id, kind])).rows[0]
      ?.id
  const known = await profileOf('builder', by)
  const builderId = known ?? uuidv7()
  if (known === undefined)
    await insertRows(app.db, 'profiles', [makeProfile({ id: builderId, kind: 'builder', userId: by.id })])
  const made = makeProject({ project: { ...base, builderId } })
  await insertProjects(app.db, [made])
  const ids = { id: made.project.id, partner: uuidv7(), update: uuidv7(), task: uuidv7() }
  const at = app.clock.now().toISOString()
  await insertRows(app.db, 'project_partners', [
    { id: ids.partner, projectId: ids.id, profileId: (await profileOf('agent', seller)) ?? '', since: at },
  ])
  await insertRows(app.db, 'project_updates', [
    {
      id: ids.update,
      projectId: ids.id,
      onDay: '2026-05-30',
      percent: 40,
      text: 'The slab is cast.',
      byUserId: by.id,
      createdAt: at,
    },
  ])
  await insertRows(app.db, 'project_tasks', [
    { id: ids.task, projectId: ids.id, kind: 'other', title: 'Write', dueOn: '2027-01-01', createdAt: at },
  ])
  return ids
}

const priced = {
  effectiveOn: '2027-01-01',
  prices: {
    unitTypes: [],
    floorRise: { amount: 0, fromFloor: 0 },
    preferredLocations: [],
    parking: [],
    charges: [],
    taxShare: 0,
    registrationShare: 0,
  },
}
const told = { onDay: '2026-05-31', percent: 41, text: 'The walls are up.', pictures: [] }

/** A valid body for each workspace call that has one. */
export const workBodies = (app: () => Asked) => ({
  previewPriceList: () => priced,
  publishPriceList: () => ({ id: uuidv7(), after: 1, ...priced }),
  addProjectPartner: async () => {
    const profile = makeProfile()
    await insertRows(app().db, 'profiles', [profile])
    return { id: uuidv7(), profileId: profile.id }
  },
  updateProjectPartner: () => ({ commission: 200 }),
  postProjectUpdate: () => ({ id: uuidv7(), ...told }),
  editProjectUpdate: () => ({ version: 1, ...told }),
  addProjectTask: () => ({ id: uuidv7(), title: 'Write', dueOn: '2027-01-01' }),
  tickProjectTask: () => ({ done: true }),
})
