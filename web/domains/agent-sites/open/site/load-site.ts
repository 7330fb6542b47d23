import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { SiteDetails } from '../../../../../contract/agent-sites/agent-sites.ts'
import type { SiteConfig } from '../../../../../contract/site-config.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import type { ScreenData } from '../../../../platform/head.ts'
import { homesQuery, profileQuery } from '../../../directories/open/profile/profile-data.ts'
import { reviewsQuery } from '../../../reviews/open/reviews-data.ts'
import { intentQuery, ownerOf, pickedQuery, postsQuery, previewQuery, siteQuery } from '../../site/site-data.ts'
import { siteHead } from '../../site/site-head.ts'

/** The site of a page, and the token of a preview. */
export interface ShownSite {
  name: string
  preview?: string
}

export interface SiteScreenData extends ScreenData {
  /** Absent on the main site. */
  site?: ShownSite
}

interface Loading {
  client: QueryClient
  config: SiteConfig
  i18n: I18n
  shown: ShownSite
}

/** A live site, or its draft in a preview; undefined if there is none. */
export async function readSite(client: QueryClient, { name, preview }: ShownSite): Promise<SiteDetails | undefined> {
  if (preview === undefined) return (await client.ensureQueryData(siteQuery(name))).data.siteDetails
  try {
    return (await client.ensureQueryData(previewQuery(preview))).data.siteDetails
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) return undefined
    throw error
  }
}

/** Loads everything a site's page shows; undefined if there is no such site. */
export async function loadSite({ client, config, i18n, shown }: Loading): Promise<SiteScreenData | undefined> {
  const site = await readSite(client, shown)
  if (!site) return undefined
  const { kind, slug } = ownerOf(site)
  const language = i18n.locale === 'hi' ? 'hi' : 'en'
  const has = (wanted: string) => site.blocks.some((block) => block.kind === wanted)
  const [{ data: profile }] = await Promise.all([
    client.ensureQueryData(profileQuery(kind, slug, { market: site.market, language })),
    client.ensureQueryData(homesQuery(kind, slug, site.market)),
    has('posts') && site.author !== undefined && client.ensureQueryData(postsQuery(site)),
    ...site.blocks.map((block) => {
      if (block.kind !== 'homes') return undefined
      if (block.ids?.length) return client.ensureQueryData(pickedQuery(site.id, block.ids))
      return block.intent && client.ensureQueryData(intentQuery(site, block.intent))
    }),
  ])
  if (has('reviews')) await client.ensureQueryData(reviewsQuery(profile.id))
  return {
    site: shown,
    head: {
      ...siteHead(site, profile, config, i18n),
      ...(shown.preview !== undefined && { robots: 'noindex' }),
    },
  }
}
