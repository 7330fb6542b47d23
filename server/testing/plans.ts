import type { Audience, QuotaName } from '../../contract/billing/packages.ts'
import { endpoints } from '../../contract/index.ts'
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
    const body = {
      version: 0,
      market: 'in',
      audience,
      kind: 'plan',
      isVisible: true,
      sort: 1,
      names: { en: code, hi: code },
      price: 99_900,
      taxRate: 1800,
      periodDays: 30,
      quotas,
    }
    await app.ask(endpoints.savePackage, { params: { code }, body, token: admin.token })
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
