import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Picture } from '../uploads.ts'
import { Id, Slug } from '../values.ts'

/** Deepest nesting of categories. */
export const CATEGORY_DEPTH = 3
/** Search engines do not index tags with fewer posts. */
export const TAG_INDEXED_FROM = 3

/** A category, author or tag as posts name it. */
export const BlogTerm = z.object({ slug: Slug, name: z.string(), nameHindi: z.optional(z.string()) })
export type BlogTerm = z.infer<typeof BlogTerm>

export const CountedTerm = z.extend(BlogTerm, { count: z.int() })
export type CountedTerm = z.infer<typeof CountedTerm>

export const BlogCategory = z.extend(CountedTerm, {
  id: Id,
  description: z.string(),
  descriptionHindi: z.optional(z.string()),
  /** The slug of its parent category. */
  parent: z.optional(Slug),
  /** 1 to 3. */
  depth: z.int(),
})
export type BlogCategory = z.infer<typeof BlogCategory>

export const AuthorLink = z.object({ name: z.string(), url: z.string() })

export const BlogAuthor = z.extend(CountedTerm, {
  id: Id,
  bio: z.string(),
  bioHindi: z.optional(z.string()),
  credentials: z.string(),
  photo: z.optional(Picture),
  links: z.array(AuthorLink),
})
export type BlogAuthor = z.infer<typeof BlogAuthor>

const market = z._default(MarketId, 'in')
const bySlug = z.object({ slug: Slug })

export const blogCategories = endpoint({
  name: 'blogCategories',
  summary:
    'The categories of the blog as a tree, parents before children, each with its published posts and those below it.',
  method: 'GET',
  path: '/api/blog/categories',
  who: 'public',
  query: z.object({ market }),
  returns: z.object({ data: z.array(BlogCategory) }),
  errors: {},
})

export const blogCategory = endpoint({
  name: 'blogCategory',
  summary: 'One category of the blog with the way to it and the categories in it.',
  method: 'GET',
  path: '/api/blog/categories/{slug}',
  who: 'public',
  params: bySlug,
  query: z.object({ market }),
  returns: z.object({
    data: z.object({
      category: BlogCategory,
      /** From the top category to its parent. */
      path: z.array(BlogTerm),
      children: z.array(CountedTerm),
    }),
  }),
  errors: { BLOG_CATEGORY_NOT_FOUND: 404 },
})

export const blogTags = endpoint({
  name: 'blogTags',
  summary: 'The tags of published posts, most used first.',
  method: 'GET',
  path: '/api/blog/tags',
  who: 'public',
  query: z.object({ market }),
  returns: z.object({ data: z.array(CountedTerm) }),
  errors: {},
})

export const blogTag = endpoint({
  name: 'blogTag',
  summary: 'One tag and the tags used on the same posts, most frequent first.',
  method: 'GET',
  path: '/api/blog/tags/{slug}',
  who: 'public',
  params: bySlug,
  query: z.object({ market }),
  returns: z.object({ data: z.object({ tag: CountedTerm, related: z.array(CountedTerm) }) }),
  errors: { BLOG_TAG_NOT_FOUND: 404 },
})

export const blogAuthor = endpoint({
  name: 'blogAuthor',
  summary: 'An author with what they say of themselves and how many posts of theirs are published.',
  method: 'GET',
  path: '/api/blog/authors/{slug}',
  who: 'public',
  params: bySlug,
  query: z.object({ market }),
  returns: z.object({ data: BlogAuthor }),
  errors: { BLOG_AUTHOR_NOT_FOUND: 404 },
})
