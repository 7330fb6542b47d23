import { lock } from '../../../platform/db/locks.ts'
import { updateRow } from '../../../platform/db/write-row.ts'
import { dayIn } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { ProjectFacts } from '../../../../contract/projects/facts.ts'
import { unitPrice, type PriceList } from '../../../../contract/projects/prices.ts'
import type { NewUnit } from '../../../../contract/projects/unit-numbers.ts'
import type { WrittenProject } from '../../../../contract/projects/written-project.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { codeOf, type Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'
import { keepDocuments, letGo } from '../../uploads/service.ts'
import { settleProject } from '../inventory/settling.ts'
import { applyPrices } from '../prices/price-lists.ts'

/** The fields of a project, with its place resolved and its units listed. */
export interface PlacedProject {
  written: WrittenProject
  cityId: number
  localityId: number
  units: readonly NewUnit[]
}

const factNames = new Set(Object.keys(ProjectFacts.shape))

function columnsOf({ written, cityId, localityId }: PlacedProject) {
  const cover = written.pictures.find(({ kind }) => kind === 'exterior') ?? written.pictures[0]
  return {
    name: written.name,
    cityId,
    localityId,
    longitude: written.longitude,
    latitude: written.latitude,
    landArea: written.landArea ?? null,
    launchedOn: written.launchedOn ?? null,
    constructionStartedOn: written.constructionStartedOn ?? null,
    possessionDeclaredOn: written.possessionDeclaredOn ?? null,
    possessionRevisedOn: written.possessionRevisedOn ?? [],
    possessionOn: written.possessionOn ?? null,
    completedOn: written.completedOn ?? null,
    registrationId: written.phases?.find(({ registrationId }) => registrationId !== undefined)?.registrationId ?? null,
    coverKey: cover?.key ?? null,
    facts: Object.fromEntries(Object.entries(written).filter(([name]) => factNames.has(name))),
  }
}

/** The slug of a project: its name and locality, with a suffix if another project of the market has that. */
async function addressOf(db: Db, id: string, { market, name, place }: WrittenProject): Promise<string> {
  const base = slugOf(`${name} ${place.locality}`) || 'project'
  // Serialises projects with the same slug.
  await lock(db, 'projectSlug', `${market} ${base}`)
  const { rowCount } = await db.query(`select from projects where market = $1 and slug = $2 and id <> $3`, [
    market,
    base,
    id,
  ])
  return rowCount ? `${base.slice(0, 70)}-${id.slice(-6)}` : base
}

/**
 * Inserts a project in the state draft, with towers, unit types, units and the first price list. Call it in a transaction, after
 * `setActor`.
 */
export async function insertProject(
  db: Db,
  now: Date,
  { id, builderId, userId, placed }: { id: string; builderId: string; userId: string; placed: PlacedProject },
): Promise<void> {
  const slug = await addressOf(db, id, placed.written)
  const { market } = placed.written
  const at = now.toISOString()
  await insertRows(db, 'projects', [
    { id, market, slug, builderId, state: 'draft', createdAt: at, updatedAt: at, ...columnsOf(placed) },
  ])
  await writeWithin(db, now, { id, userId, placed })
}

const TAKEN = ['held', 'booked', 'sold']
/** SQLSTATE of a foreign key violation: a listed home refers to one of the rows. */
const IN_USE = '23503'

/** Replaces everything in a project that was never public. Call it in a transaction, after `setActor`. */
export async function rewriteProject(
  db: Db,
  now: Date,
  own: { id: string; userId: string; placed: PlacedProject },
): Promise<void> {
  const { id, placed } = own
  await writeColumns(db, now, id, placed)
  const taken = await db.query(
    `select from project_units where project_id = $1 and state = any($2::unit_state[]) limit 1`,
    [id, TAKEN],
  )
  if (taken.rowCount) throw new Refusal('PROJECT_UNITS_TAKEN')
  await db.query(`delete from project_units where project_id = $1`, [id])
  await db.query(`delete from price_lists where project_id = $1`, [id])
  await db.query(`delete from project_towers where project_id = $1`, [id])
  await removeUnitTypes(db, id, [])
  await writeWithin(db, now, own)
}

async function removeUnitTypes(db: Db, projectId: string, kept: readonly string[]): Promise<void> {
  try {
    await db.query(`delete from unit_types where project_id = $1 and id <> all($2::uuid[])`, [projectId, kept])
  } catch (error) {
    if (codeOf(error) === IN_USE) throw new Refusal('PROJECT_UNITS_TAKEN')
    throw error
  }
}

async function writeColumns(db: Db, now: Date, id: string, placed: PlacedProject): Promise<void> {
  const { facts, ...columns } = columnsOf(placed)
  await updateRow(
    db,
    'projects',
    { id },
    {
      ...columns,
      facts: JSON.stringify(facts),
      updatedAt: now,
      version: () => 'version + 1',
    },
  )
}

/** Inserts pictures, documents, towers, unit types, units and the price list of a project without any. */
async function writeWithin(
  db: Db,
  now: Date,
  { id, userId, placed }: { id: string; userId: string; placed: PlacedProject },
): Promise<void> {
  const { written, units } = placed
  await writeMedia(db, now, id, written)
  const towers = written.towers.map(({ name, floors }, position) => ({
    id: uuidv7(),
    projectId: id,
    name,
    floors,
    position,
  }))
  const unitTypes = written.unitTypes.map((type, position) => ({
    ...typeRow(type),
    id: uuidv7(),
    projectId: id,
    position,
  }))
  await insertRows(db, 'project_towers', towers)
  await insertRows(db, 'unit_types', unitTypes)
  const prices: PriceList = {
    unitTypes: written.unitTypes.flatMap(({ basePrice }, at) => {
      const unitTypeId = unitTypes[at]?.id
      return basePrice === undefined || unitTypeId === undefined ? [] : [{ unitTypeId, basePrice }]
    }),
    floorRise: written.floorRise ?? { amount: 0, fromFloor: 0 },
    preferredLocations: written.preferredLocations ?? [],
    parking: written.parkingPrices ?? [],
    charges: written.charges ?? [],
    taxShare: written.taxShare ?? 0,
    registrationShare: written.registrationShare ?? 0,
  }
  const at = now.toISOString()
  await insertRows(db, 'price_lists', [
    {
      id: uuidv7(),
      projectId: id,
      number: 1,
      effectiveOn: dayIn(now, written.market),
      prices,
      createdAt: at,
      byUserId: userId,
      appliedAt: at,
    },
  ])
  await insertUnits(db, now, id, { units, towers, unitTypes, prices })
}

const typeRow = ({ id: _id, basePrice: _basePrice, ...type }: WrittenProject['unitTypes'][number]) => type

interface Places {
  units: readonly NewUnit[]
  towers: readonly { id: string; name: string }[]
  unitTypes: readonly { id: string; name: string }[]
  prices?: PriceList
}

async function insertUnits(db: Db, now: Date, projectId: string, { units, towers, unitTypes, prices }: Places) {
  const idOf = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))
  const [towerIds, typeIds] = [idOf(towers), idOf(unitTypes)]
  const rows = units.flatMap(({ tower, unitType, ...unit }) => {
    const [towerId, unitTypeId] = [towerIds.get(tower), typeIds.get(unitType)]
    if (towerId === undefined || unitTypeId === undefined) return []
    const row = { ...unit, id: uuidv7(), projectId, towerId, unitTypeId, updatedAt: now.toISOString() }
    const listPrice = prices && unitPrice(prices, row)
    return [{ ...row, ...(listPrice !== undefined && { listPrice }) }]
  })
  await insertRows(db, 'project_units', rows)
}

/** Replaces the pictures and documents of a project. */
async function writeMedia(db: Db, now: Date, id: string, written: WrittenProject): Promise<void> {
  const { rows: before } = await db.query<{ key: string }>(
    `delete from project_pictures where project_id = $1 returning picture_key as key`,
    [id],
  )
  await insertRows(
    db,
    'project_pictures',
    written.pictures.map(({ key, kind, caption, mediaAlteration }, position) => ({
      projectId: id,
      position,
      pictureKey: key,
      kind,
      caption,
      mediaAlteration,
    })),
  )
  const kept = new Set(written.pictures.map(({ key }) => key))
  for (const { key } of before) if (!kept.has(key)) await letGo(db, now, key)
  await db.query(`delete from project_documents where project_id = $1`, [id])
  await insertRows(
    db,
    'project_documents',
    (written.documents ?? []).map(({ documentId, kind, isPublic = false }) => ({
      projectId: id,
      documentId,
      kind,
      isPublic,
    })),
  )
}

const SHOWN_YEARS = 10

/** Keeps the public documents of a project while it may be shown. */
export async function keepPublicDocuments(db: Db, now: Date, id: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select document_id as id from project_documents where project_id = $1 and is_public`,
    [id],
  )
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + SHOWN_YEARS)
  await keepDocuments(
    db,
    rows.map((row) => row.id),
    until,
  )
}

/**
 * Updates a public project: towers and unit types are matched by id, units are added and removed. Call it in a transaction that locks the
 * project, after `setActor`. Throws PROJECT_UNITS_TAKEN if a removed unit is held, booked, sold or listed.
 */
export async function changeProject(
  db: Db,
  now: Date,
  { id, userId, placed }: { id: string; userId: string | null; placed: PlacedProject },
): Promise<void> {
  const { written, units } = placed
  await writeColumns(db, now, id, placed)
  await writeMedia(db, now, id, written)
  const towers = await syncNamed(db, id, 'project_towers', written.towers)
  const unitTypes = await syncNamed(db, id, 'unit_types', written.unitTypes)
  await removeUnits(db, id, {
    towers: towers.map((tower) => tower.id),
    unitTypes: unitTypes.map((type) => type.id),
    numbers: written.removedUnits ?? [],
  })
  await db.query(`delete from project_towers where project_id = $1 and id <> all($2::uuid[])`, [
    id,
    towers.map((tower) => tower.id),
  ])
  await removeUnitTypes(
    db,
    id,
    unitTypes.map((type) => type.id),
  )
  for (const [position, { floors, ...tower }] of towers.entries())
    await db.query(`update project_towers set name = $2, floors = $3, position = $4 where id = $1`, [
      tower.id,
      tower.name,
      floors,
      position,
    ])
  for (const [position, type] of unitTypes.entries())
    await updateRow(
      db,
      'unit_types',
      { id: type.id },
      {
        name: type.name,
        propertySubType: type.propertySubType,
        unitTypeBedsTotal: type.unitTypeBedsTotal,
        unitTypeBathsTotal: type.unitTypeBathsTotal,
        livingArea: type.livingArea,
        balconyArea: type.balconyArea,
        buildingAreaTotal: type.buildingAreaTotal,
        superBuiltUpArea: type.superBuiltUpArea,
        plan: type.plan && JSON.stringify(type.plan),
        description: type.description,
        position,
      },
    )
  await assertFreeNumbers(db, id, units)
  await insertUnits(db, now, id, { units, towers, unitTypes })
  await extendPriceLists(db, now, id, userId, placed, unitTypes)
  if (units.length) await applyPrices(db, id, dayIn(now, written.market), now)
  await settleProject(db, now, id)
}

/**
 * The written towers or unit types with their ids: new ones are inserted, existing ones first get a unique temporary name, so that two can
 * swap theirs.
 */
async function syncNamed<Item extends { id?: string | undefined; name: string }>(
  db: Db,
  projectId: string,
  table: 'project_towers' | 'unit_types',
  items: readonly Item[],
): Promise<(Item & { id: string; isNew: boolean })[]> {
  const { rows } = await db.query<{ id: string }>(
    `update ${table} set name = id::text where project_id = $1 returning id`,
    [projectId],
  )
  const knownIds = new Set(rows.map(({ id }) => id))
  const known = items.map((item) => {
    const isNew = item.id === undefined || !knownIds.has(item.id)
    return { ...item, id: isNew ? uuidv7() : (item.id ?? uuidv7()), isNew }
  })
  await insertRows(
    db,
    table,
    known.flatMap(({ isNew, ...item }, position) => {
      const { basePrice: _, ...row } = { basePrice: undefined, ...item }
      return isNew ? [{ ...row, projectId, position }] : []
    }),
  )
  return known
}

interface Kept {
  towers: readonly string[]
  unitTypes: readonly string[]
  /** Of removed units. */
  numbers: readonly string[]
}

async function removeUnits(db: Db, projectId: string, { towers, unitTypes, numbers }: Kept): Promise<void> {
  const going = `project_id = $1 and (tower_id <> all($2::uuid[]) or unit_type_id <> all($3::uuid[]) or unit_number = any($4::text[]))`
  const values = [projectId, towers, unitTypes, numbers]
  const { rows } = await db.query<{ unitNumber: string }>(
    `select unit_number as "unitNumber" from project_units where ${going} and state = any($5::unit_state[]) limit 1`,
    [...values, TAKEN],
  )
  if (rows[0]) throw new Refusal('PROJECT_UNITS_TAKEN', { fields: { removedUnits: [message('PROJECT_UNITS_TAKEN')] } })
  await db.query(`delete from project_units where ${going}`, values)
}

async function assertFreeNumbers(db: Db, projectId: string, units: readonly NewUnit[]): Promise<void> {
  const { rows } = await db.query<{ number: string }>(
    `select unit_number as number from project_units where project_id = $1 and unit_number = any($2::text[]) order by 1 limit 1`,
    [projectId, units.map(({ unitNumber }) => unitNumber)],
  )
  const [row] = rows
  if (row)
    throw new Refusal('INVALID_INPUT', {
      fields: { numbering: [message('UNIT_NUMBER_TWICE', { number: row.number })] },
    })
}

/** Adds new unit types to the price lists in force and to come, as a new version of each. */
async function extendPriceLists(
  db: Db,
  now: Date,
  projectId: string,
  userId: string | null,
  { written }: PlacedProject,
  unitTypes: readonly { id: string; isNew: boolean; basePrice?: number | undefined }[],
): Promise<void> {
  const added = unitTypes.flatMap(({ id, isNew, basePrice }) =>
    isNew && basePrice !== undefined ? [{ unitTypeId: id, basePrice }] : [],
  )
  if (!added.length) return
  await db.query(
    `insert into price_lists (id, project_id, number, effective_on, prices, created_at, by_user_id)
     select gen_random_uuid(), $1, (select max(number) from price_lists where project_id = $1) + row_number() over (order by l.effective_on),
       greatest(l.effective_on, $2::date), jsonb_set(l.prices, '{unitTypes}', l.prices->'unitTypes' || $3::jsonb), $4, $5
     from (select distinct on (effective_on) effective_on, prices from price_lists where project_id = $1 and (effective_on > $2::date
         or effective_on = (select max(effective_on) from price_lists where project_id = $1 and effective_on <= $2::date))
       order by effective_on, number desc) l`,
    [projectId, dayIn(now, written.market), JSON.stringify(added), now, userId],
  )
  await applyPrices(db, projectId, dayIn(now, written.market), now)
}
