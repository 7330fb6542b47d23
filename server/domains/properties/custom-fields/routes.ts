import { customFields } from '../../../../contract/properties/custom-fields.ts'
import {
  addCustomField,
  adminCustomFields,
  moveCustomField,
  retireCustomField,
  saveCustomField,
} from '../../../../contract/properties/custom-field-admin.ts'
import { marketIds, type MarketId } from '../../../../contract/markets.ts'
import { recordOf } from '../../../../contract/keys-of.ts'
import { cached } from '../../../platform/cached.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { customFieldsOf } from './definitions.ts'
import * as editing from './editing.ts'

interface CustomFieldTools {
  database: Database
  clock: Clock
  /** How long pages may show the fields as they were. */
  freshMs: number
}

/** Custom fields of homes: everyone reads them, the operator keeps them. */
export function customFieldRoutes({ serve }: Api, { database, clock, freshMs }: CustomFieldTools): void {
  const known = recordOf(marketIds, (market) => cached(() => customFieldsOf(database, market), freshMs))
  /** Makes a change and answers with the fields as they are then. */
  const changed = (change: (db: Db, now: Date) => Promise<MarketId>) =>
    database.transaction(async (db) => {
      const market = await change(db, clock.now())
      return { data: await editing.adminFields(db, market) }
    })

  serve(customFields, async ({ query }) => ({ data: await known[query.market]() }), { microCached: true })
  serve(adminCustomFields, async ({ query }) => ({ data: await editing.adminFields(database, query.market) }))
  serve(addCustomField, ({ query: { market }, body, viewer }) =>
    changed(async (db, now) => {
      await editing.addField(db, now, market, viewer.userId, body)
      return market
    }),
  )
  serve(saveCustomField, ({ params: { id }, body, viewer }) =>
    changed((db, now) => editing.saveField(db, now, { by: viewer.userId, id }, body)),
  )
  serve(moveCustomField, ({ params: { id }, body, viewer }) =>
    changed((db, now) => editing.moveField(db, now, { by: viewer.userId, id }, body)),
  )
  serve(retireCustomField, ({ params: { id }, body, viewer }) =>
    changed((db, now) => editing.retireField(db, now, { by: viewer.userId, id }, body)),
  )
}
