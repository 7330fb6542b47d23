import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getProperty } from '../../../../contract/properties/properties.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import type { PropertyCard as Home } from '../../../../contract/properties/property.ts'
import { callOf, query } from '../../../platform/api/query-client.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CardSkeleton, MapDialog } from './map-dialog.tsx'
import type { Spot } from './spots.ts'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { filtersOf } from '../query/open/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

/** About a metre: homes this near to a point are at it. */
const TOUCHING_DEGREES = 0.00001
const HOMES_PER_PAGE = 20

/** The homes of a spot, a page at a time. */
const homesQuery = ({ box: [west, south, east, north] }: Spot, search: Search) => {
  const box = [west - TOUCHING_DEGREES, south - TOUCHING_DEGREES, east + TOUCHING_DEGREES, north + TOUCHING_DEGREES]
  const filters = { ...filtersOf(search), box: box.map((edge) => edge.toFixed(6)).join(',') }
  const first: { cursor?: string } = {}
  return infiniteQueryOptions({
    queryKey: [searchProperties.name, 'spot', filters],
    queryFn: ({ client, pageParam, signal }): Promise<EndpointOutput<typeof searchProperties>> =>
      callOf(client)(
        searchProperties,
        { query: { ...filters, limit: String(HOMES_PER_PAGE), ...pageParam } },
        { signal },
      ),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { cursor: next }),
    placeholderData: keepPreviousData,
  })
}

interface HomePopupProps {
  spot: Spot
  search: Search
  /** Homes that are known already: what the list shows. */
  homes: readonly Home[]
  onClose: () => void
}

/** The card of the home that was pressed on the map, or the cards of all homes at that point. */
export function HomePopup({ spot, search, homes, onClose }: HomePopupProps) {
  const { i18n } = useLingui()
  const [first] = spot.homes
  const single = spot.count === 1 && first !== undefined
  const known = homes.find(({ id }) => id === first?.id)
  const one = useQuery({ ...query(getProperty, { params: { id: first?.id ?? '' } }), enabled: single && !known })
  const several = useInfiniteQuery({ ...homesQuery(spot, search), enabled: !single })
  const wanted = new Set(spot.homes.map(({ id }) => id))
  const shown = single
    ? [known ?? one.data?.data].filter((home) => home !== undefined)
    : (several.data?.pages.flatMap(({ data }) => data).filter(({ id }) => wanted.size === 0 || wanted.has(id)) ?? [])
  const error = single ? one.error : several.error
  const ready = shown.length > 0
  const gone = several.isSuccess && !several.isPlaceholderData && !ready
  return (
    <MapDialog
      of={spot.key}
      at={spot.location}
      heading={
        single ? <Trans>On the map</Trans> : <Plural value={spot.count} one="# home here" other="# homes here" />
      }
      ready={ready}
      onClose={onClose}
    >
      {error ? (
        <p role="alert" className="px-4 pb-4">
          {errorText(error, i18n)}
        </p>
      ) : gone ? (
        <p className="px-4 pb-4 text-soft">
          <Trans>What you are looking for is no longer available.</Trans>
        </p>
      ) : ready ? (
        <div className="max-h-72 overflow-y-auto p-2 pt-0">
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {shown.map((home) => (
              <li key={home.id}>
                <PropertyCard home={home} layout="compact" />
              </li>
            ))}
          </ul>
          {!single && several.hasNextPage && (
            <Button
              className="mt-2 w-full"
              busy={several.isFetchingNextPage}
              onClick={() => void several.fetchNextPage()}
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </div>
      ) : (
        <CardSkeleton />
      )}
    </MapDialog>
  )
}
