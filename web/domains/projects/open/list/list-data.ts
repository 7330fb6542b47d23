import { useRequestedParams } from '../../../../ui/requested-params.ts'
import type { EndpointOutput } from '../../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import { withSearch } from '../../../../../contract/paths.ts'
import {
  boostedProjects,
  compareProjects,
  exportProjects,
  projectPins,
  searchProjects,
  type ProjectCardData,
} from '../../../../../contract/projects/archive.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { readArchiveAddress } from '../../list/list-address.ts'
import type { ArchiveAddress, ArchiveFilters } from '../../list/list-address.ts'

/** A page of projects, and the number of matches. */
export const projectsQuery = (market: MarketId, { filters, sort, page }: Omit<ArchiveAddress, 'map'>) =>
  query(searchProjects, { query: { market, ...filters, sort, page: String(page) } })

/** The projects of a page in display order without duplicates, boosted ones first. */
export function uniqueProjects({ data, boosted = [] }: EndpointOutput<typeof searchProjects>): ProjectCardData[] {
  const first = new Set(boosted.map(({ slug }) => slug))
  return [...boosted, ...data.filter(({ slug }) => !first.has(slug))]
}

/** The locations of matching projects. */
export const pinsQuery = (market: MarketId, filters: ArchiveFilters) =>
  query(projectPins, { query: { market, ...filters } })

/** The projects of a market that are boosted now. */
export const boostedProjectsQuery = (market: MarketId) => query(boostedProjects, { query: { market } })

/** Compared projects, by slug. */
export const comparedQuery = (market: MarketId, slugs: readonly string[]) =>
  query(compareProjects, { query: { market, slugs: slugs.join() } })

/** The newest projects with available homes. */
export const newProjectsQuery = (market: MarketId) =>
  projectsQuery(market, { filters: { available: '1' }, sort: 'newest', page: 1 })

/** The address of the list's CSV. */
export const exportPath = (market: MarketId, { filters, sort }: Pick<ArchiveAddress, 'filters' | 'sort'>) =>
  withSearch(exportProjects.path, { market, ...filters, sort })

/** The state of the list in the current address. */
export const useArchiveAddress = () => readArchiveAddress(useRequestedParams()[0])
