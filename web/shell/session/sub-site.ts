import { agentSite } from '../../../contract/agent-sites/agent-sites.ts'
import { subSiteOf, type SubSite } from '../../../contract/sub-site.ts'
import { campaignSite } from '../../platform/campaign.ts'
import { call } from '../../platform/api/call.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'
import { paths, withSearch } from '../../../contract/paths.ts'
import { redirectAway } from './redirect-away.ts'

/** The same page of the main site: without label and query, and without /home where the name came from the query. */
export function mainSiteAddress({ pathname }: URL, { name, fromHost }: SubSite, mainSiteUrl: string): string {
  const address = new URL(mainSiteUrl + pathname)
  if (fromHost && address.hostname.startsWith(`${name}.`)) address.hostname = address.hostname.slice(name.length + 1)
  if (!fromHost) address.pathname = address.pathname.replace(/\/home$/, '')
  return address.href
}

/** Whoever is led on from there sees the agent's campaign first. */
const CAMPAIGN = '/popt-red'

async function exists(name: string): Promise<boolean | undefined> {
  // No site is called otherwise, and dots would make another address of the call.
  if (!/^[a-z0-9-]+$/.test(name)) return false
  try {
    const { data } = await call(agentSite, { params: { sub: name } })
    return data.siteDetails !== undefined
  } catch {
    return undefined
  }
}

/** Settles where the page opens normally; leads to the agent's site, or leaves for the main one. */
export async function enterSubSite(url: URL, { mainHost, mainSiteUrl }: SiteConfig): Promise<void> {
  const site = subSiteOf(url, mainHost)
  const found = site && (await exists(site.name))
  if (!site || found === undefined) return
  if (found && url.pathname === CAMPAIGN) campaignSite.set(site.name)
  if (found) throw redirectAway(url, withSearch(paths.home, { sub: site.name }))
  location.replace(mainSiteAddress(url, site, mainSiteUrl))
  // The page is being left: nothing of it may show.
  await new Promise(() => undefined)
}
