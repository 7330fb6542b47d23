import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Picture } from '../uploads.ts'
import { Id, Language, Month, Slug, Timestamp, queryFlag, queryInt } from '../values.ts'
import { code } from '../messages/messages.ts'
import { PostState } from './post-states.ts'
import { RichText } from './rich-text-json.ts'
import { BlogAuthor, BlogTerm, CountedTerm } from './taxonomy.ts'

export const POSTS_PER_PAGE = 10
export const RELATED_POSTS = 3

/** A post in a list. */
export const PostCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** The language of its text. */
  locale: Language,
  cover: z.optional(Picture),
  category: BlogTerm,
  author: BlogTerm,
  publishedAt: Timestamp,
  updatedAt: Timestamp,
  readingMinutes: z.int(),
  /** Approved comments. */
  comments: z.int(),
})
export type PostCard = z.infer<typeof PostCard>

export const postSorts = ['newest', 'most-read', 'most-commented'] as const
export const PostSort = z.enum(postSorts)
export type PostSort = z.infer<typeof PostSort>

/** Filters of the sidebar, with counts of published posts. */
export const PostFacets = z.object({
  categories: z.array(z.extend(CountedTerm, { depth: z.int() })),
  /** The thirty most used. */
  tags: z.array(CountedTerm),
  /** Months in the market's time zone, newest first. */
  months: z.array(z.object({ month: z.string(), count: z.int() })),
})
export type PostFacets = z.infer<typeof PostFacets>

export const listPosts = endpoint({
  name: 'listPosts',
  summary: 'Published posts of a market by category (with those below it), tag, author, month, language or words.',
  method: 'GET',
  path: '/api/blog/posts',
  who: 'public',
  query: z.object({
    market: z._default(MarketId, 'in'),
    category: z.optional(Slug),
    tag: z.optional(Slug),
    author: z.optional(Slug),
    month: z.optional(Month),
    locale: z.optional(Language),
    /** Words that must all occur in title, excerpt, tags or text; the last one may be a prefix. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z._default(PostSort, 'newest'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
    /** Whether to include the sidebar's filters. */
    facets: z.optional(queryFlag),
  }),
  returns: z.object({
    data: z.array(PostCard),
    total: z.int(),
    /** Languages of the posts that the other filters find, regardless of `locale`. */
    languages: z.array(Language),
    facets: z.optional(PostFacets),
  }),
  errors: {},
})

/** A post as its page shows it. */
export const Post = z.extend(PostCard, {
  /** Absent only in the preview of a draft without one. */
  category: z.optional(BlogTerm),
  market: MarketId,
  /** Other than `published` only in a preview. */
  state: PostState,
  /** Headings have an `id`; `pictures` has each picture by its `key`. */
  body: RichText,
  pictures: z.array(z.extend(Picture, { key: z.string() })),
  contents: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
  /** From the top category to the post's own. */
  categoryPath: z.array(BlogTerm),
  tags: z.array(CountedTerm),
  writtenBy: BlogAuthor,
  related: z.array(PostCard),
  previous: z.optional(z.object({ slug: z.string(), title: z.string() })),
  next: z.optional(z.object({ slug: z.string(), title: z.string() })),
  /** The address of the original, if it was first published elsewhere. */
  canonical: z.optional(z.string()),
  /** Whether comments can be added. */
  commentsOpen: z.boolean(),
})
export type Post = z.infer<typeof Post>

/** A post by id or slug. */
export const byIdOrSlug = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, code('SLUG_INVALID'))) })

export const POST_NOT_FOUND = { POST_NOT_FOUND: 404 } as const

export const getPost = endpoint({
  name: 'getPost',
  summary:
    'A published post by its id or slug, an archived one answers 410; with the token of a preview in whatever state it is.',
  method: 'GET',
  path: '/api/blog/posts/{id}',
  who: 'public',
  params: byIdOrSlug,
  query: z.object({ preview: z.optional(z.string().check(z.maxLength(100))) }),
  returns: z.object({ data: Post }),
  errors: { ...POST_NOT_FOUND, POST_GONE: 410 },
})

export const countRead = endpoint({
  name: 'countRead',
  summary: 'Counts a read of a post, one per person and day.',
  method: 'POST',
  path: '/api/blog/posts/{id}/reads',
  who: 'public',
  params: z.object({ id: Id }),
  body: z.object({}),
  returns: z.object({ message: z.string() }),
  errors: POST_NOT_FOUND,
})
