import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { Article } from '../article/article.tsx'
import { comments, fillArticle } from '../article/article-parts.ts'
import { commentsQuery, isUnknown, postQuery } from '../blog-data.ts'
import { postHead, withJsonLd } from '../blog-head.ts'

const previewOf = (params: URLSearchParams) => params.get('preview')?.slice(0, 100) || undefined

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ScreenData> {
  const client = context.get(queryClientContext)
  const id = params['id'] ?? ''
  const preview = previewOf(new URL(request.url).searchParams)
  try {
    const { data: post } = await client.ensureQueryData(postQuery(id, preview))
    if (post.slug !== id && preview === undefined) throw redirect(paths.blogPost(post.slug), 301)
    await Promise.all([
      fillArticle(client, post),
      post.state === 'published' && Promise.all([comments.prepare(), client.prefetchQuery(commentsQuery(post.id, 1))]),
    ])
    const config = context.get(configContext)
    const head = postHead(post, config, context.get(i18nContext))
    if (post.state !== 'published') return { head }
    return { head: await withJsonLd(head, ({ postJsonLd }) => postJsonLd(post, head, config)) }
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    throw error
  }
}

/** An article, with what readers say to it. */
export function Component() {
  const id = useParams()['id'] ?? ''
  const preview = previewOf(useSearchParams()[0])
  const post = useSuspenseQuery(postQuery(id, preview)).data.data
  // Another article is another page: what was typed or opened on the last one must not stay.
  return <Article key={post.id} post={post} />
}
