import type { Audience, QuotaName } from '../../contract/billing/packages.ts'
import {
  PACKAGE,
  beginSubscription,
  lockSubscription,
  replacePlan,
  type Owner,
  type PackageTerms,
} from '../domains/billing/service.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Lister } from './listers.ts'
import { sellPackage } from './selling.ts'
import type { TestApp } from './start-app.ts'

let made = 0

async function termsOf(db: Db, code: string): Promise<PackageTerms> {
  const { rows } = await db.query<{ terms: PackageTerms }>(
    `select ${PACKAGE} as terms from package_versions v join packages p on p.code = v.package_code where p.code = $1 order by v.version desc limit 1`,
    [code],
  )
  if (!rows[0]) throw new Error(`there is no package ${code}`)
  return rows[0].terms
}

/** Test plans of the operator, and owners who have them without paying; `admin` may manage packages. */
export function openPlans(app: TestApp, admin: Lister) {
  /** Adds a plan for 30 days with these quotas; returns its code. */
  async function sell(audience: Audience, quotas: Partial<Record<QuotaName, number>>): Promise<string> {
    const code = `plan-${(made += 1)}`
    await sellPackage(app, admin.token, code, { audience, kind: 'plan', price: 99_900, periodDays: 30, quotas })
    return code
  }

  /** Gives an owner a plan from now on. */
  async function have(owner: Owner, code: string): Promise<void> {
    await app.db.transaction(async (db) => {
      const plan = await termsOf(db, code)
      const now = app.clock.now()
      const running = await lockSubscription(db, owner)
      if (running) return replacePlan(db, now, running, { plan, value: plan.price, mandate: undefined })
      await beginSubscription(db, now, {
        owner,
        market: 'in',
        plan,
        isTrial: false,
        value: plan.price,
        mandate: undefined,
      })
    })
  }

  return { sell, have }
}
