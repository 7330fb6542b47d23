import { myHandovers } from '../../../../contract/agencies/handovers.ts'
import { listLeads } from '../../../../contract/enquiries/leads.ts'
import { myListing, myListings } from '../../../../contract/listings/my-listings.ts'
import { query } from '../../../platform/api/query-client.ts'

export const handoversQuery = () => ({ ...query(myHandovers, {}), staleTime: 0 })
/** Queries to refetch after homes changed hands. */
export const staleHandovers = [myHandovers, myListings, myListing, listLeads]
