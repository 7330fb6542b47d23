import { listServices } from '../../../contract/services/services.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Places } from '../places/service.ts'
import { catalogue } from './catalogue.ts'

/** The public services; a request for one is an enquiry. */
export function serviceRoutes({ serve }: Api, { database, places }: { database: Database; places: Places }): void {
  serve(listServices, async ({ query }) => ({ data: await catalogue(database, await places.gazetteer(), query) }), {
    microCached: true,
  })
}
