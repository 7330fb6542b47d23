import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useLoaderData, useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { resolveSlug } from '../../../../contract/properties/properties.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { query } from '../../../platform/api/query-client.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { ID, homeQuery, verificationsQuery } from '../home-queries.ts'
import { homeHead } from '../open/facts/home-head.ts'
import { customFieldsQuery } from '../open/custom-fields/custom-fields.ts'
import { HomePage, isOutOfTheOrdinary } from '../page/home-page.tsx'
import { isComparable, placeContextQuery } from '../prices/place-context.ts'
import { similarQuery } from '../open/page/similar-query.ts'
import { canAsk } from '../../enquiries/open/asking/can-ask.ts'
import { WithdrawnHome } from '../page/withdrawn-home.tsx'
import { TellOfLike } from '../../saved-searches/open/tell-of-like.tsx'
import { SimilarHomes } from '../open/page/similar-homes.tsx'
import { ContactLister, ContactBar, ListerNumber } from '../../enquiries/open/asking/home-contact.tsx'
import { BookVisit, BookVisitBar, BookVisitOfPage } from '../../visits/open/booking/book-buttons.tsx'
import { HomeBeds } from '../../beds/open/home-beds.tsx'
import { NextOpenHouse } from '../../visits/open/booking/next-open-house.tsx'
import { VisitingHours } from '../../visits/open/booking/visiting-hours.tsx'
import { ResultNavigationBar } from '../../search/open/list/result-navigation-bar.tsx'
import { ReportHome } from '../../moderation/open/report-home.tsx'
import { AskDialogs } from '../../enquiries/open/asking/ask-dialogs.tsx'

interface HomeData extends ScreenData {
  /** The home existed and is no longer public. */
  withdrawn: boolean
}

const onServer = typeof document === 'undefined'

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
      client.prefetchQuery(verificationsQuery(id)),
    ])
    // A home that represents a plan redirects to its project.
    if (home.unitsOnOffer && home.project) throw redirect(paths.project(home.project.slug, home.id))
    if (home.custom) await client.prefetchQuery(customFieldsQuery(home.market))
    if (isOutOfTheOrdinary(home)) await client.prefetchQuery(similarQuery(id, config))
    const head = homeHead(home, config, i18n)
    const surroundings = isComparable(home) ? client.prefetchQuery(placeContextQuery(home)) : undefined
    if (!onServer) return { head, withdrawn: false }
    const { homeJsonLd } = await import('../page/home-json-ld.ts')
    await surroundings
    return { head: { ...head, jsonLd: homeJsonLd(home, config, head) }, withdrawn: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 410) {
      await client.prefetchQuery(similarQuery(id, config))
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
    <WithdrawnHome key={id} tell={<TellOfLike id={id} look="primary" />}>
      <SimilarHomes id={id} />
    </WithdrawnHome>
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
            <ContactLister {...of} />
            <BookVisit {...of} />
          </div>
        ),
        openHouse: (
          <>
            {data.data.intent === 'pg' && <HomeBeds {...of} />}
            <NextOpenHouse {...of} />
          </>
        ),
        bar: (
          <>
            <BookVisitBar {...of} />
            <ContactBar {...of} />
          </>
        ),
        lister: <ListerNumber {...of} />,
        visitingHours: <VisitingHours {...of} />,
      }
    : undefined
  return (
    <HomePage
      home={data.data}
      contact={contact}
      resultNavigation={<ResultNavigationBar id={id} />}
      tell={<TellOfLike id={id} />}
    >
      <ReportHome {...of} />
      {contact && (
        <>
          <AskDialogs {...of} />
          <BookVisitOfPage {...of} />
        </>
      )}
    </HomePage>
  )
}
