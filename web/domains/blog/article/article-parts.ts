import type { RichNode } from '../../../../contract/blog/rich-text-json.ts'
import type { Post } from '../../../../contract/blog/posts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { homesQuery } from './homes-query.ts'
import { localityQuery } from './locality-query.ts'

/** Cards whose homes load before an article is shown; the others load later. */
const FETCHED_FIRST = 4

/** A text attribute of a node; empty without one. */
export function attribute(node: RichNode, name: string): string {
  const value = node.attrs?.[name]
  return value === undefined || value === null ? '' : String(value)
}

/** Loads the data of an article's embedded parts, so that they are rendered with it. */
export async function fillArticle(client: QueryClient, { body, market }: Post): Promise<void> {
  const blocks = body.content ?? []
  const homes = blocks.filter(({ type }) => type === 'homes')
  const localities = blocks.filter(({ type }) => type === 'locality')
  await Promise.all([
    ...homes
      .slice(0, FETCHED_FIRST)
      .map((block) => client.prefetchQuery(homesQuery(attribute(block, 'search'), market))),
    ...localities
      .slice(0, FETCHED_FIRST)
      .map((block) =>
        client.prefetchQuery(localityQuery(attribute(block, 'city'), attribute(block, 'locality'), market)),
      ),
  ])
}
