import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { personName } from '../text/person-name.ts'
import { PictureKey } from '../uploads.ts'
import { Id, Slug } from '../values.ts'
import { TAG_LENGTH } from './post-admin.ts'
import { BlogAuthor, BlogCategory, CountedTerm } from './taxonomy.ts'

export const BIO_LENGTH = 1000
export const AUTHOR_LINKS = 6

const one = z.object({ id: Id })
/** The term that replaces the removed one in articles. */
const replacing = z.object({ replacement: z.optional(Id) })
const name = (most: number) => z.string().check(z.trim(), z.minLength(2), z.maxLength(most))
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

export const AdminCategory = z.extend(BlogCategory, {
  market: MarketId,
  parentId: z.optional(Id),
  /** Posts of every state in it. */
  posts: z.int(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const AdminAuthor = z.extend(BlogAuthor, {
  market: MarketId,
  /** Whether it is the byline of an account: a guest’s or an admin’s own. */
  hasAccount: z.boolean(),
  photoKey: z.optional(z.string()),
  posts: z.int(),
})
export type AdminAuthor = z.infer<typeof AdminAuthor>

export const AdminTag = z.extend(CountedTerm, { id: Id, market: MarketId, posts: z.int() })
export type AdminTag = z.infer<typeof AdminTag>

export const adminTaxonomy = endpoint({
  name: 'adminTaxonomy',
  summary:
    'All categories (parents before children), tags and authors of a market, for who writes; guests see no other author.',
  method: 'GET',
  path: '/api/admin/blog/taxonomy',
  who: 'open-articles',
  query: z.object({ market: MarketId }),
  returns: z.object({
    data: z.object({
      categories: z.array(AdminCategory),
      /** The thousand most used. */
      tags: z.array(AdminTag),
      authors: z.array(AdminAuthor),
    }),
  }),
  errors: {},
})

export const saveCategory = endpoint({
  name: 'saveCategory',
  summary: 'Adds a category of the blog or changes it. It is logged.',
  method: 'PUT',
  path: '/api/admin/blog/categories/{id}',
  who: 'manage-taxonomy',
  params: one,
  body: z.strictObject({
    market: MarketId,
    name: name(60),
    nameHindi: z.optional(name(60)),
    slug: Slug,
    parentId: z.optional(Id),
    description: text(500),
    descriptionHindi: z.optional(text(500)),
  }),
  returns: z.object({ data: AdminCategory }),
  errors: { BLOG_CATEGORY_NOT_FOUND: 404, BLOG_SLUG_TAKEN: 409, CATEGORY_TOO_DEEP: 409 },
})

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  summary:
    'Deletes a category that holds no category, and no post but where those move to another of its market. It is logged.',
  method: 'DELETE',
  path: '/api/admin/blog/categories/{id}',
  who: 'manage-taxonomy',
  params: one,
  query: replacing,
  returns: z.object({ message: z.string() }),
  errors: { BLOG_CATEGORY_NOT_FOUND: 404, BLOG_TERM_IN_USE: 409 },
})

export const saveTag = endpoint({
  name: 'saveTag',
  summary: 'Renames a tag on all its posts; given the name of another it becomes that one. It is logged.',
  method: 'PUT',
  path: '/api/admin/blog/tags/{id}',
  who: 'manage-taxonomy',
  params: one,
  body: z.strictObject({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(TAG_LENGTH.least),
        z.maxLength(TAG_LENGTH.most),
        z.regex(/^[\p{L}\p{M}\p{N} &.'’-]*$/u, code('TAG_INVALID')),
      ),
  }),
  returns: z.object({ data: AdminTag }),
  errors: { BLOG_TAG_NOT_FOUND: 404 },
})

export const deleteTag = endpoint({
  name: 'deleteTag',
  summary: 'Takes a tag off all its posts. It is logged.',
  method: 'DELETE',
  path: '/api/admin/blog/tags/{id}',
  who: 'manage-taxonomy',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: { BLOG_TAG_NOT_FOUND: 404 },
})

export const saveAuthor = endpoint({
  name: 'saveAuthor',
  summary: 'Adds an author or changes what is said of them. It is logged.',
  method: 'PUT',
  path: '/api/admin/blog/authors/{id}',
  who: 'manage-taxonomy',
  params: one,
  body: z.strictObject({
    market: MarketId,
    name: personName(80, { least: 2 }),
    nameHindi: z.optional(personName(80, { least: 2 })),
    slug: Slug,
    bio: text(BIO_LENGTH),
    bioHindi: z.optional(text(BIO_LENGTH)),
    credentials: text(200),
    photoKey: z.optional(PictureKey),
    links: z
      .array(
        z.strictObject({
          name: name(40),
          url: z.string().check(
            z.maxLength(300),
            z.refine((url) => url.startsWith('https://') && URL.canParse(url), code('HTTPS_REQUIRED')),
          ),
        }),
      )
      .check(z.maxLength(AUTHOR_LINKS)),
  }),
  returns: z.object({ data: AdminAuthor }),
  errors: { BLOG_AUTHOR_NOT_FOUND: 404, BLOG_SLUG_TAKEN: 409, PICTURE_NOT_YOURS: 422 },
})

export const deleteAuthor = endpoint({
  name: 'deleteAuthor',
  summary: 'Deletes an author who has no post, but where those go to another of the market. It is logged.',
  method: 'DELETE',
  path: '/api/admin/blog/authors/{id}',
  who: 'manage-taxonomy',
  params: one,
  query: replacing,
  returns: z.object({ message: z.string() }),
  errors: { BLOG_AUTHOR_NOT_FOUND: 404, BLOG_TERM_IN_USE: 409 },
})
