import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  moderateComments,
  adminComments,
  reportComment,
} from '../../../../contract/blog/comments.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import { readComment, readComments } from './comment-lists.ts'
import * as commenting from './commenting.ts'
import { decideComments, readQueue } from './moderating.ts'

interface Tools {
  database: Database
  clock: Clock
  rateLimitScale: number
}

/** Comments are read, written and moderated. */
export function commentRoutes({ serve }: Api, { database, clock, rateLimitScale }: Tools): void {
  serve(
    listComments,
    ({ params: { id }, query: { page }, viewer }) =>
      readComments(database, clock.now(), { postId: id, viewer: viewer?.userId, page }),
    { knowsViewer: true },
  )
  serve(addComment, async ({ params, body, viewer }) => {
    const now = clock.now()
    await commenting.addComment(database, now, viewer, { ...body, postId: params.id }, rateLimitScale)
    return { data: await readComment(database, now, viewer.userId, body.id) }
  })
  serve(editComment, async ({ params: { id }, body: { text }, viewer }) => {
    const now = clock.now()
    await commenting.editComment(database, now, viewer, id, text)
    return { data: await readComment(database, now, viewer.userId, id) }
  })
  serve(deleteComment, async ({ params: { id }, viewer, client }) => {
    await commenting.deleteComment(database, clock.now(), viewer, id)
    return { message: say(client.language(), message('COMMENT_DELETED')) }
  })
  serve(reportComment, async ({ params: { id }, body: { reason }, viewer, client }) => {
    await commenting.reportComment(database, clock.now(), viewer, id, reason)
    return { message: say(client.language(), message('COMMENT_REPORTED')) }
  })
  serve(adminComments, ({ query }) => readQueue(database, query))
  serve(moderateComments, async ({ body, viewer }) => ({
    data: await decideComments(database, clock.now(), viewer, body),
  }))
}
