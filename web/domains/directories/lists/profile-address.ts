import type { ProfileKind, ProfileSort, Speciality, SpokenLanguage } from '../../../../contract/directories/kinds.ts'
import { profileSorts, specialities, spokenLanguages } from '../../../../contract/directories/kinds.ts'
import { architectStyles, costBands, feeModels } from '../../../../contract/directories/portfolio.ts'
import type { ArchitectStyle, CostBand, FeeModel } from '../../../../contract/directories/portfolio.ts'
import { MAX_PROFILE_PAGES } from '../../../../contract/directories/profiles.ts'

// Readers' screens avoid Zod, which would weigh more than the rest of a list.
const SLUG = /^[a-z0-9-]{1,80}$/
const TEXT_LENGTH = 100

/** Rating filters: lowest means. */
export const leastRatings = ['4.5', '4', '3.5', '3'] as const

/** Filters of a directory. */
export interface DirectoryFilters {
  text?: string | undefined
  city?: string | undefined
  locality?: string | undefined
  speciality?: Speciality | undefined
  speaks?: SpokenLanguage | undefined
  checked?: '1' | undefined
  rating?: (typeof leastRatings)[number] | undefined
  /** For agents. */
  preferred?: '1' | undefined
  /** For architects. */
  style?: ArchitectStyle | undefined
  budget?: CostBand | undefined
  fee?: FeeModel | undefined
}

/** The state of a directory in its address. */
export interface DirectoryAddress {
  filters: DirectoryFilters
  sort: ProfileSort
  page: number
  /** Whether the map is shown above the list. */
  map: boolean
}

/** Orders of a kind: architects and advisors list no homes. */
export const sortsOf = (kind: ProfileKind): readonly ProfileSort[] =>
  kind === 'architect' || kind === 'advisor' ? ['rating', 'reply'] : profileSorts

/** Reads the address of a directory and ignores invalid values. */
export function readDirectoryAddress(params: URLSearchParams, kind: ProfileKind): DirectoryAddress {
  const slug = (name: string) => {
    const value = params.get(name)
    return value !== null && SLUG.test(value) ? value : undefined
  }
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  return {
    filters: {
      text: params.get('text')?.trim().slice(0, TEXT_LENGTH) || undefined,
      city: slug('city'),
      locality: slug('locality'),
      speciality: oneOf<Speciality>('speciality', specialities[kind]),
      speaks: oneOf('speaks', spokenLanguages),
      checked: params.get('checked') === '1' ? '1' : undefined,
      rating: oneOf('rating', leastRatings),
      preferred: kind === 'agent' && params.get('preferred') === '1' ? '1' : undefined,
      ...(kind === 'architect' && {
        style: oneOf('style', architectStyles),
        budget: oneOf('budget', costBands),
        fee: oneOf('fee', feeModels),
      }),
    },
    sort: oneOf('sort', sortsOf(kind)) ?? 'rating',
    page: Math.min(MAX_PROFILE_PAGES, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    map: params.get('view') === 'map',
  }
}

/** The query of an address, without defaults. */
export const directorySearch = ({ filters, sort, page, map }: DirectoryAddress) => ({
  ...filters,
  sort: sort === 'rating' ? undefined : sort,
  view: map ? 'map' : undefined,
  page: page > 1 ? page : undefined,
})

/** Number of active filters. */
export const filterCount = (filters: DirectoryFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length

/** Whether search engines may index it: the whole directory, or that of one place. */
export const isIndexed = ({ city: _city, locality: _locality, ...others }: DirectoryFilters): boolean =>
  filterCount(others) === 0
