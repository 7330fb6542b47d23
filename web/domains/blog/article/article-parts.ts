import type { RichNode } from '../../../../contract/blog/rich-text-json.ts'
import type { Post } from '../../../../contract/blog/posts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Cards whose homes are fetched before an article is shown; the others come after. */
const FETCHED_FIRST = 4

/** What readers say. */
export const comments = lazyPart(async () => (await import('../comments/comments.tsx')).Comments)
export const articleHomes = lazyPart(async () => (await import('./article-homes.tsx')).ArticleHomes)
export const articleLocality = lazyPart(async () => (await import('./article-locality.tsx')).ArticleLocality)

/** A text attribute of a node; empty where it has none. */
export function attribute(node: RichNode, name: string): string {
  const value = node.attrs?.[name]
  return value === undefined || value === null ? '' : String(value)
}

/** Fetches what an article shows beside its text, so that it is rendered with it. */
export async function fillArticle(client: QueryClient, { body, market }: Post): Promise<void> {
  const blocks = body.content ?? []
  const homes = blocks.filter(({ type }) => type === 'homes')
  const localities = blocks.filter(({ type }) => type === 'locality')
  await Promise.all([
    homes.length > 0 && articleHomes.prepare(),
    localities.length > 0 && articleLocality.prepare(),
    ...homes.slice(0, FETCHED_FIRST).map(async (block) => {
      const { homesQuery } = await import('./homes-query.ts')
      await client.prefetchQuery(homesQuery(attribute(block, 'search'), market))
    }),
    ...localities.slice(0, FETCHED_FIRST).map(async (block) => {
      const { localityQuery } = await import('./locality-query.ts')
      await client.prefetchQuery(localityQuery(attribute(block, 'city'), attribute(block, 'locality'), market))
    }),
  ])
}
