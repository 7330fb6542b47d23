import { uuidv7 } from '../../../platform/ids.ts'
import { openListers, type Lister, type ListingAgent } from '../../../testing/listers.ts'
import type { Asked } from '../../../testing/start-app.ts'
import { insertProjects, makeProject, type MadeProject } from '../factory.ts'

export interface Partner extends ListingAgent {
  partnerId: string
}

/** A builder, a project of theirs and agents who sell its units, for tests. */
export async function openInventory(app: Asked, place?: Parameters<typeof openListers>[1]) {
  const listers = await openListers(app, place)

  async function aBuilder(): Promise<Lister & { builderId: string }> {
    const person = await listers.someone(['Buyer', 'Builder'])
    const builderId = uuidv7()
    await app.db.query(
      `insert into builders (id, market, slug, name, user_id) values ($1, 'in', $2, 'Shetty Homes', $3)`,
      [builderId, `builder-${builderId}`, person.id],
    )
    return { ...person, builderId }
  }

  /** A project of a builder, with sixteen units by default. */
  async function aProject(
    builderId: string,
    asked: Omit<Parameters<typeof makeProject>[0], 'project'> = {},
  ): Promise<MadeProject> {
    const made = makeProject({ ...asked, project: { ...listers.base, builderId } })
    await insertProjects(app.db, [made])
    return made
  }

  /** An agent who sells the given units of a project; for a given agent, their agency becomes the partner. */
  async function aPartner(
    { project }: MadeProject,
    unitIds: readonly string[] = [],
    agent?: ListingAgent,
  ): Promise<Partner> {
    const person = agent ?? (await listers.anAgent())
    const partnerId = uuidv7()
    await app.db.query(`insert into project_partners (id, project_id, profile_id, since) values ($1, $2, $3, $4)`, [
      partnerId,
      project.id,
      agent ? person.agencyId : person.agentId,
      app.clock.now(),
    ])
    if (unitIds.length)
      await app.db.query(`update project_units set partner_id = $2 where id = any($1)`, [unitIds, partnerId])
    return { ...person, partnerId }
  }

  return { ...listers, aBuilder, aProject, aPartner }
}
