import { PLAN_DAYS_APART } from '../server/domains/listings/service.ts'
import type { PropertyRow } from '../server/domains/properties/repository.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { seeded } from './market/random.ts'
import type { DemoUnitType } from './projects/homes-of-project.ts'
import { seededId } from './random.ts'

/** Homes whose carpet areas differ by no more than this share have the same plan. */
const SAME_PLAN = 0.05

/** Groups the homes of projects into unit types by kind, rooms and size, such as `2 BHK, type B`, and sets each home's type. */
export function giveUnitTypes(rows: PropertyRow[]): DemoUnitType[] {
  const random = seeded(23)
  const unitTypes: DemoUnitType[] = []
  const bySize = rows.toSorted((a, b) => (a.livingArea ?? 0) - (b.livingArea ?? 0))
  for (const row of bySize) {
    const { projectId, propertySubType, bedroomsTotal: beds, bathroomsTotalInteger: baths, livingArea } = row
    if (!projectId || beds === undefined || !livingArea) continue
    const alike = unitTypes.filter(
      (one) => one.projectId === projectId && one.propertySubType === propertySubType && one.unitTypeBedsTotal === beds,
    )
    const known = alike.find(
      (one) => livingArea <= one.livingArea * (1 + SAME_PLAN) && one.unitTypeBathsTotal === baths,
    )
    const plan = known ?? {
      id: seededId(random, 20_000 + unitTypes.length),
      projectId,
      position: 0,
      name: `${nameOf(propertySubType, beds)}, type ${String.fromCodePoint(65 + alike.length)}`,
      propertySubType,
      unitTypeBedsTotal: beds,
      unitTypeBathsTotal: baths,
      livingArea,
    }
    if (!known) unitTypes.push(plan)
    row.unitTypeId = plan.id
  }
  return unitTypes
}

/** Dates the offers of a project back to its newest price list, so that they are not all new today. */
export async function dateOffers(db: Db): Promise<void> {
  await db.query(
    `update properties p set created_at = l.at, on_market_timestamp = l.at, rank_timestamp = l.at - t.position * interval '${PLAN_DAYS_APART} days'
     from unit_types t join (select project_id, max(applied_at) as at from price_lists group by project_id) l on l.project_id = t.project_id
     where p.unit_type_id = t.id and p.offers_unit_type`,
  )
}

const nameOf = (kind: PropertyRow['propertySubType'], beds: number) =>
  beds === 0 ? 'Studio' : kind === 'penthouse' ? `${beds} BHK penthouse` : `${beds} BHK`
