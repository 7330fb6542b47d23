import { agentSite, previewSite, siteHomes, type SiteDetails } from '../../../../contract/agent-sites/agent-sites.ts'
import { listPosts } from '../../../../contract/blog/posts.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import { homeOverview, searchProperties } from '../../../../contract/search/search.ts'
import { HOMES_ON_PROFILE } from '../../../../contract/search/profile-homes.ts'
import { query } from '../../../platform/api/query-client.ts'

/** Number, cities and newest homes of the portal. */
export const overviewQuery = (market: MarketId) => query(homeOverview, { query: { market } })

/** The live site with a name. */
export const siteQuery = (sub: string) => query(agentSite, { params: { sub } })
/** A site's draft, for the holder of its preview link. */
export const previewQuery = (preview: string) => query(previewSite, { params: { preview } })
/** The listed ones of the homes that the owner picked. */
export const pickedQuery = (id: string, ids: readonly string[]) =>
  query(siteHomes, { params: { id }, query: { ids: ids.join() } })

/** The owner of a site: the kind and slug of the profile. */
export function ownerOf({ agent, agency }: SiteDetails): { kind: 'agent' | 'agency'; slug: string; id: string } {
  const { slug = '', id = '' } = agent ?? agency ?? {}
  return { kind: agent ? 'agent' : 'agency', slug, id }
}

/** The newest homes of a site's owner with an intent. */
export const intentQuery = (site: SiteDetails, intent: Intent) => {
  const { kind, slug } = ownerOf(site)
  const { market } = site
  return query(searchProperties, { query: { market, intent, [kind]: slug, limit: String(HOMES_ON_PROFILE) } })
}

/** Articles of the site's owner. */
export const postsQuery = ({ market, author }: SiteDetails) =>
  query(listPosts, { query: { market, ...(author !== undefined && { author }) } })
