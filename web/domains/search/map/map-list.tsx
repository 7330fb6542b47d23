import { Trans } from '@lingui/react/macro'
import { MapPinOff, ZoomOut } from 'lucide-react'
import type { PropertyCard as Home } from '../../../../contract/properties/property.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { useHiddenHomes } from '../../properties/open/hidden-homes.ts'
import { ListError } from '../list/list-error.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { NoResults } from '../list/no-results.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { CardSkeletons } from '../open/list/results-skeleton.tsx'
import { appliedGroups } from '../query/open/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import type { FilledSearch } from '../list/near-matches.tsx'
import type { useMapList } from './use-map-search.ts'
import { NearMatches } from '../list/near-matches.tsx'

interface MapListProps {
  list: ReturnType<typeof useMapList>
  /** The search for near matches, if there are few results. */
  near: FilledSearch | undefined
  search: Search
  /** The first page on it, and the list's address. */
  from: number
  address: string
  names: PlaceNames
  pointedAt: string | null
  onHover: (id: string | null) => void
  addressOf: (search: Search) => string
  addressOfPage: (page: number) => string
  onMore: () => void
  onZoomOut: () => void
}

/** Two columns beside the map, three in a wide window, one on a phone. */
const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))] gap-3'

/**
 * The homes of the map as a list: those with a pin, those with a withheld location, and after few results the near
 * matches.
 */
export function MapList(props: MapListProps) {
  const { list, near, search, from, address, names, pointedAt, onHover } = props
  const { addressOf, addressOfPage, onMore, onZoomOut } = props
  const hidden = useHiddenHomes()
  const shown = list.homes.filter(({ id }) => !hidden.includes(id))
  const withheld = shown.filter(({ locationPrecision }) => locationPrecision === 'locality')
  const placed = shown.filter(({ locationPrecision }) => locationPrecision !== 'locality')
  if (list.error) return <ListError error={list.error} onRetry={list.retry} busy={list.fetching} />
  if (list.pending) return <CardSkeletons className={cardGrid} />
  if (list.homes.length === 0) {
    return <NothingFound search={search} names={names} addressOf={addressOf} onZoomOut={onZoomOut} />
  }
  const cards = (homes: Home[], first: boolean) => (
    <ul className={cardGrid}>
      {homes.map((home, index) => (
        <li key={home.id}>
          <PropertyCard
            home={home}
            first={first && index === 0}
            highlighted={home.id === pointedAt}
            onHover={onHover}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <div className={list.stale ? 'opacity-60 transition-opacity delay-200' : undefined}>
      {placed.length > 0 && (
        <section aria-labelledby="placed">
          <h2 id="placed" className="sr-only">
            <Trans>Homes on the map</Trans>
          </h2>
          {cards(placed, true)}
        </section>
      )}
      {withheld.length > 0 && (
        <section aria-labelledby="withheld" className="pt-6">
          <h2 id="withheld" className="flex items-center gap-2 text-body">
            <MapPinOff aria-hidden className="size-5 text-faint" />
            <Trans>Location hidden</Trans>
          </h2>
          <p className="mt-0.5 mb-3 text-small text-soft">
            <Trans>These listings show only the locality, so they have no pin on the map.</Trans>
          </p>
          {cards(withheld, false)}
        </section>
      )}
      <ListFoot
        shown={{ ...list, homes: [...placed, ...withheld], counted: list.count, search, from, address }}
        all={list.homes}
        more={list.more}
        growing={list.growing}
        onMore={onMore}
        addressOfPage={addressOfPage}
      />
      {near && <NearMatches {...near} pointedAt={pointedAt} onHover={onHover} columns={cardGrid} isMarked />}
    </div>
  )
}

function NothingFound({
  search,
  names,
  addressOf,
  onZoomOut,
}: Pick<MapListProps, 'search' | 'names' | 'addressOf' | 'onZoomOut'>) {
  const others = appliedGroups(search).some((group) => group !== 'box')
  const zoomOut = (
    <Button look="primary" icon={<ZoomOut aria-hidden />} onClick={onZoomOut}>
      <Trans>Zoom out</Trans>
    </Button>
  )
  if (!others)
    return (
      <EmptyState title={<Trans>No homes in this part of the map</Trans>} actions={zoomOut}>
        <Trans>Zoom out, or move the map to another place.</Trans>
      </EmptyState>
    )
  return (
    <>
      <NoResults search={search} names={names} addressOf={addressOf} />
      <p className="pb-8 text-center">{zoomOut}</p>
    </>
  )
}
