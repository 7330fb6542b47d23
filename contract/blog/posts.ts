import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Picture } from '../uploads.ts'
import { Id, Language, Slug, Timestamp, queryFlag, queryInt } from '../values.ts'
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
  /** The language it is written in. */
  locale: Language,
  cover: z.optional(Picture),
  category: BlogTerm,
  author: BlogTerm,
  publishedAt: Timestamp,
  updatedAt: Timestamp,
  readingMinutes: z.int(),
  /** Approved ones. */
  comments: z.int(),
})
export type PostCard = z.infer<typeof PostCard>

export const postSorts = ['newest', 'most-read', 'most-commented'] as const
export const PostSort = z.enum(postSorts)
export type PostSort = z.infer<typeof PostSort>

/** `YYYY-MM`. */
export const Month = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, code('MONTH_INVALID')))

/** What a sidebar offers, each with its published posts. */
export const PostFacets = z.object({
  categories: z.array(z.extend(CountedTerm, { depth: z.int() })),
  /** The thirty most used. */
  tags: z.array(CountedTerm),
  /** Months of the market's time, newest first. */
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
    /** Words that all stand in title, excerpt, tags or text; the last may be a beginning. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z._default(PostSort, 'newest'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
    /** Whether to say what a sidebar offers. */
    facets: z.optional(queryFlag),
  }),
  returns: z.object({
    data: z.array(PostCard),
    total: z.int(),
    /** Those in which posts are written that the other filters find, whatever `locale` says. */
    languages: z.array(Language),
    facets: z.optional(PostFacets),
  }),
  errors: {},
})

/** A post as its page shows it. */
export const Post = z.extend(PostCard, {
  /** Absent only from the preview of a draft that has none yet. */
  category: z.optional(BlogTerm),
  market: MarketId,
  /** Other than `published` only for a preview. */
  state: PostState,
  /** Headings carry their `id`, pictures stand in `pictures` by their `key`. */
  body: RichText,
  pictures: z.array(z.extend(Picture, { key: z.string() })),
  contents: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
  /** From the outermost to the post's own. */
  categoryPath: z.array(BlogTerm),
  tags: z.array(CountedTerm),
  writtenBy: BlogAuthor,
  related: z.array(PostCard),
  previous: z.optional(z.object({ slug: z.string(), title: z.string() })),
  next: z.optional(z.object({ slug: z.string(), title: z.string() })),
  /** The address of the original, where it appeared elsewhere first. */
  canonical: z.optional(z.string()),
  /** Whether comments may be added. */
  commentsOpen: z.boolean(),
})
export type Post = z.infer<typeof Post>

/** A post by its id or the last part of its address. */
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
  summary: 'Counts that somebody read a post: one person once a day.',
  method: 'POST',
  path: '/api/blog/posts/{id}/reads',
  who: 'public',
  params: z.object({ id: Id }),
  body: z.object({}),
  returns: z.object({ message: z.string() }),
  errors: POST_NOT_FOUND,
})
