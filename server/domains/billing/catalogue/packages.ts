import {
  audiences,
  type Audience,
  type ManagedPackage,
  type Package,
  type savePackage,
} from '../../../../contract/billing/packages.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { marketIds, markets, type MarketId } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { audit } from '../../audit/service.ts'
import { readSettings } from './settings.ts'

/** SQL of the terms of version `v` of package `p`, as JSON in the shape of `Package` but for its currency. */
export const PACKAGE = `json_strip_nulls(json_build_object('code', p.code, 'versionId', v.id, 'version', v.version, 'audience', p.audience,
  'kind', p.kind, 'names', v.names, 'features', '{"en": [], "hi": []}'::jsonb || v.features, 'price', v.price, 'taxRate', v.tax_rate,
  'taxCode', v.tax_code, 'periodDays', v.period_days, 'trialDays', v.trial_days,
  'quotas', '{"listings": 0, "boosts": 0, "reveals": 0, "leads": 0, "seats": 0, "sites": 0}'::jsonb || v.quotas,
  'quantity', v.quantity, 'validDays', v.valid_days))`

/** SQL that joins the newest version `v` to package `p`. */
export const NEWEST = `join lateral (select * from package_versions where package_code = p.code order by version desc limit 1) v on true`

export type PackageTerms = Omit<Package, 'currency'>

/** A package with the currency of a market; free plans are the same in all. */
export const inMarket = (terms: PackageTerms, market: MarketId): Package => ({
  ...terms,
  currency: markets[market].currency,
})

/** What is on sale in a market, by audience; in free mode the free plans alone. */
export async function packagesOnSale(
  db: Db,
  market: MarketId,
  audience: Audience | undefined,
): Promise<{ data: Package[]; freeMode: boolean; refundDays: number }> {
  const { settings } = await readSettings(db, market)
  const { rows } = await db.query<{ terms: PackageTerms }>({
    name: 'packages-on-sale',
    text: `select ${PACKAGE} as terms from packages p ${NEWEST}
      where (p.is_default or p.market = $1 and p.is_visible and not $3) and ($2::text is null or p.audience = $2)
      order by array_position($4::text[], p.audience), p.kind <> 'plan', p.sort, v.price, p.code`,
    values: [market, audience ?? null, settings.freeMode, audiences],
  })
  return {
    data: rows.map(({ terms }) => inMarket(terms, market)),
    freeMode: settings.freeMode,
    refundDays: settings.refundDays,
  }
}

interface ManagedRow {
  terms: PackageTerms
  market: MarketId | null
  isVisible: boolean
  isDefault: boolean
  sort: number
  subscribers: number
}

const managed = (
  where: string,
) => `select ${PACKAGE} as terms, p.market, p.is_visible as "isVisible", p.is_default as "isDefault", p.sort,
    (select count(*) from subscriptions s join package_versions sold on sold.id = s.package_version_id
      where sold.package_code = p.code and s.state <> 'expired') as subscribers
  from packages p ${NEWEST} ${where} order by p.market nulls first, p.audience, p.kind <> 'plan', p.sort, p.code`

const managedOf = ({ terms, market, ...row }: ManagedRow): ManagedPackage => ({
  ...inMarket(terms, market ?? marketIds[0]),
  ...row,
  ...(market !== null && { market }),
})

/** All packages, for the operator. */
export async function managedPackages(db: Db): Promise<ManagedPackage[]> {
  const { rows } = await db.query<ManagedRow>(managed(''))
  return rows.map(managedOf)
}

async function managedPackage(db: Db, code: string): Promise<ManagedPackage | undefined> {
  const { rows } = await db.query<ManagedRow>(managed('where p.code = $1'), [code])
  return rows[0] && managedOf(rows[0])
}

/** What must fit together beyond the shape of each field. */
function assertSound({ kind, periodDays, quantity, market }: Body, existing: ManagedPackage | undefined): void {
  const fields: Record<string, ReturnType<typeof message>[]> = {}
  const isFree = existing?.isDefault === true
  if (kind === 'plan' && !isFree && periodDays === undefined) fields['periodDays'] = [message('REQUIRED')]
  if (kind !== 'plan' && quantity === undefined) fields['quantity'] = [message('REQUIRED')]
  if (!isFree && market === undefined) fields['market'] = [message('REQUIRED')]
  if (Object.keys(fields).length) throw new Refusal('INVALID_INPUT', { fields })
}

type Body = EndpointRequest<typeof savePackage>['body']

/** Adds a package, or a version to one if its terms changed; call it in a transaction. */
export async function writePackage(db: Db, now: Date, by: string, code: string, body: Body): Promise<ManagedPackage> {
  const { version, market, audience, kind, isVisible, sort, ...terms } = body
  await db.query(`select from packages where code = $1 for update`, [code])
  const before = await managedPackage(db, code)
  if ((before?.version ?? 0) !== version) throw new Refusal('PACKAGE_CHANGED')
  assertSound(body, before)
  if (before && (before.audience !== audience || before.kind !== kind || before.market !== market))
    throw new Refusal('INVALID_INPUT', { fields: { audience: [message('PACKAGE_FIXED')] } })
  if (before) await db.query(`update packages set is_visible = $2, sort = $3 where code = $1`, [code, isVisible, sort])
  else await insertRow(db, 'packages', { code, market, audience, kind, isVisible, sort })
  const isPlan = kind === 'plan'
  const row = {
    names: JSON.stringify(terms.names),
    features: JSON.stringify(terms.features),
    price: before?.isDefault ? 0 : terms.price,
    taxRate: terms.taxRate,
    taxCode: terms.taxCode,
    periodDays: isPlan && !before?.isDefault ? terms.periodDays : undefined,
    trialDays: isPlan && !before?.isDefault ? terms.trialDays : 0,
    quotas: JSON.stringify(isPlan ? terms.quotas : {}),
    quantity: isPlan ? undefined : terms.quantity,
    validDays: isPlan ? undefined : terms.validDays,
  }
  const { rows } = await db.query<{ same: boolean }>(
    `select exists (select from package_versions where package_code = $1 and version = $2 and names = $3 and features = $4 and price = $5
       and tax_rate = $6 and tax_code is not distinct from $7 and period_days is not distinct from $8 and trial_days = $9 and quotas = $10
       and quantity is not distinct from $11 and valid_days is not distinct from $12) as same`,
    [code, version, ...Object.values(row)],
  )
  if (!rows[0]?.same)
    await insertRow(db, 'package_versions', {
      id: uuidv7(),
      packageCode: code,
      version: version + 1,
      ...row,
      createdAt: now,
      createdBy: by,
    })
  const after = await managedPackage(db, code)
  if (!after) throw new Error('the package was not written')
  await audit(db, now, {
    by,
    action: 'save-package',
    targetKind: 'package',
    targetId: after.versionId,
    targetName: code,
    ...(before && { before: { version: before.version, price: before.price, isVisible: before.isVisible } }),
    after: { version: after.version, price: after.price, isVisible: after.isVisible },
  })
  return after
}
