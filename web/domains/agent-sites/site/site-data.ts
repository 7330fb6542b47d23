import { agentSite, previewSite, siteHomes, type SiteDetails } from '../../../../contract/agent-sites/agent-sites.ts'
import { listPosts } from '../../../../contract/blog/posts.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import { homeOverview, searchProperties } from '../../../../contract/search/search.ts'
import { HOMES_ON_PROFILE } from '../../../../contract/search/profile-homes.ts'
import { query } from '../../../platform/api/query-client.ts'

/** How many homes the portal has, where, and the newest. */
export const overviewQuery = (market: MarketId) => query(homeOverview, { query: { market } })

/** The live site of that name. */
export const siteQuery = (sub: string) => query(agentSite, { params: { sub } })
/** What would be published of a site, for whoever holds the link. */
export const previewQuery = (preview: string) => query(previewSite, { params: { preview } })
/** Homes that the owner of a site picked, those on offer. */
export const pickedQuery = (id: string, ids: readonly string[]) =>
  query(siteHomes, { params: { id }, query: { ids: ids.join() } })

/** Whose site it is: the profile by its kind and the last part of its address. */
export function ownerOf({ agent, agency }: SiteDetails): { kind: 'agent' | 'agency'; slug: string; id: string } {
  const { slug = '', id = '' } = agent ?? agency ?? {}
  return { kind: agent ? 'agent' : 'agency', slug, id }
}

/** The newest homes of a site's owner for one intent. */
export const intentQuery = (site: SiteDetails, intent: Intent) => {
  const { kind, slug } = ownerOf(site)
  const { market } = site
  return query(searchProperties, { query: { market, intent, [kind]: slug, limit: String(HOMES_ON_PROFILE) } })
}

/** What the owner of a site wrote in the blog. */
export const postsQuery = ({ market, author }: SiteDetails) =>
  query(listPosts, { query: { market, ...(author !== undefined && { author }) } })
