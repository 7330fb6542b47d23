import {
  MAX_PROJECT_BEDROOMS,
  MAX_PROJECT_PAGES,
  POSSESSION,
  projectSorts,
} from '../../../../contract/projects/archive-words.ts'
import type { ProjectSort } from '../../../../contract/projects/archive-words.ts'
import { projectStages } from '../../../../contract/projects/project-states.ts'
import type { ProjectStage } from '../../../../contract/projects/project-states.ts'

// Readers' screens avoid Zod, which would weigh more than the rest of a list.
const SLUG = /^[a-z0-9-]{1,80}$/
const AMOUNT = /^\d{1,12}$/

/** Filters of the project list as in its address. */
export interface ArchiveFilters {
  city?: string | undefined
  locality?: string | undefined
  /** Separated by commas, as in the other lists. */
  stage?: string | undefined
  possession?: string | undefined
  /** Minor units. */
  priceMin?: string | undefined
  priceMax?: string | undefined
  bedrooms?: string | undefined
  builder?: string | undefined
  registered?: '1' | undefined
  available?: '1' | undefined
}

/** The state of a project list in its address. */
export interface ArchiveAddress {
  filters: ArchiveFilters
  sort: ProjectSort
  page: number
  /** Whether the map is shown. */
  map: boolean
}

export const bedroomChoices = ['1', '2', '3', '4', String(MAX_PROJECT_BEDROOMS)] as const

/** The values of a comma-separated filter. */
export const listed = (value: string | undefined): string[] => value?.split(',') ?? []

export const stagesIn = (value: string | undefined): ProjectStage[] =>
  projectStages.filter((stage) => listed(value).includes(stage))

/** Adds or removes a value of a list, in the order of `values`. */
export function toggled(value: string | undefined, one: string, values: readonly string[]): string | undefined {
  const on = listed(value)
  const next = values.filter((other) => (other === one ? !on.includes(other) : on.includes(other)))
  return next.join() || undefined
}

/** Reads the address of a project list and ignores invalid values. */
export function readArchiveAddress(params: URLSearchParams): ArchiveAddress {
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name)
    return value !== null && pattern.test(value) ? value : undefined
  }
  const some = (name: string, values: readonly string[]) => {
    const asked = listed(params.get(name) ?? undefined)
    return values.filter((value) => asked.includes(value)).join() || undefined
  }
  const flag = (name: string) => (params.get(name) === '1' ? '1' : undefined)
  return {
    filters: {
      city: matching('city', SLUG),
      locality: matching('locality', SLUG),
      stage: some('stage', projectStages),
      possession: matching('possession', POSSESSION),
      priceMin: matching('priceMin', AMOUNT),
      priceMax: matching('priceMax', AMOUNT),
      bedrooms: some('bedrooms', bedroomChoices),
      builder: matching('builder', SLUG),
      registered: flag('registered'),
      available: flag('available'),
    },
    sort: projectSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: Math.min(MAX_PROJECT_PAGES, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    map: params.get('view') === 'map',
  }
}

/** The query of an address, without defaults. */
export const archiveSearch = ({ filters, sort, page, map }: ArchiveAddress) => ({
  ...filters,
  sort: sort === 'newest' ? undefined : sort,
  view: map ? 'map' : undefined,
  page: page > 1 ? page : undefined,
})

/** Number of active filters. */
export const filterCount = (filters: ArchiveFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length

/** Whether search engines may index it: the whole list, or the list of one place. */
export const isIndexed = ({ city: _city, locality: _locality, ...others }: ArchiveFilters): boolean =>
  filterCount(others) === 0
