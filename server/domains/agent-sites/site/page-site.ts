import { LRUCache } from 'lru-cache'
import { subSiteOf } from '../../../../contract/sub-site.ts'
import { Subdomain, type SiteDetails } from '../../../../contract/agent-sites/agent-sites.ts'
import type { PageSite } from '../../../../contract/site-config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { SitePart } from '../../../platform/http/pages.ts'
import { previewedSite } from './previews.ts'
import { liveSite, writtenSite } from './reading.ts'

/** Names whose lookup is cached briefly, including unknown ones. */
const MAX_NAMES = 1000

const pageSite = (site: SiteDetails, byHost: boolean): PageSite => {
  const owner = site.agent ?? site.agency
  const license = site.agent?.license ?? site.agency?.license
  return {
    subdomain: site.subdomain,
    name: site.name,
    kind: site.agent ? 'agent' : 'agency',
    slug: owner?.slug ?? '',
    market: site.market,
    theme: site.theme,
    ...(license !== undefined && { license }),
    ...(site.icon && { icon: { url: site.icon.url, widths: site.icon.widths } }),
    blocks: site.blocks.map(({ kind, key }) => ({ kind, key })),
    byHost,
  }
}

interface Tools {
  db: Db
  clock: Clock
  key: Buffer
  config: Pick<Config, 'MAIN_SITE_URL' | 'MICRO_CACHE_MS'>
}

/** Finds the live site of a page by its host or query, or the site of a preview. */
export function openPageSites({ db, clock, key, config }: Tools): SitePart {
  const mainHost = config.MAIN_SITE_URL && new URL(config.MAIN_SITE_URL).host
  const remembered = new LRUCache<string, { site: SiteDetails | undefined }>({
    max: MAX_NAMES,
    ttl: Math.max(1, config.MICRO_CACHE_MS),
  })

  async function siteNamed(name: string): Promise<SiteDetails | undefined> {
    if (Subdomain.safeParse(name).data !== name) return undefined
    const known = remembered.get(name)
    if (known) return known.site
    const site = await liveSite(db, name)
    if (config.MICRO_CACHE_MS > 0) remembered.set(name, { site })
    return site
  }

  return async ({ url }) => {
    const named = url && subSiteOf(url, mainHost)
    if (!url || !named) return {}
    const { name, fromHost } = named
    const preview = url.searchParams.get('preview')
    const previewed = preview === null ? undefined : previewedSite(key, preview, clock.now())
    const written = previewed === undefined ? undefined : await writtenSite(db, previewed)
    const site = written?.subdomain === name ? written : await siteNamed(name)
    return site ? { agentSite: pageSite(site, fromHost) } : {}
  }
}
