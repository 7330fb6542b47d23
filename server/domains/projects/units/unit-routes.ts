import { projectUnits } from '../../../../contract/projects/units.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { matrixOf } from './matrix.ts'
import { findProject } from '../rights/public-projects.ts'

/** The homes of projects. */
export function unitRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(projectUnits, async ({ params: { key }, query: { market } }) => {
    const id = await findProject(database, market, key)
    if (id === undefined) throw new Refusal('PROJECT_NOT_FOUND')
    return matrixOf(database, id, market, clock.now())
  })
}
