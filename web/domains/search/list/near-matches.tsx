import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { nearMatches } from '../../../../contract/search/near-matches.ts'
import type { FilterGroup } from '../../../../contract/search/filter-table.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { classes } from '../../../ui/classes.ts'
import { query } from '../../../platform/api/query-client.ts'
import { filtersOf } from '../query/open/search-query.ts'
import { useDifference } from './near-match-words.ts'

export const nearMatchesQuery = (search: Search) => query(nearMatches, { query: filtersOf(search) })

/** Loads them for rendering on the server; the browser shows the list without waiting for them. */
export async function fillNearMatches(client: QueryClient, search: Search): Promise<void> {
  const asked = client.ensureQueryData(nearMatchesQuery(search)).catch(() => undefined)
  if (typeof document === 'undefined') await asked
}

const ofPlace = new Set<FilterGroup>(['locality', 'city', 'box', 'polygon', 'radius', 'project'])

const wideColumns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(15rem,18vw,19rem)),1fr))] gap-5'

/** A search with few results, and the names of its places. */
export interface FilledSearch {
  search: Search
  names: PlaceNames
}

interface NearMatchesProps extends FilledSearch {
  /** CSS columns of the list above. */
  columns?: string
  /** The home highlighted on the map, and its callback. */
  pointedAt?: string | null
  onHover?: (id: string | null) => void
  /** Whether a map marks them. */
  isMarked?: boolean
}

/**
 * Below a short list: homes that miss one filter by little, each with the difference. The count of results excludes
 * them.
 */
export function NearMatches({ search, names, columns = wideColumns, pointedAt, onHover, isMarked }: NearMatchesProps) {
  const { data } = useQuery({ ...nearMatchesQuery(search), retryOnMount: false })
  const differenceOf = useDifference(search, names)
  const homes = data?.data ?? []
  if (homes.length === 0) return null
  const areNearby = homes.every(({ differs }) => ofPlace.has(differs))
  return (
    <section aria-labelledby="near-matches" className="grid gap-4 pt-8">
      <div>
        <h2 id="near-matches" className="text-title">
          {areNearby ? <Trans>Nearby</Trans> : <Trans>Close matches</Trans>}
        </h2>
        <p className="text-soft">
          <Trans>Not included in the count above. Each differs from your search in one way.</Trans>
        </p>
        {isMarked && homes.some(({ locationPrecision }) => locationPrecision !== 'locality') && (
          <p className="flex items-center gap-1.5 text-small text-soft">
            <NearMark />
            <Trans>A diamond marks them on the map.</Trans>
          </p>
        )}
      </div>
      <ul className={columns}>
        {homes.map((home) => (
          <li key={home.id} className="flex flex-col gap-2">
            <p className="text-small font-medium">{differenceOf(home)}</p>
            <PropertyCard home={home} highlighted={home.id === pointedAt} {...(onHover && { onHover })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Their mark on a map, with another shape than the pins of results. */
export function NearMark({ lit = false }: { lit?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className={classes('size-5 shrink-0 fill-current stroke-ink stroke-2', lit ? 'text-accent' : 'text-paper')}
    >
      <path d="M10 3 17 10 10 17 3 10Z" />
    </svg>
  )
}
