import { listingBrochure } from '../../../../contract/listings/stats.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { apiAddress } from '../../../platform/api/call.ts'

/** The address of a home's brochure, in the language of the page. */
export const brochureAddress = (id: string, language: string) =>
  apiAddress(withSearch(listingBrochure.path.replace('{id}', id), { language }))
