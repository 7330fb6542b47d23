import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { redirect, useLocation } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { CardSkeletons } from '../../search/open/list/results-skeleton.tsx'
import { loadList } from '../../search/open/list/search-loader.ts'
import { SearchScreen } from '../../search/open/list/search-screen.tsx'
import { addressNear, anchorName } from '../near/anchor-link.tsx'
import { anchorQuery, anchorsQuery, intentIn } from '../near/anchors-data.ts'
import { NearHead } from '../near/near-head.tsx'
import { OtherAnchors } from '../near/other-anchors.tsx'
import { SaveButton } from '../../saved-searches/open/save-button.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { WayLine } from '../near/way-line.tsx'

const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(15rem,18vw,19rem)),1fr))] gap-5'

export async function loader(args: LoaderFunctionArgs): Promise<ScreenData> {
  const { request, context } = args
  const client = context.get(queryClientContext)
  const { marketId } = context.get(configContext)
  const i18n = context.get(i18nContext)
  const params = new URL(request.url).searchParams
  const slug = params.get('point')
  // A short link names only the campus.
  if (slug !== null && !params.has('radius')) throw redirect(addressNear(slug))
  const anchors = slug === null ? anchorsQuery(marketId, '') : anchorQuery(marketId, slug)
  try {
    const [{ data }, { head }] = await Promise.all([
      client.ensureQueryData(anchors),
      loadList(args, { intent: intentIn(marketId) }),
    ])
    const anchor = slug === null ? undefined : data[0]
    const name = anchor && anchorName(anchor, i18n.locale)
    const narrowed = [...params.keys()].some((key) => !['point', 'radius', 'sort'].includes(key))
    const { jsonLd, image, status } = head
    return {
      head: {
        title: name === undefined ? i18n._(msg`Rooms for students and professionals`) : i18n._(msg`Rooms near ${name}`),
        description:
          name === undefined
            ? i18n._(msg`Rooms and beds near your campus or office, with the distance, the rules and the free beds.`)
            : i18n._(msg`Rooms and beds near ${name}, with the distance, the rules and the free beds.`),
        canonical: slug === null ? paths.accommodations() : addressNear(slug),
        ...(jsonLd && { jsonLd }),
        ...(image && { image }),
        // Without homes around, the page still helps to find a campus.
        ...(status === 503 && { status }),
        ...((narrowed || (slug !== null && head.robots !== undefined && !jsonLd)) && { robots: 'noindex,follow' }),
      },
    }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound()
    throw error
  }
}

/** Rooms and beds around a campus or an office. */
export function Component() {
  const { marketId } = useConfig()
  const intent = intentIn(marketId)
  const params = Object.fromEntries(new URLSearchParams(useLocation().search))
  const { point } = params
  const { data } = useQuery({ ...anchorQuery(marketId, point ?? ''), enabled: point !== undefined })
  const anchor = point === undefined ? undefined : data?.data[0]
  return (
    <SearchScreen
      key={intent}
      view="grid"
      owner={{
        fixed: { intent },
        pathOf: ({ intent: _intent, ...search }) => paths.accommodations(search),
        head: <NearHead anchor={anchor} params={params} />,
        instead: point !== undefined && <OtherAnchors near={point} />,
      }}
      renderSave={(of) => <SaveButton {...of} />}
      skeleton={<CardSkeletons className={columns} switchable />}
    >
      {({ homes, cardLayout }) => (
        <ul className={columns}>
          {homes.map((home, index) => (
            <li key={home.id} className="finds-place grid content-start gap-1">
              <PropertyCard home={home} layout={cardLayout} first={index === 0} />
              {anchor && home.location && <WayLine from={anchor.location} to={home.location} />}
            </li>
          ))}
        </ul>
      )}
    </SearchScreen>
  )
}
