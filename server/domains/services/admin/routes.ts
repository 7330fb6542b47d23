import {
  findProviders,
  adminServices,
  saveService,
  switchServices,
} from '../../../../contract/services/service-admin.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { Places } from '../../places/service.ts'
import * as providers from './providers.ts'
import * as reading from './reading.ts'
import { save, switchAll } from './saving.ts'

interface AdminTools {
  database: Database
  clock: Clock
  places: Places
}

/** Services are managed by the operator. */
export function adminRoutes({ serve }: Api, { database, clock, places }: AdminTools): void {
  serve(adminServices, async ({ query }) => ({
    data: await reading.adminServices(database, await places.gazetteer(), query.market),
  }))
  serve(saveService, async ({ params, body, viewer }) => {
    const gazetteer = await places.gazetteer()
    return {
      data: await database.transaction((db) =>
        save(db, clock.now(), gazetteer, { by: viewer.userId, id: params.id, written: body }),
      ),
    }
  })
  serve(switchServices, async ({ body, viewer }) => {
    const gazetteer = await places.gazetteer()
    return {
      data: {
        changed: await database.transaction((db) => switchAll(db, clock.now(), gazetteer, viewer.userId, body)),
      },
    }
  })
  serve(findProviders, async ({ query }) => ({
    data: await providers.findProviders(database, query.market, query.text),
  }))
}
