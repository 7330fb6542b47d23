import { useRequestedParams } from '../../../ui/requested-params.ts'
import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import { exportProfiles, listProfiles, profilePlaces } from '../../../../contract/directories/profiles.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { withSearch } from '../../../../contract/paths.ts'
import type { Language } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { readDirectoryAddress } from './profile-address.ts'
import type { DirectoryAddress, DirectoryFilters } from './profile-address.ts'

/** Kind, market and language of a directory. */
export interface DirectoryOf {
  kind: ProfileKind
  market: MarketId
  language: Language
}

/** A page of a directory, and the number of matches. */
export const profilesQuery = (of: DirectoryOf, { filters, sort, page }: Omit<DirectoryAddress, 'map'>) =>
  query(listProfiles, { query: { ...of, ...filters, sort, page: String(page) } })

/** Number of matches by city, or by locality of a city. */
export const placesQuery = (of: DirectoryOf, filters: DirectoryFilters) =>
  query(profilePlaces, { query: { ...of, ...filters } })

/** The address of the list's CSV. */
export const exportPath = (of: DirectoryOf, { filters, sort }: Omit<DirectoryAddress, 'map' | 'page'>) =>
  withSearch(exportProfiles.path, { ...of, ...filters, sort })

/** The state of a directory in the current address. */
export const useDirectoryAddress = (kind: ProfileKind) => readDirectoryAddress(useRequestedParams()[0], kind)
