import * as z from 'zod/mini'
import type { PropertyInput } from '../../../contract/properties/fields.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Db } from '../../platform/db/pool.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/queue.ts'

/** Brings search and pages up to date with these homes. */
export const indexHomesJob = defineJob({ name: 'index-homes', payload: z.object({ ids: z.array(z.uuid()) }) })

/** A home as it is stored: what the lister says, with the keys of what it belongs to. */
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

/** Adds homes; where `update` names columns, homes that are there already get those. */
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

/** Columns with their new values; what is undefined stays as it is. */
type Changes = Readonly<Record<string, unknown>>

interface How {
  now: Date
  /** SQL of columns that become something else than what `changes` has for them: of home `p`, with `changes` as the row `r`. */
  sql?: Readonly<Record<string, string>>
}

/** Changes homes that are there, each one version on, and has search and pages brought up to date; answers the new versions. */
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

/** The same for one home; answers its new version, 0 where it is gone. */
export async function updateProperty(db: Db, id: string, changes: Changes, how: How): Promise<number> {
  const [version = 0] = await updateProperties(db, [id], changes, how)
  return version
}

const INDEXED_AT_ONCE = 500

/** Has search and pages of homes brought up to date once the transaction has committed; of one home that waits already, once. */
export async function reindexHomes(db: Db, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += INDEXED_AT_ONCE) {
    const some = ids.slice(at, at + INDEXED_AT_ONCE)
    await addJob(db, indexHomesJob, { ids: some }, ids.length === 1 ? { key: `index-home:${ids[0]}` } : {})
  }
}
