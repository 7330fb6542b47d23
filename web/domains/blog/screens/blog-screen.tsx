import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { paths, withSearch } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { localName } from '../../places/open/place-names.ts'
import { SavedArticles } from '../article/saved-articles-list.tsx'
import { blogSearch, categoriesQuery, postsQuery, readBlogAddress } from '../blog-data.ts'
import type { BlogFilters } from '../blog-data.ts'
import { listHead, withJsonLd } from '../blog-head.ts'
import { BlogSearch } from '../lists/blog-search.tsx'
import { EmptyBlog } from '../lists/empty-blog.tsx'
import { FeedLinks } from '../lists/feed-links.tsx'
import { FilterLinks } from '../lists/filter-links.tsx'
import { LanguageLinks } from '../lists/language-links.tsx'
import { ListIntro } from '../lists/list-intro.tsx'
import { PostGrid } from '../lists/post-grid.tsx'
import { useBlogAddress } from '../lists/use-blog-address.ts'

/** What narrows this list; by everything else the dense one is narrowed. */
const ownFilters = ({ text, locale }: BlogFilters): BlogFilters => ({ text, locale })

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ScreenData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  const { filters: asked, page } = readBlogAddress(new URL(request.url).searchParams)
  const filters = ownFilters(asked)
  const [{ data: posts, total }] = await Promise.all([
    client.ensureQueryData(postsQuery(config.marketId, filters, page)),
    client.ensureQueryData(categoriesQuery(config.marketId)),
  ])
  const list = {
    title: i18n._(msg`Blog`),
    description: i18n._(
      msg`Guides and news for buying, selling and renting homes: costs, documents, loans and localities. Written and checked by experts.`,
    ),
    path: paths.blog(),
    parents: [],
    posts,
    total,
    page,
    isNarrowed: Boolean(filters.text ?? filters.locale),
  }
  return { head: await withJsonLd(listHead(list, config, i18n), ({ listJsonLd }) => listJsonLd(list, config)) }
}

/** All posts, the newest first. */
export function Component() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const { number } = useFormat()
  const { filters: asked, page } = useBlogAddress()
  const filters = ownFilters(asked)
  const { data: posts, total, languages } = useSuspenseQuery(postsQuery(marketId, filters, page)).data
  const categories = useSuspenseQuery(categoriesQuery(marketId)).data.data
  const { text } = filters
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <ListIntro
        title={text ? <Trans>Articles about “{text}”</Trans> : <Trans>Blog</Trans>}
        aside={<BlogSearch action={paths.blog()} filters={filters} />}
      >
        {!text && <Trans>What to know before you buy, sell or rent a home.</Trans>}
      </ListIntro>
      <FilterLinks
        label={t`Categories`}
        links={categories
          .filter(({ depth, count }) => depth === 1 && count > 0)
          .map((category) => ({
            key: category.slug,
            to: withSearch(paths.blogCategory(category.slug), blogSearch(filters)),
            name: localName(category, i18n),
            count: number(category.count),
          }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <LanguageLinks path={paths.blog()} filters={filters} offered={languages} />
        <div className="flex flex-wrap items-center gap-x-6 md:ms-auto">
          <TextLink to={paths.blogList(blogSearch(filters))}>
            <Trans>Show as a list</Trans>
          </TextLink>
          <FeedLinks />
        </div>
      </div>
      <SavedArticles />
      {posts.length > 0 ? (
        <PostGrid posts={posts} total={total} page={page} path={paths.blog()} filters={filters} />
      ) : (
        <EmptyBlog isNarrowed={Boolean(text ?? filters.locale) || page > 1} all={paths.blog()} />
      )}
    </div>
  )
}
