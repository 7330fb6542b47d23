import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { nearMatches } from '../../../../contract/search/near-matches.ts'
import type { FilterGroup } from '../../../../contract/search/filter-table.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import type { PlaceNames } from '../../properties/place-names.ts'
import { PropertyCard } from '../../properties/property-card.tsx'
import { query } from '../../../platform/api/query-client.ts'
import { filtersOf } from '../query/search-query.ts'
import { useDifference } from './near-match-words.ts'

const nearMatchesQuery = (search: Search) => query(nearMatches, { query: filtersOf(search) })

/** Has them rendered with the list; in the browser the list does not wait for them. */
export async function fillNearMatches(client: QueryClient, search: Search): Promise<void> {
  const asked = client.ensureQueryData(nearMatchesQuery(search)).catch(() => undefined)
  if (typeof document === 'undefined') await asked
}

const ofPlace = new Set<FilterGroup>(['locality', 'city', 'box', 'polygon', 'radius', 'project'])

interface NearMatchesProps {
  search: Search
  names: PlaceNames
}

/** Below a list of few: homes that miss one filter by little, each saying which. None is counted among the results. */
export function NearMatches({ search, names }: NearMatchesProps) {
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
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(15rem,18vw,19rem)),1fr))] gap-5">
        {homes.map((home) => (
          <li key={home.id} className="flex flex-col gap-2">
            <p className="text-small font-medium">{differenceOf(home)}</p>
            <PropertyCard home={home} />
          </li>
        ))}
      </ul>
    </section>
  )
}
