import { creditAccounts, grantCredits, listCredits } from '../../../contract/billing/credits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import { creditAccounts as readAccounts, creditEntries, grantCredits as grant } from './accounts.ts'

/** What people see of their credits, and how the operator gives some. */
export function billingRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(listCredits, ({ query, viewer }) => creditEntries(database, viewer.userId, query.page))
  serve(creditAccounts, ({ query }) => readAccounts(database, query))
  serve(grantCredits, async ({ body, viewer }) => ({
    data: await database.transaction((db) => grant(db, clock.now(), viewer.userId, body)),
  }))
}
