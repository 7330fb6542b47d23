import * as z from 'zod/mini'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Id, Language, Slug, Timestamp, queryInt } from '../values.ts'
import { PictureKey } from '../uploads.ts'
import { PostState } from './post-states.ts'
import { POST_NOT_FOUND } from './posts.ts'
import { RichText } from './rich-text-json.ts'
import { ALT_LENGTH } from './rich-text-rules.ts'
import { BlogTerm } from './taxonomy.ts'

export const ADMIN_POSTS_PER_PAGE = 20
export const TITLE_LENGTH = { least: 5, most: 120 }
export const EXCERPT_LENGTH = 300
export const BODY_LENGTH = 100_000
export const POST_TAGS = 10
export const TAG_LENGTH = { least: 2, most: 40 }
export const SLUG_LENGTH = 80
export const SENT_BACK_LENGTH = 1000

/** Who writes: agents and builders their own guest drafts, admins everything. Moderators read and review. */
const one = z.object({ id: Id })
const page = z._default(queryInt.check(z.gte(1), z.lte(1000)), 1)

/** A post in the back office's table. */
export const AdminPost = z.object({
  id: Id,
  version: z.int(),
  slug: z.string(),
  title: z.string(),
  state: PostState,
  market: MarketId,
  locale: Language,
  category: z.optional(BlogTerm),
  author: BlogTerm,
  /** Submitted by an agent or builder. */
  isGuest: z.boolean(),
  /** Whether it is the viewer's own. */
  own: z.boolean(),
  publishAt: z.optional(Timestamp),
  publishedAt: z.optional(Timestamp),
  updatedAt: Timestamp,
  reads: z.int(),
  comments: z.int(),
  /** States the viewer may move it to now. */
  open: z.array(PostState),
  mayEdit: z.boolean(),
})
export type AdminPost = z.infer<typeof AdminPost>

export const adminPosts = endpoint({
  name: 'adminPosts',
  summary: 'Posts of every state for who writes and reviews them; agents and builders see their own.',
  method: 'GET',
  path: '/api/admin/blog/posts',
  who: 'open-articles',
  query: z.object({
    state: z.optional(PostState),
    market: z.optional(MarketId),
    locale: z.optional(Language),
    category: z.optional(Slug),
    author: z.optional(Slug),
    guest: z.optional(z.literal('1')),
    /** Part of a title. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z._default(z.enum(['updated', 'newest', 'title', 'publish-at', 'most-read']), 'updated'),
    page,
  }),
  returns: z.object({
    data: z.array(AdminPost),
    total: z.int(),
    /** Posts by state, regardless of the filters. */
    counts: z.object({
      draft: z.int(),
      review: z.int(),
      scheduled: z.int(),
      published: z.int(),
      archived: z.int(),
    }),
  }),
  errors: {},
})

const title = z.string().check(z.trim(), z.minLength(TITLE_LENGTH.least), z.maxLength(TITLE_LENGTH.most))
const tag = z
  .string()
  .check(
    z.trim(),
    z.minLength(TAG_LENGTH.least),
    z.maxLength(TAG_LENGTH.most),
    z.regex(/^[\p{L}\p{M}\p{N} &.'’-]*$/u, code('TAG_INVALID')),
  )

const httpsAddress = z.string().check(
  z.maxLength(500),
  z.refine((url) => url.startsWith('https://') && URL.canParse(url), code('HTTPS_REQUIRED')),
)

/** The fields of a post that its author edits. */
export const PostFields = z.strictObject({
  title,
  excerpt: z.string().check(z.trim(), z.maxLength(EXCERPT_LENGTH)),
  body: RichText,
  /** Absent until one is uploaded. */
  cover: z.optional(
    z.strictObject({
      key: PictureKey,
      alt: z.string().check(z.trim(), z.minLength(5), z.maxLength(ALT_LENGTH)),
    }),
  ),
  /** Its key. */
  categoryId: z.optional(Id),
  tags: z.array(tag).check(z.maxLength(POST_TAGS)),
  locale: Language,
  /** By default made from the title; a published post keeps its slug. */
  slug: z.optional(Slug),
  /** Ignored for guests, who write under their own name. */
  authorId: z.optional(Id),
  canonical: z.optional(httpsAddress),
  commentsOpen: z._default(z.boolean(), true),
})
export type PostFields = z.infer<typeof PostFields>

export const PostDetail = z.extend(AdminPost, {
  excerpt: z.string(),
  body: RichText,
  cover: z.optional(z.object({ key: z.string(), alt: z.string() })),
  categoryId: z.optional(Id),
  authorId: Id,
  tags: z.array(z.string()),
  canonical: z.optional(z.string()),
  commentsOpen: z.boolean(),
  readingMinutes: z.int(),
  /** Why it was last sent back. */
  sentBack: z.optional(z.string()),
  history: z.array(
    z.object({
      at: Timestamp,
      by: z.optional(z.string()),
      from: z.optional(PostState),
      to: PostState,
      reason: z.optional(z.string()),
    }),
  ),
})
export type PostDetail = z.infer<typeof PostDetail>

const answered = { returns: z.object({ data: PostDetail }) }
const fieldErrors = {
  BLOG_CATEGORY_NOT_FOUND: 404,
  BLOG_AUTHOR_NOT_FOUND: 404,
  PICTURE_NOT_YOURS: 422,
  POST_BODY_REFUSED: 422,
  POST_SLUG_TAKEN: 409,
} as const

export const adminPost = endpoint({
  name: 'adminPost',
  summary: 'A post with everything one may edit and its history.',
  method: 'GET',
  path: '/api/admin/blog/posts/{id}',
  who: 'open-articles',
  params: one,
  ...answered,
  errors: POST_NOT_FOUND,
})

export const createPost = endpoint({
  name: 'createPost',
  summary: 'Begins a post as a draft; the same one sent twice is one.',
  method: 'POST',
  path: '/api/admin/blog/posts',
  who: 'write-articles',
  bodyBytes: DOCUMENT_BYTES,
  status: 201,
  body: z.extend(PostFields, {
    /** Chosen by the caller: a repeated request creates one draft. The answer has the post's id. */
    request: Id,
    market: MarketId,
  }),
  ...answered,
  errors: { ...POST_NOT_FOUND, ...fieldErrors, POSTS_FULL: 409 },
})

export const updatePost = endpoint({
  name: 'updatePost',
  summary: 'Replaces a post and keeps the former version as a revision.',
  method: 'PUT',
  path: '/api/admin/blog/posts/{id}',
  who: 'write-articles',
  bodyBytes: DOCUMENT_BYTES,
  params: one,
  body: z.extend(PostFields, { version: z.int() }),
  ...answered,
  errors: { ...POST_NOT_FOUND, ...fieldErrors, POST_CHANGED: 412, POST_NOT_EDITABLE: 409 },
})

export const deletePost = endpoint({
  name: 'deletePost',
  summary: 'Deletes a draft that was never published.',
  method: 'DELETE',
  path: '/api/admin/blog/posts/{id}',
  who: 'write-articles',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: { ...POST_NOT_FOUND, POST_NOT_EDITABLE: 409 },
})

export const transitionPost = endpoint({
  name: 'transitionPost',
  summary: 'Hands a post in, sends it back, schedules, publishes or archives it. It is logged.',
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/transitions',
  who: 'open-articles',
  params: one,
  body: z
    .strictObject({
      to: PostState,
      version: z.int(),
      /** When a scheduled post is to be published. */
      publishAt: z.optional(Timestamp),
      /** Sent to the author when a post is sent back. */
      reason: z.optional(z.string().check(z.trim(), z.maxLength(SENT_BACK_LENGTH))),
    })
    .check(
      z.refine(({ to, publishAt }) => (to === 'scheduled') === (publishAt !== undefined), {
        path: ['publishAt'],
        error: code('PUBLISH_TIME_REQUIRED'),
      }),
    ),
  ...answered,
  errors: {
    ...POST_NOT_FOUND,
    POST_CHANGED: 412,
    POST_MOVE_NOT_OPEN: 409,
    /** Category, cover, excerpt or text are missing; `errors` names them. */
    POST_INCOMPLETE: 422,
    PUBLISH_TIME_REFUSED: 422,
    POST_BODY_REFUSED: 422,
  },
})

export const PostRevision = z.object({
  version: z.int(),
  at: Timestamp,
  by: z.optional(z.string()),
  title: z.string(),
  /** Of its text. */
  words: z.int(),
})

export const postRevisions = endpoint({
  name: 'postRevisions',
  summary: 'What a post was before, newest first.',
  method: 'GET',
  path: '/api/admin/blog/posts/{id}/revisions',
  who: 'open-articles',
  params: one,
  query: z.object({ page }),
  returns: z.object({ data: z.array(PostRevision), total: z.int() }),
  errors: POST_NOT_FOUND,
})

const oneRevision = z.object({ id: Id, version: queryInt.check(z.gte(1), z.lte(1_000_000)) })

export const postRevision = endpoint({
  name: 'postRevision',
  summary: 'One revision of a post with its texts.',
  method: 'GET',
  path: '/api/admin/blog/posts/{id}/revisions/{version}',
  who: 'open-articles',
  params: oneRevision,
  returns: z.object({ data: z.extend(PostRevision, { excerpt: z.string(), body: RichText }) }),
  errors: { ...POST_NOT_FOUND, REVISION_NOT_FOUND: 404 },
})

export const restoreRevision = endpoint({
  name: 'restoreRevision',
  summary: 'Gives a post the title, excerpt and text of a revision; what it was until now becomes one.',
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/revisions/{version}/restore',
  who: 'write-articles',
  params: oneRevision,
  body: z.strictObject({
    /** Of the post as it was looked at. */
    current: z.int(),
  }),
  ...answered,
  errors: {
    ...POST_NOT_FOUND,
    REVISION_NOT_FOUND: 404,
    POST_CHANGED: 412,
    POST_NOT_EDITABLE: 409,
    POST_BODY_REFUSED: 422,
  },
})

export const previewPost = endpoint({
  name: 'previewPost',
  summary: 'A link that shows a post in any state to everyone who has it, for seven days.',
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/preview',
  who: 'open-articles',
  params: one,
  body: z.strictObject({}),
  returns: z.object({ data: z.object({ path: z.string(), expiresAt: Timestamp }) }),
  errors: POST_NOT_FOUND,
})
