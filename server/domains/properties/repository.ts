import * as z from 'zod/mini'
import type { PropertyInput } from '../../../contract/properties/fields.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Db } from '../../platform/db/pool.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/queue.ts'

/** Updates the search index and pages of homes. */
export const indexHomesJob = defineJob({ name: 'index-homes', payload: z.object({ ids: z.array(z.uuid()) }) })

/** A row of `properties`, with the ids it refers to. */
export interface PropertyRow extends PropertyInput {
  id: string
  cityId: number
  localityId: number
  projectId?: string
  unitTypeId?: string
  source?: string
  sourceId?: string
  sourceHash?: string
  ownerUserId?: string
  listAgentId?: string
  listOfficeId?: string
  listTeamKey?: string
  listBuilderId?: string
  onMarketTimestamp?: string
  lastConfirmedAt?: string
  nextDueAt?: string
  quality?: number
  createdAt?: string
  updatedAt?: string
}

export interface MediaRow {
  propertyId: string
  position: number
  pictureKey: string
  mediaCategory?: 'photo' | 'floorplan'
  alt: string
  altHindi?: string
  imageOf?: string
  mediaAlteration?: 'none' | 'staged' | 'decluttered' | 'rendered'
}

/** Inserts homes; existing ones get the columns in `update`. */
export function insertProperties(
  db: Db,
  rows: readonly PropertyRow[],
  update: readonly string[] = [],
): Promise<number> {
  const changes = [
    ...update.map((column) => `${column} = excluded.${column}`),
    'version = properties.version + 1',
    'updated_at = now()',
  ]
  return insertRows(db, 'properties', rows, update.length ? `on conflict (id) do update set ${changes.join(', ')}` : '')
}
export const insertMedia = (db: Db, rows: readonly MediaRow[]) => insertRows(db, 'property_media', rows)

/** Columns with new values; undefined ones stay as they are. */
type Changes = Readonly<Record<string, unknown>>

interface How {
  now: Date
  /** SQL of columns that depend on the current row: of home `p`, with `changes` as the row `r`. */
  sql?: Readonly<Record<string, string>>
}

/** Updates homes, increments their versions and requests their indexing; returns the new versions. */
export async function updateProperties(
  db: Db,
  ids: readonly string[],
  changes: Changes,
  { now, sql = {} }: How,
): Promise<number[]> {
  if (!ids.length) return []
  const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const set = { ...Object.fromEntries(Object.keys(values).map((column) => [column, `r.${column}`])), ...sql }
  const { rows } = await db.query<{ version: number }>(
    `update properties p set ${Object.entries(set)
      .map(([column, value]) => `${column} = ${value}, `)
      .join('')} updated_at = r.updated_at, version = p.version + 1
     from json_populate_record(null::properties, $2) r where p.id = any($1::uuid[]) returning p.version`,
    [ids, JSON.stringify({ ...values, updated_at: now })],
  )
  await reindexHomes(db, ids)
  return rows.map(({ version }) => version)
}

/** The same for one home; returns its new version, 0 if there is none. */
export async function updateProperty(db: Db, id: string, changes: Changes, how: How): Promise<number> {
  const [version = 0] = await updateProperties(db, [id], changes, how)
  return version
}

const INDEXED_AT_ONCE = 500

/** Requests the indexing of homes after the commit; once for a home that is already queued. */
export async function reindexHomes(db: Db, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += INDEXED_AT_ONCE) {
    const some = ids.slice(at, at + INDEXED_AT_ONCE)
    await addJob(db, indexHomesJob, { ids: some }, ids.length === 1 ? { key: `index-home:${ids[0]}` } : {})
  }
}
