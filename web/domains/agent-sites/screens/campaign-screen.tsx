import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { RED_CAMPAIGN } from '../../../../contract/agent-sites/agent-sites.ts'
import { SUBDOMAIN } from '../../../../contract/agent-sites/subdomain.ts'
import { withSearch } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { homesQuery, profileQuery } from '../../directories/open/profile/profile-data.ts'
import { overviewQuery, ownerOf, pickedQuery, siteQuery } from '../site/site-data.ts'
import { readSite } from '../open/site/load-site.ts'
import { PortalCampaign } from '../campaign/portal-campaign.tsx'
import { CampaignPage } from '../campaign/campaign-page.tsx'

interface CampaignData extends ScreenData {
  /** The site of the campaign; absent for the portal's. */
  name?: string
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CampaignData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  const name = new URL(request.url).searchParams.get('site')?.toLowerCase() ?? ''
  const site = SUBDOMAIN.test(name) ? await readSite(client, { name }) : undefined
  if (!site) {
    await client.ensureQueryData(overviewQuery(config.marketId))
    return {
      head: {
        title: i18n._(msg`Let agents search for you`),
        description: i18n._(
          msg`Say what you want once, and agents who know the area reply. It’s free, and your number stays hidden.`,
        ),
        canonical: `/${RED_CAMPAIGN}`,
      },
    }
  }
  const { kind, slug } = ownerOf(site)
  const language = i18n.locale === 'hi' ? 'hi' : 'en'
  const ids = site.campaign?.ids ?? []
  await Promise.all([
    client.ensureQueryData(profileQuery(kind, slug, { market: site.market, language })),
    client.ensureQueryData(homesQuery(kind, slug, site.market)),
    ids.length > 0 && client.ensureQueryData(pickedQuery(site.id, ids)),
  ])
  return {
    name: site.subdomain,
    head: {
      title: site.campaign?.headline ?? site.title,
      description: site.campaign?.text ?? site.description ?? site.tagline ?? site.headline,
      canonical: withSearch(`/${RED_CAMPAIGN}`, { site: site.subdomain }),
      // Not indexed, because it repeats the site; visitors come by advertisements.
      robots: 'noindex,follow',
    },
  }
}

/** popt-red: the campaign page of the agent's site in the address, else of the portal. */
export function Component() {
  const { name } = useLoaderData<CampaignData>()
  return name === undefined ? <PortalCampaign /> : <OfSite name={name} />
}

function OfSite({ name }: { name: string }) {
  const { siteDetails } = useSuspenseQuery(siteQuery(name)).data.data
  return siteDetails ? <CampaignPage site={siteDetails} /> : null
}
