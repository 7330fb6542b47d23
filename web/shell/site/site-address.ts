import type { SiteConfig } from '../../../contract/site-config.ts'
import { paths } from '../../../contract/paths.ts'

/** The portal's own front page, seen from an agent's site. */
export function portalAddress({ mainSiteUrl, agentSite }: SiteConfig): string {
  const address = new URL(paths.home, mainSiteUrl)
  const label = `${agentSite?.subdomain}.`
  if (agentSite?.byHost && address.hostname.startsWith(label)) address.hostname = address.hostname.slice(label.length)
  return address.href
}
