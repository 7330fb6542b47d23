import { randomBytes } from 'node:crypto'
import {
  MAX_OPEN_UPLOADS,
  VIDEO_PART_BYTES,
  type DraftVideo,
  type VideoType,
  type VideoUpload,
} from '../../../../contract/listings/videos.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { lock } from '../../../platform/db/locks.ts'
import { codeOf, type Database, type Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { defineJob, LONG, noPayload } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { PersonalData } from '../../users/service.ts'
import { rewriteCaptions } from './captions.ts'
import { readVideo, videoTypeOf } from './read-video.ts'
import {
  putPart,
  removePart,
  removeParts,
  removeRaw,
  rewriteParts,
  uploadedBytes,
  type StoredVideo,
} from './video-files.ts'

export const removeUnusedVideosJob = defineJob({
  name: 'remove-unused-videos',
  payload: noPayload,
  cron: { at: '57 * * * *', options: `max=1&queue=${LONG}` },
})

export interface VideoTools {
  database: Database
  storage: Storage
}

/** When a video is tried for being unused: a day after its last part or its release, and again later while it is used. */
const SOON_MS = DAY_MS
const LATER_MS = 30 * DAY_MS
const soon = (now: Date) => new Date(now.getTime() + SOON_MS)
const MAX_CAPTIONS = 20

interface VideoRow {
  key: string
  type: VideoType
  bytes: number
  received: number
  ms: number | null
}
const COLUMNS = `key, type, bytes, received, ms`

const uploadOf = ({ key, bytes, received, ms }: VideoRow): VideoUpload => ({
  key,
  bytes,
  received,
  ...(ms !== null && { seconds: ms / 1000 }),
})

async function assertOwnDraft(db: Db, userId: string, draftId: string): Promise<void> {
  const { rowCount } = await db.query(`select from listing_drafts where id = $1 and user_id = $2`, [draftId, userId])
  if (!rowCount) throw new Refusal('DRAFT_NOT_FOUND')
}

interface NewVideo {
  draftId: string
  type: VideoType
  bytes: number
  mark: string
}

/** Begins an upload for the person's draft, or returns the one of the same file; another unfinished one of the draft is deleted. */
export async function beginUpload(
  { database, storage }: VideoTools,
  now: Date,
  userId: string,
  { draftId, type, bytes, mark }: NewVideo,
): Promise<{ upload: VideoUpload; isNew: boolean }> {
  const { replaced, ...begun } = await database.transaction(async (db) => {
    await lock(db, 'listingDraft', userId)
    await assertOwnDraft(db, userId, draftId)
    const same = await db.query<VideoRow>(
      `update videos set look_again_at = greatest(look_again_at, $6) where key = (
         select key from videos where draft_id = $1 and user_id = $2 and type = $3 and bytes = $4 and mark = $5 order by created_at desc limit 1)
       returning ${COLUMNS}`,
      [draftId, userId, type, bytes, mark, soon(now)],
    )
    if (same.rows[0]) return { upload: uploadOf(same.rows[0]), isNew: false, replaced: [] }
    const { rows } = await db.query<VideoRow>(
      `delete from videos where draft_id = $1 and user_id = $2 and stored_at is null returning ${COLUMNS}`,
      [draftId, userId],
    )
    const open = await db.query(`select from videos where user_id = $1 and stored_at is null`, [userId])
    if ((open.rowCount ?? 0) >= MAX_OPEN_UPLOADS) throw new Refusal('VIDEO_UPLOADS_FULL')
    const key = randomBytes(16).toString('hex')
    await insertRow(db, 'videos', {
      key,
      userId,
      draftId,
      type,
      bytes,
      mark,
      createdAt: now,
      lookAgainAt: soon(now),
    })
    return { upload: { key, bytes, received: 0 }, isNew: true, replaced: rows }
  })
  for (const video of replaced) await removeParts(storage, video)
  return begun
}

/** An upload of the person's draft. */
export async function readUpload(db: Db, userId: string, draftId: string, key: string): Promise<VideoUpload> {
  return uploadOf(await findUpload(db, userId, draftId, key))
}

async function findUpload(db: Db, userId: string, draftId: string, key: string): Promise<VideoRow> {
  await assertOwnDraft(db, userId, draftId)
  const { rows } = await db.query<VideoRow>(
    `select ${COLUMNS} from videos where key = $1 and draft_id = $2 and user_id = $3`,
    [key, draftId, userId],
  )
  if (!rows[0]) throw new Refusal('VIDEO_NOT_FOUND')
  return rows[0]
}

interface Part {
  draftId: string
  key: string
  offset: number
  bytes: Buffer
}

/**
 * Stores the next part of an upload; the last one completes it. No connection is held while files are written: parts are named by their
 * offset, so that the same part twice is one.
 */
export async function receivePart(
  { database, storage }: VideoTools,
  now: Date,
  userId: string,
  { draftId, key, offset, bytes }: Part,
): Promise<VideoUpload> {
  const video = await findUpload(database, userId, draftId, key)
  if (video.ms !== null) return uploadOf(video)
  // The storage may have been away when the last part arrived.
  if (video.received === video.bytes) return complete({ database, storage }, now, video)
  if (offset < video.received) return uploadOf(video)
  if (offset !== video.received || bytes.length !== Math.min(VIDEO_PART_BYTES, video.bytes - offset))
    throw new Refusal('VIDEO_PART_MISPLACED')
  if (offset === 0 && videoTypeOf(bytes) !== video.type) {
    await deleteUnfinished({ database, storage }, key)
    throw new Refusal('VIDEO_KIND_REFUSED')
  }
  await putPart(storage, key, offset, bytes)
  const { rows } = await database.query<VideoRow>(
    `update videos set received = greatest(received, $2), look_again_at = $3 where key = $1 and user_id is not null returning ${COLUMNS}`,
    [key, offset + bytes.length, soon(now)],
  )
  const [found] = rows
  if (!found) {
    // It was cancelled meanwhile.
    await removePart(storage, key, offset)
    throw new Refusal('VIDEO_NOT_FOUND')
  }
  if (found.ms !== null || found.received < found.bytes) return uploadOf(found)
  return complete({ database, storage }, now, found)
}

/** Checks a file whose parts have all arrived, and removes what it tells. A second run writes the same. */
async function complete({ database, storage }: VideoTools, now: Date, video: VideoRow): Promise<VideoUpload> {
  const { key } = video
  try {
    const { ms, patches } = await readVideo(uploadedBytes(storage, video))
    const rewritten = await rewriteParts(storage, video, patches)
    const stored = await database.query(
      `update videos set ms = $2, rewritten_parts = $3, stored_at = $4, look_again_at = $5 where key = $1 and stored_at is null`,
      [key, ms, rewritten, now, soon(now)],
    )
    if (stored.rowCount) await removeRaw(storage, key, rewritten)
    else if (!(await storedVideo(database, key))) {
      await removeParts(storage, video)
      throw new Refusal('VIDEO_NOT_FOUND')
    }
    return uploadOf({ ...video, ms })
  } catch (error) {
    // The last part came twice, and the other request has completed it.
    const completed = await database.query<VideoRow>(
      `select ${COLUMNS} from videos where key = $1 and ms is not null`,
      [key],
    )
    if (completed.rows[0]) return uploadOf(completed.rows[0])
    // Further parts cannot make it a video.
    if (error instanceof Refusal) await deleteUnfinished({ database, storage }, key)
    throw error
  }
}

async function deleteUnfinished({ database, storage }: VideoTools, key: string): Promise<void> {
  const { rows } = await database.query<VideoRow>(
    `delete from videos where key = $1 and stored_at is null returning ${COLUMNS}`,
    [key],
  )
  for (const video of rows) await removeParts(storage, video)
}

/** Deletes an unfinished upload of the person's draft; idempotent. */
export async function cancelUpload(tools: VideoTools, userId: string, draftId: string, key: string): Promise<void> {
  await assertOwnDraft(tools.database, userId, draftId)
  const { rowCount } = await tools.database.query(
    `select from videos where key = $1 and draft_id = $2 and user_id = $3`,
    [key, draftId, userId],
  )
  if (rowCount) await deleteUnfinished(tools, key)
}

/** Stores captions for a video that the person's draft has or that was uploaded for it. */
export async function storeCaptions(
  database: Database,
  now: Date,
  userId: string,
  { draftId, key, bytes }: Omit<Part, 'offset'>,
): Promise<string> {
  const text = rewriteCaptions(bytes)
  const id = uuidv7(now.getTime())
  await database.transaction(async (db) => {
    await assertOwnDraft(db, userId, draftId)
    const { rows } = await db.query<{ count: number }>(
      `select (select count(*)::int from video_captions c where c.video_key = v.key) as count from videos v
       where key = $1 and stored_at is not null and (draft_id = $2 and user_id = $3
         or exists (select from listing_draft_videos d where d.draft_id = $2 and d.video_key = v.key)) for no key update`,
      [key, draftId, userId],
    )
    if (!rows[0]) throw new Refusal('VIDEO_NOT_FOUND')
    if (rows[0].count >= MAX_CAPTIONS) throw new Refusal('CAPTIONS_FULL')
    await insertRow(db, 'video_captions', { id, videoKey: key, text, createdAt: now })
  })
  return id
}

/** Replaces the video of a home. */
export async function writeVideo(db: Db, now: Date, propertyId: string, video: DraftVideo | undefined): Promise<void> {
  const { rows } = await db.query<{ key: string }>(
    `delete from property_videos where property_id = $1 returning video_key as key`,
    [propertyId],
  )
  await letGoVideos(
    db,
    now,
    rows.map(({ key }) => key),
  )
  if (!video) return
  await insertRow(db, 'property_videos', {
    propertyId,
    videoKey: video.key,
    posterKey: video.poster,
    captionsId: video.captions?.id,
    captionsLanguage: video.captions?.language,
  })
}

/** Releases videos: what nothing else uses is deleted after a day, or by the next run of the job. */
export async function letGoVideos(db: Db, now: Date, keys: readonly string[], { atOnce = false } = {}): Promise<void> {
  await db.query(`update videos set look_again_at = least(look_again_at, $2) where key = any($1::text[])`, [
    keys,
    atOnce ? now : soon(now),
  ])
}

/** Releases the videos of a draft that is about to be deleted; what was uploaded for it and never used, at once. */
export async function releaseVideos(db: Db, now: Date, draftId: string): Promise<void> {
  await db.query(
    `update videos v set look_again_at = least(look_again_at, case when draft_id = $1 and stored_at is null then $2::timestamptz else $3 end)
     where draft_id = $1 or exists (select from listing_draft_videos d where d.draft_id = $1 and d.video_key = v.key)`,
    [draftId, now, soon(now)],
  )
}

/** Deletes the videos of homes, revisions and drafts; files that no one else uses are deleted immediately. */
export async function eraseVideos(db: Db, now: Date, homeIds: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ key: string }>(
    `select video_key as key from property_videos where property_id = any($1::uuid[])
     union select video_key from property_revision_videos where property_id = any($1::uuid[])
     union select h.video_key from listing_drafts d join listing_draft_videos h on h.draft_id = d.id
       where d.property_id = any($1::uuid[]) or d.relisted_from = any($1::uuid[])`,
    [homeIds],
  )
  await db.query(`delete from property_videos where property_id = any($1::uuid[])`, [homeIds])
  await letGoVideos(
    db,
    now,
    rows.map(({ key }) => key),
    { atOnce: true },
  )
  if (rows.length) await addJob(db, removeUnusedVideosJob, {}, { key: 'remove-unused-videos' })
}

const AT_ONCE = 100
/** SQLSTATE of a foreign key violation. */
const IN_USE = '23503'

/** Removes unused videos and unfinished uploads that are due: all users of a video have a foreign key to it. */
export async function removeUnusedVideos(database: Database, storage: Storage, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await database.query<VideoRow>(
      `select ${COLUMNS} from videos where look_again_at <= $1 order by look_again_at limit ${AT_ONCE}`,
      [now],
    )
    for (const video of rows) await removeIfUnused(database, storage, now, video)
    if (!rows.length) return
  }
}

async function removeIfUnused(database: Database, storage: Storage, now: Date, video: VideoRow): Promise<void> {
  try {
    await database.transaction(async (db) => {
      const deleted = await db.query(`delete from videos where key = $1 and look_again_at <= $2`, [video.key, now])
      if (deleted.rowCount) await removeParts(storage, video)
    })
  } catch (error) {
    if (codeOf(error) !== IN_USE) throw error
    await database.query(`update videos set look_again_at = $2 where key = $1`, [
      video.key,
      new Date(now.getTime() + LATER_MS),
    ])
  }
}

/** A stored video with its type. */
export async function storedVideo(
  db: Db,
  key: string,
): Promise<(StoredVideo & { type: VideoType; storedAt: Date }) | undefined> {
  const { rows } = await db.query<StoredVideo & { type: VideoType; storedAt: Date }>({
    name: 'stored-video',
    text: `select key, type, bytes, rewritten_parts as "rewrittenParts", stored_at as "storedAt" from videos
      where key = $1 and stored_at is not null`,
    values: [key],
  })
  return rows[0]
}

export async function storedCaptions(db: Db, key: string, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ text: string }>({
    name: 'stored-captions',
    text: `select text from video_captions where id = $2 and video_key = $1`,
    values: [key, id],
  })
  return rows[0]?.text
}

/** The videos a person uploaded. Erasing removes those that nothing else uses. */
export const videoPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query({
      name: 'videos-of-user',
      // Index videos_user.
      text: `select key as "videoKey", type, bytes, ms, created_at as "uploadedAt",
          (select json_agg(c.text order by c.created_at, c.id) from video_captions c where c.video_key = v.key) as captions
        from videos v where user_id = $1 order by created_at, key`,
      values: [userId],
    })
    return { videos: rows }
  },
  async erase(db, userId, now) {
    await db.query(
      `update videos set user_id = null, mark = '', look_again_at = least(look_again_at, $2) where user_id = $1`,
      [userId, now],
    )
    await addJob(db, removeUnusedVideosJob, {}, { key: 'remove-unused-videos' })
  },
}
