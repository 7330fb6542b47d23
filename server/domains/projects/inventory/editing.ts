import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import {
  MAX_UNITS,
  type editUnits as EditUnits,
  type RefusedUnitCode,
  type UnitEdit,
  type UnitOutcomes,
} from '../../../../contract/projects/inventory.ts'
import type { PriceList } from '../../../../contract/projects/prices.ts'
import { setActor } from '../../../platform/db/actor.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { assertSelling, type ProjectRights } from '../rights/project-rights.ts'
import { answeredChange, beginChange, rememberChange } from './changes.ts'
import { endHolds } from './holds.ts'
import { settleProject } from './settling.ts'
import { priceOf, pricesInForce, unitColumns, unitsToMove, workedUnit, type UnitNow } from './unit-rows.ts'

type Body = EndpointRequest<typeof EditUnits>['body']

/** What of a project homes may name, and which numbers are theirs already. */
interface Frame {
  towers: ReadonlySet<string>
  unitTypes: ReadonlySet<string>
  partners: ReadonlySet<string>
  /** The id of the home that has a number. */
  numbers: Map<string, string>
  units: number
  prices: PriceList | undefined
}

async function frameOf(db: Db, now: Date, rights: ProjectRights, edits: readonly UnitEdit[]): Promise<Frame> {
  const { projectId } = rights
  const { rows } = await db.query<{
    units: number
    towers: string[]
    unitTypes: string[]
    partners: string[]
    numbers: [string, string][]
  }>({
    name: 'inventory-frame',
    text: `select units_total as units, array(select id::text from project_towers where project_id = r.id) as towers,
        array(select id::text from unit_types where project_id = r.id) as "unitTypes",
        array(select id::text from project_partners where project_id = r.id and ended_at is null and is_accepted) as partners,
        coalesce((select json_agg(json_build_array(unit_number, id)) from project_units
          where project_id = r.id and unit_number = any($2::text[])), '[]') as numbers
      from projects r where r.id = $1`,
    values: [projectId, edits.flatMap(({ unitNumber }) => unitNumber ?? [])],
  })
  const row = rows[0]
  if (!row) throw new Error('The project was locked a moment ago.')
  return {
    towers: new Set(row.towers),
    unitTypes: new Set(row.unitTypes),
    partners: new Set(row.partners),
    numbers: new Map(row.numbers),
    units: row.units,
    prices: await pricesInForce(db, now, rights),
  }
}

/** Whether an edit changes what stays as it is: all of a sold home, and the partner of a booked one. */
function isFixed(before: UnitNow, after: UnitNow): boolean {
  const isPartnerFixed = before.state === 'booked' || before.state === 'sold'
  if (isPartnerFixed && after.partnerId !== before.partnerId) return true
  const factsOf = ({ unitNumber, entryLevel, unitTypeId, directionFaces, locationCodes }: UnitNow) =>
    JSON.stringify([unitNumber, entryLevel, unitTypeId, directionFaces, locationCodes])
  return before.state === 'sold' && factsOf(before) !== factsOf(after)
}

/** Why an edit is refused; nothing where the home becomes `after`. */
function refusalOf(
  before: UnitNow | undefined,
  edit: UnitEdit,
  after: UnitNow,
  frame: Frame,
): RefusedUnitCode | undefined {
  if (edit.id !== undefined && !before) return 'UNIT_NOT_FOUND'
  if (before && before.version !== edit.version) return 'UNIT_CHANGED'
  if (before && isFixed(before, after)) return 'UNIT_EDIT_NOT_OPEN'
  const isKnown =
    (before !== undefined || frame.towers.has(after.towerId)) &&
    frame.unitTypes.has(after.unitTypeId) &&
    (edit.towerId === undefined || edit.towerId === after.towerId) &&
    (after.partnerId === null || after.partnerId === before?.partnerId || frame.partners.has(after.partnerId))
  if (!isKnown) return 'UNIT_DETAILS_WRONG'
  if (!before && (edit.unitNumber === undefined || edit.entryLevel === undefined)) return 'UNIT_DETAILS_WRONG'
  const numbered = frame.numbers.get(after.unitNumber)
  if (numbered !== undefined && numbered !== after.id) return 'UNIT_NUMBER_TAKEN'
  return !before && frame.units >= MAX_UNITS ? 'TOO_MANY_UNITS' : undefined
}

/** A home as an edit makes it, with its price; one that is booked or sold keeps what it was sold for. */
function edited(before: UnitNow | undefined, edit: UnitEdit, prices: PriceList | undefined): UnitNow {
  const after: UnitNow = {
    id: before?.id ?? uuidv7(),
    version: (before?.version ?? 0) + 1,
    unitNumber: edit.unitNumber ?? before?.unitNumber ?? '',
    towerId: before?.towerId ?? edit.towerId ?? '',
    unitTypeId: edit.unitTypeId ?? before?.unitTypeId ?? '',
    entryLevel: edit.entryLevel ?? before?.entryLevel ?? 0,
    directionFaces: edit.directionFaces === undefined ? (before?.directionFaces ?? null) : edit.directionFaces,
    locationCodes: edit.locationCodes ? [...new Set(edit.locationCodes)] : (before?.locationCodes ?? []),
    state: before?.state ?? 'available',
    listPrice: before?.listPrice ?? null,
    partnerId: edit.partnerId === undefined ? (before?.partnerId ?? null) : edit.partnerId,
    heldByUserId: before?.heldByUserId ?? null,
    heldUntil: before?.heldUntil ?? null,
  }
  return { ...after, listPrice: priceOf(after, prices) }
}

async function addUnits(db: Db, now: Date, userId: string, projectId: string, added: readonly UnitNow[], reason = '') {
  const rows = added.map(({ heldByUserId: _by, heldUntil: _until, listPrice, ...unit }) => ({
    ...unit,
    projectId,
    ...(listPrice !== null && { listPrice }),
    updatedAt: now.toISOString(),
  }))
  await insertRows(db, 'project_units', rows)
  // The database writes the history of changes by itself, but a home that is added has had none.
  await db.query({
    name: 'write-added-units',
    text: `insert into project_unit_events (unit_id, at, by_user_id, field, to_value, reason)
      select id, $2, $3, 'facts', unit_number, nullif($4, '') from project_units where id = any($1::uuid[]) order by id`,
    values: [rows.map(({ id }) => id), now, userId, reason],
  })
}

async function changeUnits(db: Db, now: Date, changed: readonly UnitNow[]): Promise<void> {
  await db.query({
    name: 'edit-units',
    text: `update project_units u set unit_number = n."unitNumber", entry_level = n."entryLevel", unit_type_id = n."unitTypeId",
        direction_faces = n."directionFaces", location_codes = n."locationCodes", partner_id = n."partnerId", list_price = n."listPrice",
        version = n.version, updated_at = $2
      from jsonb_to_recordset($1::jsonb) n (id uuid, version int, "unitNumber" text, "entryLevel" int, "unitTypeId" uuid,
        "directionFaces" direction_faces, "locationCodes" text[], "partnerId" uuid, "listPrice" bigint) where u.id = n.id`,
    values: [JSON.stringify(changed), now],
  })
}

async function unitsNow(db: Db, ids: readonly string[]): Promise<UnitNow[]> {
  const { rows } = await db.query<UnitNow>({
    name: 'units-now',
    text: `select ${unitColumns} from project_units u where u.id = any($1::uuid[]) order by u.id`,
    values: [ids],
  })
  return rows
}

/**
 * Edits units of a project or adds new ones, each separately; the result lists refused edits next to changed units. Only for the project's
 * builder. Units that are not booked or sold get their price from the list in force.
 */
export async function editUnits(
  database: Database,
  now: Date,
  userId: string,
  projectId: string,
  { clientId, edits, reason }: Body,
): Promise<UnitOutcomes> {
  return database.transaction(async (db) => {
    const rights = await beginChange(db, projectId, userId, { builderOnly: true })
    const answered = await answeredChange(db, projectId, userId, clientId)
    if (answered) return answered
    assertSelling(rights)
    await endHolds(db, now, projectId)
    await setActor(db, userId, reason)
    const frame = await frameOf(db, now, rights, edits)
    const ids = edits.flatMap(({ id }) => id ?? [])
    const units = await unitsToMove(db, rights, userId, ids)
    const added: UnitNow[] = []
    const changed: UnitNow[] = []
    const refused: UnitOutcomes['refused'] = []
    for (const [place, edit] of edits.entries()) {
      const before = edit.id === undefined ? undefined : units.get(edit.id)
      const after = edited(before, edit, frame.prices)
      const code = refusalOf(before, edit, after, frame)
      if (code) refused.push({ place, code, ...(before && { unit: workedUnit(before, userId) }) })
      else {
        frame.numbers.set(after.unitNumber, after.id)
        if (before) changed.push(after)
        else {
          added.push(after)
          frame.units += 1
        }
      }
    }
    if (added.length) await addUnits(db, now, userId, projectId, added, reason)
    if (changed.length) await changeUnits(db, now, changed)
    if (added.length || changed.length) await settleProject(db, now, projectId)
    const made = await unitsNow(
      db,
      [...added, ...changed].map(({ id }) => id),
    )
    return rememberChange(
      db,
      now,
      { projectId, userId, clientId },
      { changed: made.map((unit) => workedUnit(unit, userId)), refused },
      made.map(({ id, version }) => ({ unitId: id, version, before: units.get(id) })),
    )
  })
}
