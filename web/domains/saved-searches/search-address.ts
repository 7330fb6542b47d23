import { paths } from '../../../contract/paths.ts'
import type { SavedSearch } from '../../../contract/saved-searches.ts'

/** Where the search is run. */
export const addressOf = ({ view, query }: Pick<SavedSearch, 'view' | 'query'>) => `${paths[view]()}?${query}`
