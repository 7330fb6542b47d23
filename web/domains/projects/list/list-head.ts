import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { paths } from '../../../../contract/paths.ts'
import type { searchProjects } from '../../../../contract/projects/archive.ts'
import { PROJECTS_PER_PAGE } from '../../../../contract/projects/archive-words.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import type { Head } from '../../../platform/head.ts'
import { archiveSearch, isIndexed } from './list-address.ts'
import type { ArchiveAddress } from './list-address.ts'
import { archiveIntro, archiveTitle } from './list-words.ts'
import { itemList } from '../../content/open/item-list.ts'

interface HeadInput {
  asked: ArchiveAddress
  /** Undefined while it loads, or if it failed. */
  list: EndpointOutput<typeof searchProjects> | undefined
  failed: boolean
  config: SiteConfig
  i18n: I18n
}

/** The document head of a project list. Any order, the map and the table have the cards as their canonical page. */
export function archiveHead({ asked, list, failed, config, i18n }: HeadInput): Head {
  const { filters, page } = asked
  const { data = [], total = 0 } = list ?? {}
  const title = archiveTitle(list, i18n)
  const intro = archiveIntro(config.marketId, i18n)
  const noindex = !isIndexed(filters) || data.length === 0
  const isBeyond = list !== undefined && data.length === 0 && page > 1
  return {
    title: page > 1 ? i18n._(msg`${title}, page ${page}`) : title,
    description:
      total > 0
        ? `${i18n._(msg`${title}: ${plural(total, { one: '# project', other: '# projects' })}.`)} ${intro}`
        : intro,
    canonical: paths.projects(archiveSearch({ ...asked, sort: 'newest', map: false })),
    ...(filters.city !== undefined && {
      parents: [{ name: archiveTitle(undefined, i18n), path: paths.projects() }],
    }),
    ...(data.length > 0 && {
      jsonLd: [
        itemList(
          data.map(({ slug, name }) => ({ name, url: config.mainSiteUrl + paths.project(slug) })),
          { name: title, before: (page - 1) * PROJECTS_PER_PAGE },
        ),
      ],
    }),
    ...(noindex && { robots: 'noindex,follow' }),
    ...((failed || isBeyond) && { status: failed ? 503 : 404 }),
  }
}
