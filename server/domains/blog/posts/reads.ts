import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { isProgram } from '../../../platform/http/programs.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Client, Viewer } from '../../../platform/http/viewer.ts'

/** Reads an hour from one address, behind which may be a whole office. */
const MAX_READS = 300

/** Counts that a published post was read: once a day for each reader, never for programs. */
export async function countRead(
  db: Db,
  now: Date,
  postId: string,
  { client, viewer, scale }: { client: Client; viewer: Viewer | undefined; scale: number },
): Promise<void> {
  const from = { key: `blog-read:from:${client.address()}`, most: MAX_READS * scale, windowMs: HOUR_MS }
  await consumeRateLimit(db, now, [from])
  // The primary key.
  const { rowCount } = await db.query(`select from blog_posts where id = $1 and state = 'published'`, [postId])
  if (!rowCount) throw new Refusal('POST_NOT_FOUND')
  if (isProgram(client.userAgent) || !(await isFirst(db, now, postId, { client, viewer }))) return
  await db.query({
    name: 'count-blog-read',
    text: `with counted as (update blog_posts set reads = reads + 1 where id = $1)
      insert into blog_post_reads as r (post_id, day, reads) values ($1, $2, 1)
      on conflict (post_id, day) do update set reads = r.reads + 1`,
    values: [postId, now.toISOString().slice(0, 10)],
  })
}

/** Whether this reader was not counted today; who they are, the counter of tries does not know. */
async function isFirst(
  db: Db,
  now: Date,
  postId: string,
  { client, viewer }: { client: Client; viewer: Viewer | undefined },
): Promise<boolean> {
  const reader = viewer?.userId ?? `${client.address()}\n${client.userAgent}`
  try {
    await consumeRateLimit(db, now, [{ key: `blog-read:${postId}:${reader}`, most: 1, windowMs: DAY_MS }])
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}
