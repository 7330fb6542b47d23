import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import type { Head, ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { localName } from '../../places/open/place-names.ts'
import { previewPicture } from '../../uploads/open/preview-picture.ts'
import { pictureAlt } from '../../properties/open/property-media-url.ts'
import { AuthorCard, bioOf } from '../article/author-card.tsx'
import { authorQuery, isUnknown, postsQuery, readBlogAddress } from '../blog-data.ts'
import { blogTrail, listHead, withJsonLd } from '../blog-head.ts'
import { PostGrid } from '../lists/post-grid.tsx'
import { useBlogAddress } from '../lists/use-blog-address.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ScreenData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  const slug = params['authorId'] ?? ''
  const { page } = readBlogAddress(new URL(request.url).searchParams)
  try {
    const [{ data: author }, { data: posts, total }] = await Promise.all([
      client.ensureQueryData(authorQuery(config.marketId, slug)),
      client.ensureQueryData(postsQuery(config.marketId, { author: slug }, page)),
    ])
    const name = localName(author, i18n)
    const path = paths.blogAuthor(slug)
    const parents = blogTrail(i18n)
    const list = {
      title: name,
      description: bioOf(author, i18n.locale) || i18n._(msg`Articles by ${name}.`),
      path,
      parents,
      posts,
      total,
      page,
      isNarrowed: false,
    }
    const head: Head = {
      ...listHead(list, config, i18n),
      kind: 'profile',
      ...(author.photo && {
        image: previewPicture(author.photo, pictureAlt(author.photo, i18n.locale === 'hi' ? 'hi' : 'en'), config),
      }),
    }
    const trail = [...parents, { name, path }]
    return { head: await withJsonLd(head, ({ personJsonLd }) => personJsonLd(author, trail, config)) }
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    throw error
  }
}

/** An author and what they wrote. */
export function Component() {
  const { marketId } = useConfig()
  const slug = useParams()['authorId'] ?? ''
  const { page } = useBlogAddress()
  const author = useSuspenseQuery(authorQuery(marketId, slug)).data.data
  const { data: posts, total } = useSuspenseQuery(postsQuery(marketId, { author: slug }, page)).data
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8">
      <AuthorCard author={author} place="page" />
      {posts.length > 0 ? (
        <PostGrid posts={posts} total={total} page={page} path={paths.blogAuthor(slug)} filters={{}} />
      ) : (
        <EmptyState
          title={<Trans>This author has no published articles</Trans>}
          actions={
            <LinkButton look="primary" to={paths.blog()}>
              <Trans>Show all articles</Trans>
            </LinkButton>
          }
        />
      )}
    </div>
  )
}
