import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { withheldProperties } from '../../../../contract/search/withheld-homes.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { useHiddenHomes } from '../../properties/open/hidden-homes.ts'
import { localName, nameOfSlug } from '../../places/open/place-names.ts'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { writeArea } from '../query/open/map-area.ts'
import { changeSearch, filtersOf } from '../query/open/search-query.ts'
import { writeWithheld } from '../query/withheld-place.ts'
import type { WithheldPlace } from '../query/withheld-place.ts'
import { CardSkeleton, MapDialog } from './map-dialog.tsx'
import type { Spot } from './spots.ts'

type Page = EndpointOutput<typeof withheldProperties>

function homesQuery(search: Search, { city, locality }: WithheldPlace, group: Spot | undefined) {
  const { box } = group ? writeArea({ kind: 'box', box: group.box }) : { box: undefined }
  const filters = filtersOf(changeSearch(search, { city, locality, box }))
  const first: { cursor?: string } = {}
  return infiniteQueryOptions({
    queryKey: [withheldProperties.name, filters],
    queryFn: ({ client, pageParam, signal }): Promise<Page> =>
      callOf(client)(withheldProperties, { query: { ...filters, ...pageParam } }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { cursor: next }),
    placeholderData: keepPreviousData,
  })
}

interface WithheldPanelProps {
  place: WithheldPlace
  /** The group on the map; undefined while it is out of view or part of a cluster. */
  group: Spot | undefined
  search: Search
  onClose: () => void
}

/** The homes somewhere in a locality: their listers withhold the exact place, so the map has no pin for them. */
export function WithheldPanel({ place, group, search, onClose }: WithheldPanelProps) {
  const { i18n } = useLingui()
  const hidden = useHiddenHomes()
  const list = useInfiniteQuery(homesQuery(search, place, group))
  const all = list.data?.pages.flatMap(({ data }) => data) ?? []
  const homes = all.filter(({ id }) => !hidden.includes(id))
  const known = group?.withheld ?? all[0]?.locality
  const name = known ? localName(known, i18n) : nameOfSlug(place.locality)
  const count = list.hasNextPage ? group?.count : homes.length
  const ready = homes.length > 0
  return (
    <MapDialog
      of={writeWithheld(place)}
      at={group?.location}
      heading={
        ready && count !== undefined ? (
          <Plural value={count} one={`# home in ${name}`} other={`# homes in ${name}`} />
        ) : (
          <Trans>Homes in {name}</Trans>
        )
      }
      note={<Trans>The exact location is not shown, so there is no pin on the map.</Trans>}
      ready={ready}
      onClose={onClose}
    >
      {list.isError ? (
        <p role="alert" className="px-4 pb-4">
          {errorText(list.error, i18n)}
        </p>
      ) : ready ? (
        <div className="max-h-72 overflow-y-auto p-2">
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {homes.map((home) => (
              <li key={home.id}>
                <PropertyCard home={home} layout="compact" />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <Button className="mt-2 w-full" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </div>
      ) : list.isPending ? (
        <CardSkeleton />
      ) : (
        <p className="px-4 pb-4 text-soft">
          <Trans>No homes here any more.</Trans>
        </p>
      )}
    </MapDialog>
  )
}
