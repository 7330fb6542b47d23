import type { PageSite, SiteConfig } from '../../contract/site-config.ts'

/** On an agent's site every list is limited to that agent's homes. */
export const siteFilters = ({ agentSite }: Pick<SiteConfig, 'agentSite'>): { [Kind in PageSite['kind']]?: string } =>
  agentSite ? { [agentSite.kind]: agentSite.slug } : {}
