import { moveUnits } from '../../contract/projects/inventory.ts'
import { openInventory as openProjects } from '../domains/projects/inventory/factory.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Lister } from './listers.ts'
import type { Asked } from './start-app.ts'

/** Test builders with projects and partners, and the inputs of calls about their homes. */
export async function openInventory(app: Asked, place?: Parameters<typeof openProjects>[1]) {
  const { aBuilder, aProject, aPartner } = await openProjects(app, place)

  /** A home of a project that belongs to `own` or to a new builder; in the team relation `partner` is a partner of it. */
  async function thingFor(call: string, relation: string, own: Lister | undefined, partner: Lister) {
    const { rows } = await app.db.query<{ id: string }>(
      `select id from profiles where user_id = $1 and kind = 'builder'`,
      [own?.id],
    )
    const made = await aProject(rows[0]?.id ?? (await aBuilder()).builderId)
    const unitId = made.units[0]?.id ?? ''
    const params = { id: made.project.id, unitId }
    if (relation === 'team') {
      const { partnerId } = await aPartner(made, [unitId])
      await app.db.query(
        `update project_partners set profile_id = (select id from profiles where user_id = $2 and kind = 'agent') where id = $1`,
        [partnerId, partner.id],
      )
    }
    if (call !== 'undoInventory' || relation === 'other') return { params: { ...params, changeId: uuidv7() } }
    const body = { clientId: uuidv7(), moves: [{ id: unitId, version: 1, state: 'held' as const }] }
    const token = relation === 'own' ? own?.token : partner.token
    const { data } = await app.ask(moveUnits, { params, body, ...(token !== undefined && { token }) })
    return { params: { ...params, changeId: data.undo?.changeId ?? '' } }
  }

  return { thingFor }
}
