import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { BlogCategory } from '../../../../contract/blog/taxonomy.ts'
import { paths, withSearch } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { localName } from '../../places/open/place-names.ts'
import { blogSearch, categoryQuery, isUnknown, postsQuery, readBlogAddress } from '../blog-data.ts'
import type { BlogFilters } from '../blog-data.ts'
import { blogTrail, listHead, withJsonLd } from '../blog-head.ts'
import { BlogSearch } from '../lists/blog-search.tsx'
import { EmptyBlog } from '../lists/empty-blog.tsx'
import { FeedLinks } from '../lists/feed-links.tsx'
import { FilterLinks } from '../lists/filter-links.tsx'
import { LanguageLinks } from '../lists/language-links.tsx'
import { ListIntro } from '../lists/list-intro.tsx'
import { PostGrid } from '../lists/post-grid.tsx'
import { useBlogAddress } from '../lists/use-blog-address.ts'

const descriptionOf = ({ description, descriptionHindi }: BlogCategory, locale: string) =>
  (locale === 'hi' ? descriptionHindi : undefined) ?? description

const ofCategory = ({ text, locale }: BlogFilters, category: string) => ({ text, locale, category })

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ScreenData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  const slug = params['catId'] ?? ''
  const { filters, page } = readBlogAddress(new URL(request.url).searchParams)
  try {
    const { data } = await client.ensureQueryData(categoryQuery(config.marketId, slug))
    const asked = ofCategory(filters, slug)
    const { data: posts, total } = await client.ensureQueryData(postsQuery(config.marketId, asked, page))
    const name = localName(data.category, i18n)
    const list = {
      title: name,
      description: descriptionOf(data.category, i18n.locale) || i18n._(msg`Articles about ${name}.`),
      path: paths.blogCategory(slug),
      parents: blogTrail(i18n, data.path),
      posts,
      total,
      page,
      isNarrowed: Boolean(filters.text ?? filters.locale),
      category: data.category,
    }
    return { head: await withJsonLd(listHead(list, config, i18n), ({ listJsonLd }) => listJsonLd(list, config)) }
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    throw error
  }
}

/** The posts of one category and of those in it. */
export function Component() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const { number } = useFormat()
  const slug = useParams()['catId'] ?? ''
  const { filters: asked, page } = useBlogAddress()
  const filters = ofCategory(asked, slug)
  const { category, path: above, children } = useSuspenseQuery(categoryQuery(marketId, slug)).data.data
  const { data: posts, total, languages } = useSuspenseQuery(postsQuery(marketId, filters, page)).data
  const path = paths.blogCategory(slug)
  const inAddress = { text: asked.text, locale: asked.locale }
  const isNarrowed = Boolean(asked.text ?? asked.locale) || page > 1
  const parent = above.at(-1)
  const parentName = parent && localName(parent, i18n)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <ListIntro title={localName(category, i18n)} aside={<BlogSearch action={path} filters={inAddress} />}>
        {descriptionOf(category, i18n.locale)}
      </ListIntro>
      <FilterLinks
        label={t`Categories in it`}
        links={children.map((child) => ({
          key: child.slug,
          to: paths.blogCategory(child.slug),
          name: localName(child, i18n),
          count: number(child.count),
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <LanguageLinks path={path} filters={inAddress} offered={languages} />
        <div className="flex flex-wrap items-center gap-x-6 md:ms-auto">
          <TextLink to={parent ? paths.blogCategory(parent.slug) : paths.blog()}>
            {parent ? <Trans>All in {parentName}</Trans> : <Trans>All articles</Trans>}
          </TextLink>
          <FeedLinks category={slug} />
        </div>
      </div>
      {posts.length > 0 ? (
        <PostGrid posts={posts} total={total} page={page} path={path} filters={inAddress} />
      ) : isNarrowed ? (
        <EmptyBlog isNarrowed all={path} />
      ) : (
        <EmptyState
          title={<Trans>No articles in this category yet</Trans>}
          actions={
            <LinkButton look="primary" to={withSearch(paths.blog(), blogSearch({}))}>
              <Trans>Show all articles</Trans>
            </LinkButton>
          }
        />
      )}
    </div>
  )
}
