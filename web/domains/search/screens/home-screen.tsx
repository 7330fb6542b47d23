import { msg, plural } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { MarketId } from '../../../../contract/markets.ts'
import { homeOverview } from '../../../../contract/search/search.ts'
import { paths } from '../../../../contract/paths.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useConfig } from '../../../platform/config.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { query } from '../../../platform/api/query-client.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import type { SiteScreenData } from '../../agent-sites/open/site/load-site.ts'
import { picksQuery } from '../../blog/open/picks/picks-query.ts'
import { newProjectsQuery } from '../../projects/open/list/list-data.ts'
import { faceOf } from '../front/face.ts'
import { Hero } from '../front/hero.tsx'
import { siteJsonLd } from '../front/site-json-ld.ts'
import { previewPicture } from '../../uploads/open/preview-picture.ts'
import { pictureAlt } from '../../properties/open/property-media-url.ts'
import { FirstSteps } from '../front/first-steps.tsx'
import { NewMatches } from '../../saved-searches/open/new-matches.tsx'
import { Below } from '../front/below.tsx'

const loadSiteCode = () => import('../../agent-sites/open/page/site.ts')
const sitePage = lazyPart(async () => (await loadSiteCode()).SitePage)

const overviewQuery = (market: MarketId) => query(homeOverview, { query: { market } })

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SiteScreenData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  if (config.agentSite) {
    const client = context.get(queryClientContext)
    const preview = new URL(request.url).searchParams.get('preview')
    const shown = { name: config.agentSite.subdomain, ...(preview !== null && { preview }) }
    const [{ loadSite }] = await Promise.all([loadSiteCode(), sitePage.prepare()])
    const ofSite = await loadSite({ client, config, i18n, shown })
    if (ofSite) return ofSite
  }
  const { data } = await context.get(queryClientContext).ensureQueryData(overviewQuery(config.marketId))
  // The browser loads them after rendering, because they are at the end of the page.
  if (typeof document === 'undefined') {
    const client = context.get(queryClientContext)
    const language = i18n.locale === 'hi' ? 'hi' : 'en'
    await Promise.all([
      client.prefetchQuery(picksQuery(config.marketId, language)),
      client.prefetchQuery(newProjectsQuery(config.marketId)),
    ])
  }
  const face = faceOf(data.newest)?.picture ?? data.newest.flatMap(({ media }) => media)[0]
  const description = data.total
    ? i18n._(
        msg`${plural(data.total, {
          one: '# home to buy, rent or share, with price, carpet area and owner or agent clearly shown.',
          other: '# homes to buy, rent or share, with price, carpet area and owner or agent clearly shown.',
        })}`,
      )
    : i18n._(msg`Homes to buy, rent or share, with clear facts.`)
  return {
    head: {
      description,
      canonical: paths.root,
      ...(face && { image: previewPicture(face, pictureAlt(face, i18n.locale === 'hi' ? 'hi' : 'en'), config) }),
      jsonLd: siteJsonLd(config),
    },
  }
}

export function Component() {
  const { site } = useLoaderData<SiteScreenData>()
  return site ? <sitePage.Part of={site} /> : <Front />
}

function Front() {
  const { marketId } = useConfig()
  const sub = useSearchParams()[0].get('sub')
  const overview = useSuspenseQuery(overviewQuery(marketId)).data.data
  const signedIn = useStore(currentUser, null) !== null
  const { total, cities, newest, newestRentals } = overview
  if (total === 0) {
    return (
      <div className="grid grid-cols-1 gap-12 md:gap-16">
        <Hero total={0} cities={0} homes={[]} rentals={[]} />
        <FirstSteps />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-14 md:gap-20">
      <Hero total={total} cities={cities.length} homes={newest} rentals={newestRentals} />
      {signedIn && <NewMatches />}
      {/* React takes over what is above first. */}
      <Suspense>
        <Below overview={overview} sub={sub} />
      </Suspense>
    </div>
  )
}
