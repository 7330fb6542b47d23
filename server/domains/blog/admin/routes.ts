import {
  createPost,
  deletePost,
  adminPost,
  adminPosts,
  postRevision,
  postRevisions,
  previewPost,
  restoreRevision,
  transitionPost,
  updatePost,
} from '../../../../contract/blog/post-admin.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import { previewToken } from '../posts/previews.ts'
import { movePost } from './moving.ts'
import { readAdminPosts } from './admin-lists.ts'
import { readAdminPost } from './admin-posts.ts'
import { readRevision, readRevisions, restoreTexts } from './revisions.ts'
import * as writing from './writing.ts'

interface Tools {
  database: Database
  clock: Clock
  key: Buffer
}

/** Writing and reviewing posts. The stored row decides whose they are, never the request. */
export function adminRoutes({ serve }: Api, { database, clock, key }: Tools): void {
  serve(adminPosts, ({ query, viewer }) => readAdminPosts(database, viewer, query))
  serve(adminPost, async ({ params: { id }, viewer }) => ({ data: await readAdminPost(database, viewer, id) }))
  serve(createPost, async ({ body, viewer }) => {
    const id = await writing.createPost(database, clock.now(), viewer, body)
    return { data: await readAdminPost(database, viewer, id) }
  })
  serve(updatePost, async ({ params: { id }, body, viewer }) => {
    await writing.updatePost(database, clock.now(), viewer, id, body)
    return { data: await readAdminPost(database, viewer, id) }
  })
  serve(deletePost, async ({ params: { id }, viewer, client }) => {
    await writing.deletePost(database, clock.now(), viewer, id)
    return { message: say(client.language(), message('POST_DELETED')) }
  })
  serve(transitionPost, async ({ params: { id }, body, viewer }) => {
    await movePost(database, clock.now(), viewer, id, body)
    return { data: await readAdminPost(database, viewer, id) }
  })
  serve(postRevisions, async ({ params: { id }, query: { page }, viewer }) => {
    await readAdminPost(database, viewer, id)
    return readRevisions(database, id, page)
  })
  serve(postRevision, async ({ params: { id, version }, viewer }) => {
    await readAdminPost(database, viewer, id)
    return { data: await readRevision(database, id, version) }
  })
  serve(restoreRevision, async ({ params: { id, version }, body: { current }, viewer }) => {
    await database.transaction(async (db) => {
      const held = await writing.holdPost(db, viewer, id)
      writing.assertEditable(viewer, held)
      if (held.version !== current) throw new Refusal('POST_CHANGED')
      await restoreTexts(db, clock.now(), viewer.userId, id, version)
    })
    return { data: await readAdminPost(database, viewer, id) }
  })
  serve(previewPost, async ({ params: { id }, viewer }) => {
    await readAdminPost(database, viewer, id)
    const { token, expiresAt } = previewToken(key, id, clock.now())
    return { data: { path: `${paths.blogPost(id)}?preview=${token}`, expiresAt: expiresAt.toISOString() } }
  })
}
