import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Id, Timestamp, queryInt } from '../values.ts'
import { CommentState } from './post-states.ts'
import { POST_NOT_FOUND } from './posts.ts'

export const COMMENTS_PER_PAGE = 20
export const MIN_COMMENT = 2
export const MAX_COMMENT = 2000
/** Most comments decided in one call. */
export const COMMENTS_AT_ONCE = 100

const fields = {
  id: Id,
  /** Absent if the account was deleted. */
  author: z.optional(z.string()),
  /** Whether its author writes for the blog or runs the site. */
  official: z.boolean(),
  /** Empty if the author's account was deleted and the comment has replies. */
  text: z.string(),
  createdAt: Timestamp,
  editedAt: z.optional(Timestamp),
  /** Whether it is the viewer's own. */
  own: z.boolean(),
  /** The viewer's own comment awaits moderation and is hidden from others. */
  waits: z.boolean(),
  /** Until when the viewer may edit their own comment; absent afterwards. */
  editableUntil: z.optional(Timestamp),
}
export const CommentReply = z.object(fields)
export type CommentReply = z.infer<typeof CommentReply>
export const BlogComment = z.object({ ...fields, replies: z.array(CommentReply) })
export type BlogComment = z.infer<typeof BlogComment>

const ofPost = z.object({ id: Id })
const one = z.object({ id: Id })
const text = z.string().check(z.trim(), z.minLength(MIN_COMMENT), z.maxLength(MAX_COMMENT))
const COMMENT_NOT_FOUND = { COMMENT_NOT_FOUND: 404 } as const

export const listComments = endpoint({
  name: 'listComments',
  summary:
    'Approved comments of a post, newest first, each with its replies, oldest first; a signed-in person sees their own that wait too.',
  method: 'GET',
  path: '/api/blog/posts/{id}/comments',
  who: 'public',
  feature: 'article-comments',
  params: ofPost,
  query: z.object({ page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1) }),
  returns: z.object({
    data: z.array(BlogComment),
    /** Comments that are not replies. */
    total: z.int(),
    /** Whether comments can be added. */
    open: z.boolean(),
  }),
  errors: POST_NOT_FOUND,
})

export const addComment = endpoint({
  name: 'addComment',
  summary:
    'Comments a post, or answers a comment that is no answer itself. It waits for a moderator. Sent twice it is one.',
  method: 'POST',
  path: '/api/blog/posts/{id}/comments',
  who: 'member',
  feature: 'article-comments',
  status: 201,
  params: ofPost,
  body: z.strictObject({
    /** Chosen by the caller. */
    id: Id,
    /** The comment it answers. */
    parentId: z.optional(Id),
    text,
  }),
  returns: z.object({ data: CommentReply }),
  errors: { ...POST_NOT_FOUND, ...COMMENT_NOT_FOUND, COMMENTS_CLOSED: 409, COMMENT_ID_TAKEN: 409 },
})

export const editComment = endpoint({
  name: 'editComment',
  summary: 'Edits the caller’s comment within 15 minutes; an approved one waits for a moderator again.',
  method: 'PUT',
  path: '/api/blog/comments/{id}',
  who: 'member',
  feature: 'article-comments',
  params: one,
  body: z.strictObject({ text }),
  returns: z.object({ data: CommentReply }),
  errors: { ...COMMENT_NOT_FOUND, COMMENT_EDIT_OVER: 409 },
})

export const deleteComment = endpoint({
  name: 'deleteComment',
  summary: 'Deletes the caller’s comment with its replies.',
  method: 'DELETE',
  path: '/api/blog/comments/{id}',
  who: 'member',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: COMMENT_NOT_FOUND,
})

export const commentReportReasons = ['spam', 'abuse', 'false', 'private', 'other'] as const
export const CommentReportReason = z.enum(commentReportReasons)
export type CommentReportReason = z.infer<typeof CommentReportReason>

export const reportComment = endpoint({
  name: 'reportComment',
  summary: 'Tells the moderators that something is wrong with a comment. One person reports it once.',
  method: 'POST',
  path: '/api/blog/comments/{id}/reports',
  who: 'member',
  feature: 'article-comments',
  params: one,
  body: z.strictObject({ reason: CommentReportReason }),
  returns: z.object({ message: z.string() }),
  errors: { ...COMMENT_NOT_FOUND, OWN_COMMENT: 403 },
})

/** A comment as moderators see it. */
export const AdminComment = z.object({
  id: Id,
  state: CommentState,
  text: z.string(),
  author: z.optional(z.string()),
  post: z.object({ id: Id, slug: z.string(), title: z.string() }),
  /** The comment it answers. */
  answers: z.optional(z.string()),
  reports: z.int(),
  /** Why it was reported, most often first. */
  reasons: z.array(CommentReportReason),
  createdAt: Timestamp,
  editedAt: z.optional(Timestamp),
  /** States it may be moved to now. */
  open: z.array(CommentState),
})
export type AdminComment = z.infer<typeof AdminComment>

export const adminComments = endpoint({
  name: 'adminComments',
  summary: 'Comments of the blog for moderators: those that wait, those that were reported, or by state.',
  method: 'GET',
  path: '/api/admin/blog/comments',
  who: 'moderate-comments',
  query: z.object({
    market: z.optional(MarketId),
    state: z.optional(CommentState),
    reported: z.optional(z.literal('1')),
    post: z.optional(Id),
    /** Part of a text or of its author's name. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z._default(z.enum(['oldest', 'newest', 'reports']), 'oldest'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(AdminComment), total: z.int(), waiting: z.int(), reported: z.int() }),
  errors: {},
})

export const moderateComments = endpoint({
  name: 'moderateComments',
  summary: 'Approves comments, calls them spam or removes them, all at once; or dismisses their reports. It is logged.',
  method: 'PUT',
  path: '/api/admin/blog/comments',
  who: 'moderate-comments',
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(COMMENTS_AT_ONCE)),
    to: z.enum(['approved', 'spam', 'removed', 'keep']),
  }),
  returns: z.object({
    /** How many were changed, and those that were decided or edited meanwhile. */
    data: z.object({ changed: z.int(), refused: z.array(Id) }),
  }),
  errors: {},
})
