import { agentSite } from '../../../contract/agent-sites/agent-sites.ts'
import { subSiteOf, type SubSite } from '../../../contract/sub-site.ts'
import { campaignSite } from '../../platform/campaign.ts'
import { call } from '../../platform/api/call.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'
import { paths, withSearch } from '../../../contract/paths.ts'
import { redirectAway } from './redirect-away.ts'

/** The same page on the main site: without subdomain and `sub`, and without /home if the name came from `sub`. */
export function mainSiteAddress({ pathname }: URL, { name, fromHost }: SubSite, mainSiteUrl: string): string {
  const address = new URL(mainSiteUrl + pathname)
  if (fromHost && address.hostname.startsWith(`${name}.`)) address.hostname = address.hostname.slice(name.length + 1)
  if (!fromHost) address.pathname = address.pathname.replace(/\/home$/, '')
  return address.href
}

/** The campaign page, where visitors enter an agent's site. */
const CAMPAIGN = '/popt-red'

async function exists(name: string): Promise<boolean | undefined> {
  // Other names are invalid, and dots would change the call's address.
  if (!/^[a-z0-9-]+$/.test(name)) return false
  try {
    const { data } = await call(agentSite, { params: { sub: name } })
    return data.siteDetails !== undefined
  } catch {
    return undefined
  }
}

/** Resolves if the page opens normally; otherwise redirects to the agent's site or the main one. */
export async function enterSubSite(url: URL, { mainHost, mainSiteUrl }: SiteConfig): Promise<void> {
  const site = subSiteOf(url, mainHost)
  const found = site && (await exists(site.name))
  if (!site || found === undefined) return
  if (found && url.pathname === CAMPAIGN) campaignSite.set(site.name)
  if (found) throw redirectAway(url, withSearch(paths.home, { sub: site.name }))
  location.replace(mainSiteAddress(url, site, mainSiteUrl))
  // Never resolves, so that the page being left shows nothing.
  await new Promise(() => undefined)
}
