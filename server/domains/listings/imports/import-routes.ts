import { message } from '../../../../contract/messages/messages.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import type { FastifyInstance } from 'fastify'
import type { MarketId } from '../../../../contract/markets.ts'
import {
  applyImport,
  confirmDifferentHomes,
  deleteImport,
  faultyRows,
  getImport,
  importTemplate,
  listImports,
  startImport,
  undoImport,
} from '../../../../contract/listings/imports.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { RawJson, type Api } from '../../../platform/http/serve.ts'
import { openThread } from '../../../platform/thread.ts'
import { say } from '../../../platform/words.ts'
import { customFieldsOf } from '../../properties/service.ts'
import { template } from './columns.ts'
import * as imports from './imports.ts'
import type { ReadFile, ReadOrder } from './reading.ts'
import { createImport } from './starting.ts'

interface ImportOptions {
  database: Database
  clock: Clock
  market: MarketId
}

const MAX_PER_HOUR = 30

/** Files of homes. The owner always comes from the session, never from the request. */
export function importRoutes({ serve }: Api, http: FastifyInstance, { database, clock, market }: ImportOptions): void {
  const reader = openThread<ReadOrder, ReadFile>(new URL('./worker.ts', import.meta.url))
  http.addHook('onClose', () => reader.close())
  serve(startImport, async ({ query, body, viewer }) => {
    const now = clock.now()
    await consumeRateLimit(database, now, [
      { key: `import:by:${viewer.userId}`, most: MAX_PER_HOUR, windowMs: HOUR_MS },
    ])
    const id = await createImport(database, now, viewer, reader, { bytes: body, name: query.name, market })
    return { data: await imports.summaryOf(database, now, viewer.userId, id) }
  })
  serve(listImports, async ({ viewer }) => ({ data: await imports.importList(database, clock.now(), viewer.userId) }))
  serve(importTemplate, async () =>
    template((await customFieldsOf(database, market)).filter(({ retired }) => !retired)),
  )
  serve(getImport, async ({ params, query, viewer, client }) => {
    const data = await imports.importPage(database, clock.now(), viewer, params.id, query, client.language())
    return new RawJson(JSON.stringify({ data }))
  })
  serve(faultyRows, ({ params, viewer, client }) =>
    imports.faultyRowsOf(database, viewer.userId, params.id, client.language()),
  )
  serve(applyImport, async ({ params, viewer }) => {
    await imports.applyImport(database, viewer, params.id)
    return { data: await imports.summaryOf(database, clock.now(), viewer.userId, params.id) }
  })
  serve(confirmDifferentHomes, async ({ params, viewer }) => {
    await imports.confirmDifferentHomes(database, viewer, params.id)
    return { data: await imports.summaryOf(database, clock.now(), viewer.userId, params.id) }
  })
  serve(deleteImport, async ({ params, viewer, client }) => {
    await imports.deleteImport(database, viewer, params.id)
    return { message: say(client.language(), message('DRAFT_DELETED')) }
  })
  serve(undoImport, async ({ params, viewer }) => {
    await imports.undoImport(database, clock.now(), viewer, params.id)
    return { data: await imports.summaryOf(database, clock.now(), viewer.userId, params.id) }
  })
}
