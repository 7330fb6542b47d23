import { iso } from '../../../platform/db/iso.ts'
import { dayIn, type MarketId } from '../../../../contract/markets.ts'
import { unitPrice, type PriceList } from '../../../../contract/projects/prices.ts'
import type { UnitState } from '../../../../contract/projects/unit-states.ts'
import type { WorkedUnit } from '../../../../contract/projects/units.ts'
import { DirectionFaces } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { priceListOn } from '../prices/price-lists.ts'
import type { ProjectRights } from '../rights/project-rights.ts'

/** SQL of whether the viewer may move unit `u`: `$3` says whether they are the builder, `$4` are their partner ids, `$5` is their id. */
export const mayMove = `($3::boolean or u.partner_id = any($4::uuid[]) or u.held_by_user_id = $5::uuid)`

/** The current values of a unit. */
export interface UnitNow {
  id: string
  version: number
  unitNumber: string
  towerId: string
  unitTypeId: string
  entryLevel: number
  directionFaces: string | null
  locationCodes: string[]
  state: UnitState
  listPrice: number | null
  partnerId: string | null
  heldByUserId: string | null
  heldUntil: string | null
}

/** SQL of the columns of `UnitNow` from `project_units u`. */
export const unitColumns = `u.id, u.version, u.unit_number as "unitNumber", u.tower_id as "towerId", u.unit_type_id as "unitTypeId",
  u.entry_level as "entryLevel", u.direction_faces as "directionFaces", u.location_codes as "locationCodes", u.state,
  u.list_price as "listPrice", u.partner_id as "partnerId", u.held_by_user_id as "heldByUserId", ${iso('u.held_until')} as "heldUntil"`

/** The units among `ids` that the viewer may move; call it with the project's row locked. */
export async function unitsToMove(
  db: Db,
  { projectId, isBuilder, partnerIds }: ProjectRights,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, UnitNow>> {
  const { rows } = await db.query<UnitNow>({
    name: 'units-to-move',
    text: `select ${unitColumns} from project_units u where u.project_id = $1 and u.id = any($2::uuid[]) and ${mayMove}`,
    values: [projectId, ids, isBuilder, partnerIds, userId],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The prices of a project that are in force. */
export async function pricesInForce(
  db: Db,
  now: Date,
  { projectId, market }: { projectId: string; market: MarketId },
): Promise<PriceList | undefined> {
  return (await priceListOn(db, projectId, dayIn(now, market)))?.prices
}

/** The price of a unit: by the prices in force, but a booked or sold one keeps its price. */
export function priceOf(
  unit: Pick<UnitNow, 'state' | 'listPrice' | 'unitTypeId' | 'entryLevel' | 'locationCodes'>,
  prices: PriceList | undefined,
): number | null {
  if (!prices || unit.state === 'booked' || unit.state === 'sold') return unit.listPrice
  return unitPrice(prices, unit) ?? null
}

/** A unit as in the contract, for a person who may move it. */
export function workedUnit(row: UnitNow, userId: string): WorkedUnit {
  const faces = DirectionFaces.safeParse(row.directionFaces)
  return {
    id: row.id,
    version: row.version,
    unitNumber: row.unitNumber,
    towerId: row.towerId,
    unitTypeId: row.unitTypeId,
    entryLevel: row.entryLevel,
    ...(faces.success && { directionFaces: faces.data }),
    locationCodes: row.locationCodes,
    state: row.state,
    ...(row.listPrice !== null && { listPrice: row.listPrice }),
    ...(row.partnerId !== null && { partnerId: row.partnerId }),
    ...(row.heldUntil !== null && { heldUntil: row.heldUntil }),
    ...(row.state === 'held' && { isHeldByViewer: row.heldByUserId === userId }),
  }
}
