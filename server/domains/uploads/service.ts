import { DAY_MS } from '../../../contract/time.ts'
import * as z from 'zod/mini'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { codeOf, type Database, type Db } from '../../platform/db/pool.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { drawnFiles } from './drawn-pictures.ts'
import * as encoding from './encoding.ts'
import type { PersonalData } from '../users/service.ts'
import { refuseOtherKinds } from './kinds.ts'
import { LONG, defineJob, noPayload } from '../../platform/jobs/job.ts'

export { holdDocuments, keepDocuments, openSharedDocument, type DocumentStore } from './documents/documents.ts'
export type { DocumentUse } from './documents/document-use.ts'
export { keepDrawn, readDrawn } from './drawn-pictures.ts'
export { pictureFields } from './picture-json.ts'

/** Below work that people wait for; one picture at a time. */
export const encodeAvifJob = defineJob({
  name: 'encode-avif',
  payload: z.object({ key: z.string() }),
  queue: LONG,
  priority: 100,
})
export const removeUnusedPicturesJob = defineJob({
  name: 'remove-unused-pictures',
  payload: noPayload,
  cron: { at: '53 * * * *', options: `max=1&queue=${LONG}` },
})

export interface StoredPicture {
  key: string
  width: number
  height: number
  widths: number[]
  thumbhash: string
  /** A 64-bit perceptual hash. */
  phash: string | null
}

/** When a picture is checked for being unused: soon after it was uploaded or released, and again later while it is used. */
const SOON_MS = DAY_MS
const LATER_MS = 30 * DAY_MS
const soon = (now: Date) => new Date(now.getTime() + SOON_MS)

const masterOf = (key: string) => `${key}-master.webp`
const widestOf = ({ key, widths }: Pick<StoredPicture, 'key' | 'widths'>) => `${key}-${widths.at(-1)}.webp`

/**
 * Stores a picture as WebP in all widths, rotated upright and without metadata, under the hash of its bytes, so that equal bytes are one
 * picture. A job adds AVIF to uploads later. Refuses other types than JPEG, PNG, WebP and AVIF, and animated, broken, too small or too
 * large pictures.
 */
export async function storePicture(
  database: Database,
  storage: Storage,
  now: Date,
  bytes: Uint8Array,
  uploader?: string,
): Promise<StoredPicture> {
  refuseOtherKinds(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  // Finds the picture and postpones its check in one statement, so that it is not removed meanwhile.
  const known = await database.query<StoredPicture>({
    name: 'hold-picture',
    text: `update pictures set look_again_at = greatest(look_again_at, $2) where key = $1 returning key, width, height, widths, thumbhash, phash::text`,
    values: [key, soon(now)],
  })
  const kept = known.rows[0]
  const isThere = kept && (await storage.has(widestOf(kept)))
  const picture = isThere ? kept : await encodeAndPut(database, storage, now, key, bytes, uploader === undefined)
  if (uploader === undefined) return picture
  await database.transaction(async (db) => {
    await db.query(
      `insert into picture_uploads (user_id, picture_key, uploaded_at) values ($1, $2, $3)
       on conflict (user_id, picture_key) do update set uploaded_at = excluded.uploaded_at`,
      [uploader, key, now],
    )
    // Does nothing if AVIF exists.
    await addJob(db, encodeAvifJob, { key }, { key: `avif-${key}` })
  })
  return picture
}

async function encodeAndPut(
  database: Database,
  storage: Storage,
  now: Date,
  key: string,
  bytes: Uint8Array,
  isOwn: boolean,
): Promise<StoredPicture> {
  const { files, master, ...picture } = await encoding.encodeWebp(bytes, isOwn)
  const { width, height, widths, thumbhash, phash } = picture
  const encoded = files.map(({ name, base64 }) => ({ name, data: Buffer.from(base64, 'base64') }))
  // Inserted before the first file, so that leftovers of a crash are found and removed.
  await database.query(
    `insert into pictures (key, width, height, widths, thumbhash, phash, created_at, look_again_at, bytes) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (key) do update set look_again_at = greatest(pictures.look_again_at, excluded.look_again_at),
       phash = coalesce(pictures.phash, excluded.phash), bytes = excluded.bytes`,
    [key, width, height, widths, thumbhash, phash, now, soon(now), bytesOf(encoded)],
  )
  // Bundled pictures get no AVIF, so their master is not stored.
  if (!isOwn) await storage.put(masterOf(key), Buffer.from(master, 'base64'))
  for (const { name, data } of encoded) await storage.put(`${key}-${name}`, data)
  return { key, ...picture }
}

const bytesOf = (files: readonly { data: Buffer }[]) => files.reduce((sum, { data }) => sum + data.length, 0)

/** Adds AVIF to an upload and deletes its master, so that a second run does nothing. */
export async function encodeAvif(database: Database, storage: Storage, key: string): Promise<void> {
  const master = await storage.get(masterOf(key))
  if (!master) return
  const files = (await encoding.encodeAvif(await buffer(master.stream))).map(({ name, base64 }) => ({
    name,
    data: Buffer.from(base64, 'base64'),
  }))
  await database.transaction(async (db) => {
    // Locked, so that a picture removed meanwhile leaves no files behind.
    const { rowCount } = await db.query(`select from pictures where key = $1 for key share`, [key])
    if (!rowCount) return
    for (const { name, data } of files) await storage.put(`${key}-${name}`, data)
    await db.query(`update pictures set bytes = bytes + $2 where key = $1`, [key, bytesOf(files)])
  })
  await storage.remove([masterOf(key)])
}

/** A picture that a user uploaded, locked for this transaction; `undefined` if they did not. */
export async function uploadOf(
  db: Db,
  userId: string,
  key: string,
): Promise<{ key: string; thumbhash: string } | undefined> {
  const { rows } = await db.query<{ key: string; thumbhash: string }>({
    name: 'picture-of-uploader',
    text: `select p.key, p.thumbhash from picture_uploads u join pictures p on p.key = u.picture_key where u.user_id = $1 and u.picture_key = $2 for key share of p`,
    values: [userId, key],
  })
  return rows[0]
}

/** Releases a picture: if nothing else uses it, it is removed after a day, or by the next run of the job. */
export async function letGo(db: Db, now: Date, key: string, { atOnce = false } = {}): Promise<void> {
  await db.query(`update pictures set look_again_at = least(look_again_at, $2) where key = $1`, [
    key,
    atOnce ? now : soon(now),
  ])
}

/**
 * Removes unused pictures that are due for a check. All users of a picture have a foreign key to it, so that trying to delete it is the
 * check.
 */
export async function removeUnusedPictures(database: Database, storage: Storage, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ key: string; widths: number[] }>({
      name: 'pictures-to-look-at',
      text: `select key, widths from pictures where look_again_at <= $1 order by look_again_at limit 500`,
      values: [now],
    })
    for (const picture of rows) await removeIfUnused(database, storage, now, picture)
    if (!rows.length) return
  }
}

async function removeIfUnused(
  database: Database,
  storage: Storage,
  now: Date,
  picture: Pick<StoredPicture, 'key' | 'widths'>,
): Promise<void> {
  const { key, widths } = picture
  try {
    await database.transaction(async (db) => {
      // Locked first, so that nothing is drawn from it meanwhile.
      await db.query(`select from pictures where key = $1 for update`, [key])
      const drawn = await drawnFiles(db, key)
      const deleted = await db.query(`delete from pictures where key = $1 and look_again_at <= $2`, [key, now])
      if (!deleted.rowCount) return
      // The widest first: without it, an upload of the same bytes writes all files again.
      await storage.remove([
        widestOf(picture),
        ...widths.flatMap((width) => [`${key}-${width}.webp`, `${key}-${width}.avif`]),
        masterOf(key),
      ])
      await storage.remove([...widths.map((width) => `${key}-${width}.jpg`), ...drawn])
    })
  } catch (error) {
    if (codeOf(error) !== IN_USE) throw error
    await database.query(`update pictures set look_again_at = $2 where key = $1`, [
      key,
      new Date(now.getTime() + LATER_MS),
    ])
  }
}

/** SQLSTATE of a foreign key violation. */
const IN_USE = '23503'

/** The pictures a person uploaded. Erasing removes those that nothing else uses. */
export const picturePersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query({
      name: 'pictures-of-user',
      text: `select picture_key as "pictureKey", uploaded_at as "uploadedAt" from picture_uploads where user_id = $1 order by uploaded_at`,
      values: [userId],
    })
    return { pictures: rows }
  },
  async erase(db, userId, now) {
    const { rows } = await db.query<{ key: string; shared: boolean }>(
      `delete from picture_uploads u where user_id = $1 returning picture_key as key,
         exists (select from picture_uploads o where o.picture_key = u.picture_key and o.user_id <> $1) as shared`,
      [userId],
    )
    // Other people who uploaded the same bytes have a day to use them.
    for (const { key, shared } of rows) await letGo(db, now, key, { atOnce: !shared })
    await addJob(db, removeUnusedPicturesJob, {}, { key: 'remove-unused-pictures' })
  },
}
