import {
  adminPackages,
  getBillingSettings,
  listPackages,
  saveBillingSettings,
  savePackage,
} from '../../../contract/billing/packages.ts'
import { creditAccounts, exportCredits, grantCredits, listCredits } from '../../../contract/billing/credits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { creditAccounts as readAccounts, grantCredits as grant } from './accounts.ts'
import { managedPackages, packagesOnSale, writePackage } from './catalogue/packages.ts'
import { creditHistory, creditHistoryCsv, type Wallet } from './ledger/history.ts'
import { readSettings, writeSettings, type Settings } from './catalogue/settings.ts'

interface BillingOptions {
  database: Database
  clock: Clock
  /** Whether a payment provider is configured. */
  takesPayments: boolean
}

/** Credits, packages, and the operator's settings. */
export function billingRoutes({ serve }: Api, { database, clock, takesPayments }: BillingOptions): void {
  const own = ({ userId }: Viewer): Wallet => ({ owner: { kind: 'user', id: userId }, viewerId: userId })
  serve(listCredits, ({ query, viewer }) => creditHistory(database, clock.now(), own(viewer), query))
  serve(exportCredits, ({ query, viewer }) => creditHistoryCsv(database, own(viewer), query))
  serve(creditAccounts, ({ query }) => readAccounts(database, query))
  serve(grantCredits, async ({ body, viewer }) => ({
    data: await database.transaction((db) => grant(db, clock.now(), viewer.userId, body)),
  }))
  serve(listPackages, ({ query }) => packagesOnSale(database, query.market, query.audience))
  serve(adminPackages, async () => ({ data: await managedPackages(database) }))
  serve(savePackage, async ({ params, body, viewer }) => ({
    data: await database.transaction((db) => writePackage(db, clock.now(), viewer.userId, params.code, body)),
  }))
  const answer = ({ settings, revision }: Settings) => ({ data: settings, revision })
  serve(getBillingSettings, async ({ query }) => answer(await readSettings(database, query.market)))
  serve(saveBillingSettings, async ({ body, viewer }) => {
    const { settings: before } = await readSettings(database, body.market)
    if (before.freeMode && !body.settings.freeMode && !takesPayments) throw new Refusal('PAYMENTS_NOT_CONFIGURED')
    return answer(await database.transaction((db) => writeSettings(db, clock.now(), viewer.userId, body)))
  })
}
