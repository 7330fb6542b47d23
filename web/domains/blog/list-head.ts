import type { PostCard } from '../../../contract/blog/posts.ts'
import type { BlogTerm } from '../../../contract/blog/taxonomy.ts'

/** The way to a page. */
export type Trail = { name: string; path: string }[]

/** What a list of posts is, for its head. */
export interface ListHead {
  title: string
  description: string
  /** The list without page and filters. */
  path: string
  parents: Trail
  posts: readonly PostCard[]
  total: number
  page: number
  /** Whether the address narrows the list: such pages are not for search engines. */
  isNarrowed: boolean
  category?: BlogTerm
}
