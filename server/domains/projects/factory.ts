import type { PropertySubType } from '../../../contract/properties/vocabulary.ts'
import type { ProjectFacts, UnitPlan } from '../../../contract/projects/facts.ts'
import { unitPrice, type PriceList } from '../../../contract/projects/prices.ts'
import type { ProjectDates, ProjectState } from '../../../contract/projects/project-states.ts'
import type { UnitState } from '../../../contract/projects/unit-states.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'

export interface ProjectRow extends ProjectDates {
  id: string
  market: 'in' | 'us'
  slug: string
  name: string
  state: ProjectState
  builderId?: string | undefined
  cityId: number
  localityId: number
  longitude: number
  latitude: number
  registrationId?: string
  coverKey?: string
  landArea?: number
  facts: ProjectFacts
  publishedAt?: string
}

export interface UnitTypeRow {
  id: string
  projectId: string
  name: string
  position: number
  propertySubType: PropertySubType
  unitTypeBedsTotal?: number
  unitTypeBathsTotal?: number
  livingArea: number
  balconyArea?: number
  superBuiltUpArea?: number
  plan?: UnitPlan
  description?: string
}

export interface TowerRow {
  id: string
  projectId: string
  name: string
  position: number
  floors: number
}

export interface UnitRow {
  id: string
  projectId: string
  towerId: string
  unitTypeId: string
  unitNumber: string
  entryLevel: number
  directionFaces?: string
  locationCodes: readonly string[]
  state: UnitState
  listPrice?: number
  partnerId?: string
  heldByUserId?: string
  heldUntil?: string
  updatedAt: string
}

export interface MadeProject {
  project: ProjectRow
  towers: TowerRow[]
  unitTypes: UnitTypeRow[]
  units: UnitRow[]
  priceList: {
    id: string
    projectId: string
    number: number
    effectiveOn: string
    prices: PriceList
    createdAt: string
    appliedAt: string
  }
}

interface Asked {
  project: Partial<ProjectRow> & Pick<ProjectRow, 'cityId' | 'localityId'>
  /** Names of the towers, and floors of each above the ground. */
  towers?: readonly string[]
  floors?: number
  /** Units per floor; the unit types alternate. */
  perFloor?: number
  unitTypes?: readonly Omit<UnitTypeRow, 'id' | 'projectId' | 'position'>[]
  /** Base prices of the unit types, in minor units. */
  basePrices?: readonly number[]
  prices?: Partial<PriceList>
  at?: string
}

const plans = [
  { name: '2 BHK', propertySubType: 'apartment', unitTypeBedsTotal: 2, unitTypeBathsTotal: 2, livingArea: 68 },
  { name: '3 BHK', propertySubType: 'apartment', unitTypeBedsTotal: 3, unitTypeBathsTotal: 3, livingArea: 96 },
] as const

/** Builds a valid project with one tower of four floors and four units per floor, for tests and demo data. Pass only what matters. */
export function makeProject({
  project: overrides,
  towers: names = ['A'],
  floors = 4,
  perFloor = 4,
  unitTypes: kinds = plans,
  basePrices = [80_00_000_00, 1_20_00_000_00],
  prices = {},
  at = '2026-01-15T08:00:00.000Z',
}: Asked): MadeProject {
  const id = overrides.id ?? uuidv7()
  const project: ProjectRow = {
    id,
    market: 'in',
    slug: `project-${id}`,
    name: 'Heron Court',
    state: 'active',
    longitude: 77.64,
    latitude: 12.97,
    launchedOn: '2025-02-01',
    constructionStartedOn: '2025-06-01',
    possessionDeclaredOn: '2028-12-31',
    facts: {},
    publishedAt: at,
    ...overrides,
  }
  const towers = names.map((name, position) => ({ id: uuidv7(), projectId: id, name, position, floors }))
  const unitTypes = kinds.map((kind, position) => ({ id: uuidv7(), projectId: id, position, ...kind }))
  const list: PriceList = {
    unitTypes: unitTypes.map(({ id: unitTypeId }, place) => ({
      unitTypeId,
      basePrice: basePrices[place] ?? 1_00_00_000_00,
    })),
    floorRise: { amount: 25_000_00, fromFloor: 1 },
    preferredLocations: [{ code: 'PARK', label: 'Facing the park', amount: 2_00_000_00 }],
    parking: [{ code: 'CP', label: 'Covered parking', amount: 4_00_000_00 }],
    charges: [{ label: 'Club membership', kind: 'fixed', amount: 1_50_000_00, isTaxed: true }],
    taxShare: 500,
    registrationShare: 660,
    ...prices,
  }
  const units = towers.flatMap((tower) =>
    Array.from({ length: floors }, (_, storey) => storey + 1).flatMap((entryLevel) =>
      Array.from({ length: perFloor }, (_, place): UnitRow[] => {
        const unitType = unitTypes[place % unitTypes.length]
        if (!unitType) return []
        const unit = {
          id: uuidv7(),
          projectId: id,
          towerId: tower.id,
          unitTypeId: unitType.id,
          unitNumber: `${tower.name}-${entryLevel}${String(place + 1).padStart(2, '0')}`,
          entryLevel,
          locationCodes: place === 0 ? ['PARK'] : [],
          state: 'available' as const,
          updatedAt: at,
        }
        const listPrice = unitPrice(list, unit)
        return [{ ...unit, ...(listPrice !== undefined && { listPrice }) }]
      }).flat(),
    ),
  )
  const priceList = {
    id: uuidv7(),
    projectId: id,
    number: 1,
    effectiveOn: at.slice(0, 10),
    prices: list,
    createdAt: at,
    appliedAt: at,
  }
  return { project, towers, unitTypes, units, priceList }
}

/** Inserts projects with everything in them, one statement per table. */
export async function insertProjects(db: Db, made: readonly MadeProject[]): Promise<void> {
  await insertRows(
    db,
    'projects',
    made.map(({ project }) => project),
  )
  await insertRows(
    db,
    'unit_types',
    made.flatMap(({ unitTypes }) => unitTypes),
  )
  await insertRows(
    db,
    'project_towers',
    made.flatMap(({ towers }) => towers),
  )
  await insertRows(
    db,
    'price_lists',
    made.map(({ priceList }) => priceList),
  )
  await insertRows(
    db,
    'project_units',
    made.flatMap(({ units }) => units),
  )
}
