import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useLoaderData, useParams, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { Article } from '../article/article.tsx'
import { fillArticle } from '../article/article-parts.ts'
import { commentsQuery, isGone, isUnknown, postQuery } from '../blog-data.ts'
import { blogTrail, postHead, withJsonLd } from '../blog-head.ts'
import { MissingArticle } from '../article/missing-article.tsx'
import { picksQuery } from '../open/picks/picks-query.ts'

const previewOf = (params: URLSearchParams) => params.get('preview')?.slice(0, 100) || undefined

interface PostData extends ScreenData {
  /** Whether the article was withdrawn or never existed. */
  missing?: 'gone' | 'unknown'
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<PostData> {
  const client = context.get(queryClientContext)
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const id = params['id'] ?? ''
  const preview = previewOf(new URL(request.url).searchParams)
  try {
    const { data: post } = await client.ensureQueryData(postQuery(id, preview))
    if (post.slug !== id && preview === undefined) throw redirect(paths.blogPost(post.slug), 301)
    await Promise.all([
      fillArticle(client, post),
      post.state === 'published' && client.prefetchQuery(commentsQuery(post.id, 1)),
    ])
    const head = postHead(post, config, i18n)
    if (post.state !== 'published') return { head }
    return { head: await withJsonLd(head, ({ postJsonLd }) => postJsonLd(post, head, config)) }
  } catch (error) {
    const missing = isGone(error) ? 'gone' : isUnknown(error) ? 'unknown' : undefined
    if (!missing) throw error
    await client.prefetchQuery(picksQuery(config.marketId, i18n.locale === 'hi' ? 'hi' : 'en'))
    const title = missing === 'gone' ? i18n._(msg`Article withdrawn`) : i18n._(msg`Article not found`)
    const status = missing === 'gone' ? 410 : 404
    return { head: { title, status, parents: blogTrail(i18n), robots: 'noindex,follow' }, missing }
  }
}

/** An article with its comments. */
export function Component() {
  const { missing } = useLoaderData<PostData>()
  return missing ? <MissingArticle isGone={missing === 'gone'} /> : <FoundArticle />
}

function FoundArticle() {
  const id = useParams()['id'] ?? ''
  const preview = previewOf(useSearchParams()[0])
  const post = useSuspenseQuery(postQuery(id, preview)).data.data
  // The key resets the state for another article.
  return <Article key={post.id} post={post} />
}
