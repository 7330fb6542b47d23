import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../../../contract/paths.ts'
import type { ComparedProject } from '../../../contract/projects/archive.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'
import type { Head } from '../../platform/head.ts'
import { itemList } from '../content/open/item-list.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** A home's id or reference. */
const OF_HOME = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[a-z]{2,4}-?\d{3,})$/i

/** The slugs of an address with two projects; undefined if a part is a home. */
export function projectSlugs(parts: readonly (string | undefined)[]): string[] | undefined {
  const slugs = parts.flatMap((part) =>
    part && SLUG.test(part) && part.length <= 80 && !OF_HOME.test(part) ? part : [],
  )
  return slugs.length === parts.length ? [...new Set(slugs)] : undefined
}

/** The document head of a comparison of two projects, the same in either order. A single project is not indexed. */
export function projectPairHead(projects: readonly ComparedProject[], config: SiteConfig, i18n: I18n): Head {
  const [one, other] = projects
  if (!one || !other) return { title: one?.name ?? '', robots: 'noindex,follow' }
  const [first = '', second = ''] = projects.map(({ slug }) => slug).toSorted()
  return {
    title: i18n._(msg`${one.name} or ${other.name}`),
    description: i18n._(
      msg`${one.name} and ${other.name} side by side: stage, delay, prices, homes available, plans and amenities.`,
    ),
    canonical: paths.comparePair(first, second),
    jsonLd: [itemList(projects.map(({ slug, name }) => ({ url: config.mainSiteUrl + paths.project(slug), name })))],
  }
}
