import type { PageSite, SiteConfig } from '../../contract/site-config.ts'

/** On an agent's site every list is of that agent's homes, whatever its address says. */
export const siteFilters = ({ agentSite }: Pick<SiteConfig, 'agentSite'>): { [Kind in PageSite['kind']]?: string } =>
  agentSite ? { [agentSite.kind]: agentSite.slug } : {}
