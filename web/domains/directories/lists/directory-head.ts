import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { PROFILES_PER_PAGE } from '../../../../contract/directories/profiles.ts'
import type { listProfiles } from '../../../../contract/directories/profiles.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import type { Head } from '../../../platform/head.ts'
import { profilePath } from '../open/profile/profile-paths.ts'
import type { DirectoryOf } from './directory-data.ts'
import { directoryIntros, directoryPathOf, directoryTitle } from './directory-words.ts'
import { directorySearch, isIndexed } from './profile-address.ts'
import type { DirectoryAddress } from './profile-address.ts'
import { itemList } from '../../content/open/item-list.ts'

interface HeadInput {
  of: DirectoryOf
  asked: DirectoryAddress
  /** Undefined while it loads, or if it failed. */
  list: EndpointOutput<typeof listProfiles> | undefined
  failed: boolean
  config: SiteConfig
  i18n: I18n
}

/** The document head of a directory. Any order, the map and the table have the cards as their canonical page. */
export function directoryHead({ of: { kind, market }, asked, list, failed, config, i18n }: HeadInput): Head {
  const { filters, page } = asked
  const { data = [], total = 0 } = list ?? {}
  const title = directoryTitle(kind, market, list, i18n)
  const intro = i18n._(directoryIntros[kind])
  const search = directorySearch({ ...asked, sort: 'rating', map: false })
  const noindex = !isIndexed(filters) || data.length === 0
  const isBeyond = list !== undefined && data.length === 0 && page > 1
  return {
    title: page > 1 ? i18n._(msg`${title}, page ${page}`) : title,
    description:
      total > 0
        ? `${i18n._(msg`${title}: ${plural(total, { one: '# profile', other: '# profiles' })}.`)} ${intro}`
        : intro,
    canonical: directoryPathOf[kind](search),
    ...(filters.city !== undefined && {
      parents: [{ name: directoryTitle(kind, market, undefined, i18n), path: directoryPathOf[kind]() }],
    }),
    ...(data.length > 0 && {
      jsonLd: [
        itemList(
          data.map((profile) => ({
            name: profile.name,
            url: `${config.mainSiteUrl}${profilePath(profile)}${kind === 'advisor' ? `#${profile.slug}` : ''}`,
          })),
          { name: title, before: (page - 1) * PROFILES_PER_PAGE },
        ),
      ],
    }),
    ...(noindex && { robots: 'noindex,follow' }),
    ...((failed || isBeyond) && { status: failed ? 503 : 404 }),
  }
}
