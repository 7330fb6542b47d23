import { createHash } from 'node:crypto'
import { PropertyInput } from '../../../contract/properties/fields.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { ProgramFault } from '../../platform/fault.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { z } from '../../platform/validation.ts'
import { issueText } from '../../platform/words.ts'
import { rebuildMarketReport } from '../market-report/service.ts'
import { placeIdOf } from '../places/service.ts'
import { indexHomes, rebuildFigures } from '../search/service.ts'
import { qualityOfRow } from '../listings/service.ts'
import { dueAfter, insertProperties, type PropertyRow } from '../properties/service.ts'
import { shorten, type Fault, type MappedHome, type Mapping } from './mapping.ts'
import type { OpenedFile, ReadRecord } from './read-file.ts'

const BATCH = 500

export interface ImportCounts {
  rows: number
  added: number
  changed: number
  same: number
  /** Including rows that an earlier, interrupted run refused. */
  refused: number
  /** Rows that an earlier run had imported. */
  resumed: number
}

export interface RefusedRow extends Fault {
  row: number
  value: string
}

/** Records refused rows with their reasons. */
export interface Report {
  /** Drops entries of rows after this one, because these are read again. */
  begin: (rowsDone: number) => void
  add: (refused: RefusedRow[]) => void
}

interface Options {
  dryRun: boolean
  now: Date
  report: Report
  onProgress: (counts: ImportCounts) => void
}

interface Ready {
  row: number
  home: MappedHome
  input: PropertyInput
  hash: string
}

/**
 * Imports the homes of a file in batches: each batch and its progress are one transaction. Unchanged rows change nothing; changed ones
 * update their home.
 */
export async function importFile(
  database: Database,
  file: OpenedFile,
  mapping: Mapping,
  options: Options,
): Promise<ImportCounts> {
  const counts: ImportCounts = { rows: 0, added: 0, changed: 0, same: 0, refused: 0, resumed: 0 }
  const before = options.dryRun ? NOTHING_DONE : await doneBefore(database, file.key, mapping.name)
  counts.refused = before.refused
  counts.resumed = before.rows - before.refused
  options.report.begin(before.rows)
  let batch: Ready[] = []
  let refused: RefusedRow[] = []
  let writing = Promise.resolve()
  const write = async (ready: Ready[], read: Pick<ImportCounts, 'rows' | 'refused'>) => {
    const result = options.dryRun
      ? (await compare(database, mapping, ready)).counts
      : await database.transaction((db) => takeIn(db, mapping, ready, { ...options, file: file.key, counts: read }))
    counts.added += result.added
    counts.changed += result.changed
    counts.same += result.same
    options.onProgress({ ...counts, ...read })
  }
  /** Begins to write a batch, so that the next one is read meanwhile. */
  const flush = async () => {
    await writing
    options.report.add(refused)
    writing = write(batch, { rows: counts.rows, refused: counts.refused })
    // Its fault is thrown where it is awaited, which may be after it happened.
    writing.catch(() => undefined)
    refused = []
    batch = []
  }
  try {
    for await (const read of file.records) {
      if (counts.rows === 0) checkColumns(file, mapping)
      counts.rows += 1
      if (counts.rows <= before.rows) continue
      const ready = readyOf(read, mapping)
      if (Array.isArray(ready)) {
        counts.refused += 1
        refused.push(
          ...ready.map((fault) => ({ row: read.row, ...fault, value: shorten(read.record[fault.field] ?? '') })),
        )
      } else batch.push(ready)
      if (batch.length + refused.length >= BATCH) await flush()
    }
    if (counts.rows === 0) checkColumns(file, mapping)
    await flush()
  } finally {
    await writing
  }
  if (!options.dryRun) {
    await database.query('update imports set finished_at = now() where file_key = $1 and mapping = $2', [
      file.key,
      mapping.name,
    ])
    await database.transaction(async (db) => {
      await centrePlaces(db, mapping)
      await rebuildFigures(db)
    })
    await rebuildMarketReport(database, options.now)
  }
  return counts
}

/** Refuses a file without the mapping's columns. */
function checkColumns(file: OpenedFile, mapping: Mapping): void {
  const lacking = mapping.required.filter((name) => !file.columns().includes(name))
  if (lacking.length)
    throw new ProgramFault(
      `This is not a file for the mapping ${mapping.name}: it has no column ${lacking.join(', ')}.`,
    )
}

function readyOf({ row, record, fault }: ReadRecord, mapping: Mapping): Ready | Fault[] {
  if (fault) return [{ field: 'row', reason: fault }]
  const home = mapping.map(record)
  if (Array.isArray(home)) return home
  const result = z.safeParse(PropertyInput, { ...home.fields, market: mapping.market })
  if (!result.success)
    return firstOfEach(result.error.issues.map((issue) => ({ field: issue.path.join('.'), reason: issueText(issue) })))
  // PostgreSQL text cannot contain NUL.
  if (JSON.stringify(result.data).includes('\\u0000')) return [{ field: 'row', reason: 'holds a NUL character.' }]
  return {
    row,
    home,
    input: result.data,
    hash: createHash('sha256')
      .update(JSON.stringify([result.data, home.place]))
      .digest('hex')
      .slice(0, 32),
  }
}

/** One fault per cell. */
const firstOfEach = (faults: Fault[]) =>
  faults.filter(({ field }, at) => faults.findIndex((one) => one.field === field) === at)

interface Done {
  rows: number
  refused: number
}
const NOTHING_DONE: Done = { rows: 0, refused: 0 }

/** The progress of an earlier, interrupted run. */
async function doneBefore(db: Db, key: string, mapping: string): Promise<Done> {
  const { rows } = await db.query<Done>(
    `select rows_done as rows, rows_refused as refused from imports
     where file_key = $1 and mapping = $2 and finished_at is null`,
    [key, mapping],
  )
  return rows[0] ?? NOTHING_DONE
}

type PlaceIds = Awaited<ReturnType<typeof placeIdOf>>

interface Known {
  id: string
  sourceId: string
  hash: string | null
}

async function knownOf(db: Db, mapping: Mapping, batch: Ready[]): Promise<Map<string, Known>> {
  const { rows } = await db.query<Known>(
    `select id, source_id as "sourceId", source_hash as hash from properties where market = $1 and source = $2 and source_id = any($3)`,
    [mapping.market, mapping.source, batch.map(({ home }) => home.sourceId)],
  )
  return new Map(rows.map((row) => [row.sourceId, row]))
}

async function compare(db: Db, mapping: Mapping, batch: Ready[]) {
  const known = await knownOf(db, mapping, batch)
  const same = batch.filter(({ home, hash }) => known.get(home.sourceId)?.hash === hash).length
  const added = new Set(batch.map(({ home }) => home.sourceId).filter((id) => !known.has(id))).size
  return { known, counts: { added, same, changed: batch.length - added - same } }
}

async function takeIn(
  db: Db,
  mapping: Mapping,
  batch: Ready[],
  { file, counts: soFar, now }: { file: string; counts: Pick<ImportCounts, 'rows' | 'refused'>; now: Date },
) {
  const { known, counts } = await compare(db, mapping, batch)
  // Of a home that occurs twice in a batch the last row counts.
  const fresh = new Map(
    batch
      .filter(({ home, hash }) => known.get(home.sourceId)?.hash !== hash)
      .map((ready) => [ready.home.sourceId, ready]),
  )
  const homes: PropertyRow[] = []
  const places = new Map<string, PlaceIds>()
  for (const { home, input, hash } of fresh.values()) {
    const { cityId, localityId } = await placeOf(db, mapping, home, input, places)
    const row: PropertyRow = {
      ...input,
      id: known.get(home.sourceId)?.id ?? uuidv7(),
      cityId,
      localityId,
      source: mapping.source,
      sourceId: home.sourceId,
      sourceHash: hash,
      onMarketTimestamp: home.onMarketTimestamp ?? now.toISOString(),
      lastConfirmedAt: now.toISOString(),
      nextDueAt: dueAfter(db, now, mapping.market, input.intent).toISOString(),
    }
    homes.push({ ...row, quality: qualityOfRow(row) })
  }
  const ids = homes.map(({ id }) => id)
  await insertProperties(db, homes, UPDATE_KNOWN)
  await indexHomes(db, ids)
  await db.query(
    `insert into imports (file_key, mapping, rows_done, rows_refused) values ($1, $2, $3, $4)
     on conflict (file_key, mapping)
       do update set rows_done = $3, rows_refused = $4, updated_at = now(), finished_at = null`,
    [file, mapping.name, soFar.rows, soFar.refused],
  )
  return counts
}

/** The ids of a home's place, cached for the batch. */
async function placeOf(
  db: Db,
  mapping: Mapping,
  { place }: MappedHome,
  { longitude = 0, latitude = 0 }: PropertyInput,
  known: Map<string, PlaceIds>,
) {
  const key = [place.country.slug, place.state.slug, place.city.slug, place.locality.slug].join('/')
  const ids = known.get(key) ?? (await placeIdOf(db, mapping.market, place, [longitude, latitude]))
  known.set(key, ids)
  return ids
}

/** Columns that a changed row updates; id, pictures, status and market date stay. */
const UPDATE_KNOWN = [
  'title',
  'public_remarks',
  'list_price',
  'bedrooms_total',
  'bathrooms_total_integer',
  'living_area',
  'lot_size_area',
  'stories',
  'year_built',
  'amenities',
  'longitude',
  'latitude',
  'city_id',
  'locality_id',
  'postal_code',
  'source_hash',
  'last_confirmed_at',
  'next_due_at',
  'quality',
]

/** Places created by the import are located at the centre of their homes. */
async function centrePlaces(db: Db, mapping: Mapping): Promise<void> {
  await db.query(
    `update places pl set longitude = m.lng, latitude = m.lat from (
       select place_id, avg(public_longitude) as lng, avg(public_latitude) as lat
       from properties cross join lateral (values (city_id), (locality_id)) v (place_id)
       where market = $1 and source = $2 and public_longitude is not null group by place_id) m
     where pl.id = m.place_id and pl.market = $1 and not exists (
       select from properties o where o.market = $1 and o.source is distinct from $2 and (o.city_id = pl.id or o.locality_id = pl.id))`,
    [mapping.market, mapping.source],
  )
}
