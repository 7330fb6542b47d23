import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { TAG_INDEXED_FROM } from '../../../../contract/blog/taxonomy.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { localName } from '../../places/open/place-names.ts'
import { isUnknown, postsQuery, readBlogAddress, tagQuery } from '../blog-data.ts'
import { blogTrail, listHead, withJsonLd } from '../blog-head.ts'
import { EmptyBlog } from '../lists/empty-blog.tsx'
import { FilterLinks } from '../lists/filter-links.tsx'
import { ListIntro } from '../lists/list-intro.tsx'
import { PostGrid } from '../lists/post-grid.tsx'
import { useBlogAddress } from '../lists/use-blog-address.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ScreenData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  const slug = params['tagId'] ?? ''
  const { page } = readBlogAddress(new URL(request.url).searchParams)
  try {
    const [{ data }, { data: posts, total }] = await Promise.all([
      client.ensureQueryData(tagQuery(config.marketId, slug)),
      client.ensureQueryData(postsQuery(config.marketId, { tag: slug }, page)),
    ])
    const name = localName(data.tag, i18n)
    const list = {
      title: i18n._(msg`Articles about ${name}`),
      description: i18n._(msg`Everything on the blog about ${name}: guides, figures and answers.`),
      path: paths.blogTag(slug),
      parents: blogTrail(i18n),
      posts,
      total,
      page,
      isNarrowed: false,
    }
    const head = await withJsonLd(listHead(list, config, i18n), ({ listJsonLd }) => listJsonLd(list, config))
    return { head: { ...head, ...(data.tag.count < TAG_INDEXED_FROM && { robots: 'noindex,follow' }) } }
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    throw error
  }
}

/** The posts with one tag. */
export function Component() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const { number } = useFormat()
  const slug = useParams()['tagId'] ?? ''
  const { page } = useBlogAddress()
  const { tag, related } = useSuspenseQuery(tagQuery(marketId, slug)).data.data
  const { data: posts, total } = useSuspenseQuery(postsQuery(marketId, { tag: slug }, page)).data
  const name = localName(tag, i18n)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <ListIntro title={<Trans>Articles about {name}</Trans>} />
      <FilterLinks
        label={t`Related tags`}
        links={related.map((other) => ({
          key: other.slug,
          to: paths.blogTag(other.slug),
          name: localName(other, i18n),
          count: number(other.count),
        }))}
      />
      {posts.length > 0 ? (
        <PostGrid posts={posts} total={total} page={page} path={paths.blogTag(slug)} filters={{}} />
      ) : (
        <EmptyBlog isNarrowed all={paths.blog()} />
      )}
    </div>
  )
}
