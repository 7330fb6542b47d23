import { similarProperties } from '../../../../../contract/properties/properties.ts'
import type { SiteConfig } from '../../../../../contract/site-config.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { siteFilters } from '../../../../platform/site-filters.ts'

/** The homes nearest to one in kind, place, price and size; on an agent's site of theirs. */
export const similarQuery = (id: string, config: Pick<SiteConfig, 'agentSite'>) =>
  query(similarProperties, { params: { id }, query: siteFilters(config) })
