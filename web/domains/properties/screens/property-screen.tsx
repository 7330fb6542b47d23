import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useLoaderData, useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { getProperty, resolveSlug } from '../../../../contract/properties/properties.ts'
import { propertyVerifications } from '../../../../contract/properties/verifications.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { query } from '../../../platform/api/query-client.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { homeHead } from '../open/facts/home-head.ts'
import {
  HomePage,
  description,
  details,
  isOutOfTheOrdinary,
  keyFacts,
  similar,
  statusBanner,
  thumbBar,
} from '../page/home-page.tsx'
import { closedPrice, offeredBy, standing } from '../page/summary.tsx'
import { isComparable, placeContextQuery } from '../prices/place-context.ts'
import { similarQuery } from '../open/page/similar-query.ts'
import { askDialogs, contactBar, contactLister, listerNumber } from '../../enquiries/open/asking/lazy-components.ts'
import { homeBeds } from '../../beds/open/lazy-components.ts'
import { canAsk } from '../../enquiries/open/asking/can-ask.ts'
import { bookVisit, bookVisitBar, bookVisitOfPage, nextOpenHouse } from '../../visits/open/booking/lazy-components.ts'

/** Other names of a page contain an underscore, or are a reference. */
const ID = /^[\da-f-]{36}$/i
const homeQuery = (id: string) => query(getProperty, { params: { id } })

interface HomeData extends ScreenData {
  /** The home existed and is no longer public. */
  withdrawn: boolean
}

const withdrawnHome = lazyPart(async () => (await import('../page/withdrawn-home.tsx')).WithdrawnHome)
const tellOfLike = lazyPart(async () => (await import('../../saved-searches/open/tell-of-like.tsx')).TellOfLike)
const resultNavigation = lazyPart(
  async () => (await import('../../search/open/list/result-navigation-bar.tsx')).ResultNavigationBar,
)
const report = lazyPart(async () => (await import('../../moderation/open/report-home.tsx')).ReportHome)

const onServer = typeof document === 'undefined'
// Loads the code of the lower part while the upper part hydrates.
if (!onServer) for (const part of [details, report]) part.prepare().catch(() => undefined)

/** A home's page. A withdrawn or held home has a page that says so; an unknown one is not found. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<HomeData> {
  const { id = '' } = params
  const client = context.get(queryClientContext)
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  try {
    if (!ID.test(id)) {
      const { data } = await client.fetchQuery(query(resolveSlug, { params: { slug: id } }))
      throw redirect(paths.property(data.id), 301)
    }
    const [{ data: home }] = await Promise.all([
      client.ensureQueryData(homeQuery(id)),
      client.prefetchQuery(query(propertyVerifications, { params: { id } })),
      ...[
        standing,
        offeredBy,
        keyFacts,
        description,
        details,
        report,
        resultNavigation,
        thumbBar,
        contactLister,
        contactBar,
        listerNumber,
        askDialogs,
        bookVisit,
        bookVisitBar,
        nextOpenHouse,
        bookVisitOfPage,
      ].map(({ prepare }) => prepare()),
    ])
    // A home that represents a plan redirects to its project.
    if (home.unitsOnOffer && home.project) throw redirect(paths.project(home.project.slug, home.id))
    if (home.intent === 'pg') await homeBeds.prepare()
    if (isOutOfTheOrdinary(home))
      await Promise.all([
        statusBanner.prepare(),
        closedPrice.prepare(),
        tellOfLike.prepare(),
        client.prefetchQuery(similarQuery(id, config)),
      ])
    const head = homeHead(home, config, i18n)
    const surroundings = isComparable(home) ? client.prefetchQuery(placeContextQuery(home)) : undefined
    if (!onServer) return { head, withdrawn: false }
    const { homeJsonLd } = await import('../page/home-json-ld.ts')
    await surroundings
    return { head: { ...head, jsonLd: homeJsonLd(home, config, head) }, withdrawn: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 410) {
      await Promise.all([
        withdrawnHome.prepare(),
        similar.prepare(),
        tellOfLike.prepare(),
        client.prefetchQuery(similarQuery(id, config)),
      ])
      return {
        head: { title: i18n._(msg`Home currently not shown`), status: 410, robots: 'noindex,follow' },
        withdrawn: true,
      }
    }
    // A malformed id (400, 422) is not found either.
    if (error.status === 404 || error.status === 400 || error.status === 422) throw notFound()
    throw error
  }
}

export function Component() {
  const { id = '' } = useParams()
  const { withdrawn } = useLoaderData<HomeData>()
  // The key resets the state of the page for another home.
  return withdrawn ? (
    <withdrawnHome.Part
      key={id}
      of={{ tell: <tellOfLike.Part of={{ id, look: 'primary' }} />, children: <similar.Part of={{ id }} /> }}
    />
  ) : (
    <Home key={id} id={id} />
  )
}

function Home({ id }: { id: string }) {
  const { data } = useSuspenseQuery(homeQuery(id))
  const of = { home: data.data }
  const contact = canAsk(data.data)
    ? {
        action: (
          <div className="grid gap-3">
            <contactLister.Part of={of} />
            <bookVisit.Part of={of} />
          </div>
        ),
        openHouse: (
          <>
            {data.data.intent === 'pg' && <homeBeds.Part of={of} />}
            <nextOpenHouse.Part of={of} />
          </>
        ),
        bar: (
          <>
            <bookVisitBar.Part of={of} />
            <contactBar.Part of={of} />
          </>
        ),
        lister: <listerNumber.Part of={of} />,
      }
    : undefined
  return (
    <HomePage
      home={data.data}
      contact={contact}
      resultNavigation={<resultNavigation.Part of={{ id }} />}
      tell={<tellOfLike.Part of={{ id }} />}
    >
      <report.Part of={of} />
      {contact && (
        <>
          <askDialogs.Part of={of} />
          <bookVisitOfPage.Part of={of} />
        </>
      )}
    </HomePage>
  )
}
