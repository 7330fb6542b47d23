import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useNavigate } from 'react-router'
import { POSTS_PER_PAGE, postSorts } from '../../../../contract/blog/posts.ts'
import type { PostSort } from '../../../../contract/blog/posts.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { SelectField } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { blogSearch, facetsQuery, readBlogAddress } from '../blog-data.ts'
import type { BlogFilters } from '../blog-data.ts'
import { blogTrail, listHead, withJsonLd } from '../blog-head.ts'
import { PostRow } from '../cards/post-row.tsx'
import { BlogSearch } from '../lists/blog-search.tsx'
import { AppliedFilters } from '../lists/applied-filters.tsx'
import { BlogSidebar } from '../lists/blog-sidebar.tsx'
import { EmptyBlog } from '../lists/empty-blog.tsx'
import { LanguageLinks } from '../lists/language-links.tsx'
import { ListIntro } from '../lists/list-intro.tsx'
import { useBlogAddress, useRequestedFilters } from '../lists/use-blog-address.ts'

const sortNames: Record<PostSort, MessageDescriptor> = {
  newest: msg`Newest first`,
  'most-read': msg`Most read`,
  'most-commented': msg`Most comments`,
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ScreenData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const { filters, page } = readBlogAddress(new URL(request.url).searchParams)
  const { data: posts, total } = await context
    .get(queryClientContext)
    .ensureQueryData(facetsQuery(config.marketId, filters, page))
  const list = {
    title: i18n._(msg`All articles`),
    description: i18n._(msg`Every article of the blog, by category, tag and month.`),
    path: paths.blogList(),
    parents: blogTrail(i18n),
    posts,
    total,
    page,
    isNarrowed: Object.values(filters).some(Boolean),
  }
  return { head: await withJsonLd(listHead(list, config, i18n), ({ listJsonLd }) => listJsonLd(list, config)) }
}

/** All posts in a dense list, narrowed from the side. */
export function Component() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const navigate = useNavigate()
  const { filters, page } = useBlogAddress()
  const { data: posts, total, languages, facets } = useSuspenseQuery(facetsQuery(marketId, filters, page)).data
  const requested = useRequestedFilters()
  const to = (change: BlogFilters, at = 1) => paths.blogList(blogSearch({ ...requested, ...change }, at))
  const isNarrowed = Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== undefined)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 py-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="lg:col-span-2">
        <ListIntro
          title={<Trans>All articles</Trans>}
          aside={<BlogSearch action={paths.blogList()} filters={requested} />}
        />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <LanguageLinks path={paths.blogList()} filters={requested} offered={languages} />
          <SelectField
            label={t`Sort by`}
            value={requested.sort ?? 'newest'}
            onChange={({ target }) => {
              const sort = postSorts.find((one) => one === target.value)
              void navigate(to({ sort: sort === 'newest' ? undefined : sort }), { state: { keepScroll: true } })
            }}
          >
            {postSorts.map((sort) => (
              <option key={sort} value={sort}>
                {i18n._(sortNames[sort])}
              </option>
            ))}
          </SelectField>
        </div>
        <AppliedFilters filters={requested} facets={facets} author={posts[0]?.author} to={to} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-small text-soft">
          <p role="status">
            <Plural value={total} one="# article" other="# articles" />
          </p>
          <TextLink to={paths.blog(blogSearch({ text: requested.text, locale: requested.locale }))}>
            <Trans>Show as cards</Trans>
          </TextLink>
        </div>
        {posts.length > 0 ? (
          <ul className="divide-y divide-line border-y border-line">
            {posts.map((post, index) => (
              <li key={post.id}>
                <PostRow post={post} first={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyBlog isNarrowed={isNarrowed || page > 1} all={paths.blogList()} />
        )}
        <Pagination page={page} pages={Math.ceil(total / POSTS_PER_PAGE)} to={(other) => to({}, other)} />
      </div>
      {facets && <BlogSidebar facets={facets} filters={requested} />}
    </div>
  )
}
