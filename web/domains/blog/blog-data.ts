import { getPost, listPosts, postSorts } from '../../../contract/blog/posts.ts'
import type { PostSort } from '../../../contract/blog/posts.ts'
import { blogAuthor, blogCategories, blogCategory, blogTag } from '../../../contract/blog/taxonomy.ts'
import { listComments } from '../../../contract/blog/comments.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Language } from '../../../contract/values.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { query } from '../../platform/api/query-client.ts'
import { languages } from '../../platform/language.ts'

// Readers' screens avoid Zod, which would weigh more than the rest of a list.
const SLUG = /^[a-z0-9-]{1,80}$/
const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/
const TEXT_LENGTH = 100
const MAX_PAGES = 1000

/** Filters of a list of posts in its address. */
export interface BlogFilters {
  text?: string | undefined
  locale?: Language | undefined
  category?: string | undefined
  tag?: string | undefined
  author?: string | undefined
  month?: string | undefined
  sort?: PostSort | undefined
}

/** Reads the address of a list of posts and ignores invalid values. */
export function readBlogAddress(params: URLSearchParams): { filters: BlogFilters; page: number } {
  const fitting = (name: string, pattern: RegExp) => {
    const value = params.get(name)
    return value !== null && pattern.test(value) ? value : undefined
  }
  return {
    filters: {
      text: params.get('text')?.trim().slice(0, TEXT_LENGTH) || undefined,
      locale: languages.find(({ id }) => id === params.get('locale'))?.id,
      category: fitting('category', SLUG),
      tag: fitting('tag', SLUG),
      author: fitting('author', SLUG),
      month: fitting('month', MONTH),
      sort: postSorts.find((one) => one === params.get('sort')),
    },
    page: Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  }
}

/** A page of a list as the query of its address. */
export const blogSearch = ({ ...filters }: BlogFilters, page = 1) => ({
  ...filters,
  page: page > 1 ? String(page) : undefined,
})

export const postsQuery = (market: MarketId, filters: BlogFilters, page: number) =>
  query(listPosts, { query: { market, ...filters, page: String(page) } })

/** The same with the sidebar's filters. */
export const facetsQuery = (market: MarketId, filters: BlogFilters, page: number) =>
  query(listPosts, { query: { market, ...filters, page: String(page), facets: '1' } })

export const categoriesQuery = (market: MarketId) => query(blogCategories, { query: { market } })
export const categoryQuery = (market: MarketId, slug: string) =>
  query(blogCategory, { params: { slug }, query: { market } })
export const tagQuery = (market: MarketId, slug: string) => query(blogTag, { params: { slug }, query: { market } })
export const authorQuery = (market: MarketId, slug: string) =>
  query(blogAuthor, { params: { slug }, query: { market } })
export const postQuery = (id: string, preview: string | undefined) =>
  query(getPost, { params: { id }, query: { preview } })
export const commentsQuery = (id: string, page: number) =>
  query(listComments, { params: { id }, query: { page: String(page) } })

/** Whether an error means that the post was withdrawn. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 410

/** Whether an error means that there is no such thing, or the address is malformed. */
export const isUnknown = (error: unknown) => error instanceof ApiError && [400, 404, 422].includes(error.status)
