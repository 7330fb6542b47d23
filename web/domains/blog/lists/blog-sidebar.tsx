import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import type { PostFacets } from '../../../../contract/blog/posts.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { classes } from '../../../ui/classes.ts'
import { localName } from '../../places/open/place-names.ts'
import { blogSearch } from '../blog-data.ts'
import type { BlogFilters } from '../blog-data.ts'

interface BlogSidebarProps {
  facets: PostFacets
  filters: BlogFilters
}

/** "November 2026" of `2026-11`. */
export function useMonthName() {
  const locale = useMarket().locale[useLanguage()]
  const format = dateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month: string) => format.format(new Date(`${month}-01`))
}

/** Narrows the dense list by category, tag and month; what is on is pressed again to take it off. */
export function BlogSidebar({ facets: { categories, tags, months }, filters }: BlogSidebarProps) {
  const { i18n } = useLingui()
  const monthName = useMonthName()
  const to = (change: BlogFilters) => paths.blogList(blogSearch({ ...filters, ...change }))
  return (
    <div className="grid content-start gap-8">
      <section className="grid gap-1">
        <h2 className="text-lead font-semibold">
          <Trans>Categories</Trans>
        </h2>
        <ul>
          {categories.map((category) => {
            const on = filters.category === category.slug
            return (
              <li key={category.slug} className={classes(category.depth === 2 && 'ps-4', category.depth > 2 && 'ps-8')}>
                <Line to={to({ category: on ? undefined : category.slug })} on={on} count={category.count}>
                  {localName(category, i18n)}
                </Line>
              </li>
            )
          })}
        </ul>
      </section>
      <section className="grid gap-1">
        <h2 className="text-lead font-semibold">
          <Trans context="older articles">Archive</Trans>
        </h2>
        <ul>
          {months.map(({ month, count }) => {
            const on = filters.month === month
            return (
              <li key={month}>
                <Line to={to({ month: on ? undefined : month })} on={on} count={count}>
                  {monthName(month)}
                </Line>
              </li>
            )
          })}
        </ul>
      </section>
      <section className="grid gap-2">
        <h2 className="text-lead font-semibold">
          <Trans>Tags</Trans>
        </h2>
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => {
            const on = filters.tag === tag.slug
            return (
              <li key={tag.slug}>
                <Link
                  to={to({ tag: on ? undefined : tag.slug })}
                  aria-current={on ? 'true' : undefined}
                  className={classes(
                    'inline-flex min-h-9 items-center rounded-full border px-3 text-small font-medium pointer-coarse:min-h-11',
                    on ? 'border-ink bg-ink text-paper' : 'border-edge hover:bg-sunk',
                  )}
                >
                  {localName(tag, i18n)}
                </Link>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}

interface LineProps {
  to: string
  on: boolean
  count: number
  children: string
}

function Line({ to, on, count, children }: LineProps) {
  const { number } = useFormat()
  return (
    <Link
      to={to}
      aria-current={on ? 'true' : undefined}
      className={classes(
        'flex min-h-9 items-center justify-between gap-3 rounded-control hover:underline pointer-coarse:min-h-11',
        on ? 'font-semibold text-accent-strong' : 'text-soft hover:text-ink',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="figures text-small text-faint">{number(count)}</span>
    </Link>
  )
}
