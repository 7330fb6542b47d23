import type { Db } from '../../../platform/db/pool.ts'
import { updateRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { boostUntil } from '../../billing/service.ts'
import { publishProject } from '../inventory/settling.ts'
import { projectRights } from '../rights/project-rights.ts'
import { noteProject } from '../project-events.ts'

/**
 * Boosts the builder's project for a week; a boosted one keeps its end and uses no second boost. A pause or selling out hides the boost and
 * does not lengthen it. Call it in a transaction. Throws PROJECT_NOT_LIVE or BOOSTS_SPENT.
 */
export async function boostProject(db: Db, now: Date, viewer: Viewer, id: string): Promise<Date> {
  const { state } = await projectRights(db, id, viewer, { locked: true, builderOnly: true })
  if (state !== 'active') throw new Refusal('PROJECT_NOT_LIVE')
  const { rows } = await db.query<{ before: Date | null }>({
    name: 'project-boost',
    text: `select boosted_until as before from projects where id = $1`,
    values: [id],
  })
  const before = rows[0]?.before
  const until = await boostUntil(db, now, viewer, before)
  if (until === before) return until
  await updateRow(db, 'projects', { id }, { boostedUntil: until })
  await noteProject(db, { projectId: id, at: now, by: viewer.userId, kind: 'boosted', to: until.toISOString() })
  await publishProject(db, id)
  return until
}
