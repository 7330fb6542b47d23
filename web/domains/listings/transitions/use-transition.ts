import type { EndpointInput } from '../../../../contract/endpoint.ts'
import { transitionListing, type MyListing } from '../../../../contract/listings/my-listings.ts'
import type { ListingTransition } from '../../../../contract/listings/status-transitions.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction, type ActionOptions } from '../../../platform/api/use-action.ts'
import { showMoved, staleListings } from './my-listings-data.ts'

type Details = Omit<EndpointInput<typeof transitionListing>['body'], 'move' | 'version'>

/** Moves a home, seen at once and rolled back where the server refuses; answers whether it worked. */
export function useTransition(options: Pick<ActionOptions, 'inline' | 'overlapping'>) {
  const { pending, message, run } = useAction({ ...options, invalidates: staleListings })
  const move = async (listing: MyListing, to: ListingTransition, details: Details = {}): Promise<boolean> => {
    const { home, version } = listing
    const outcome = await run(
      () => call(transitionListing, { params: { id: home.id }, body: { move: to, version, ...details } }),
      undefined,
      (client) => showMoved(client, listing, to),
    )
    return outcome.ok
  }
  return { pending, message, move }
}
