import { deliveryChannels, deliveryStates, listDeliveries } from '../../../../contract/notifications.ts'
import type { DeliveryChannel, DeliveryState } from '../../../../contract/notifications.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { query } from '../../../platform/api/query-client.ts'

/** Filters of the delivery log, all of them part of the address. */
export interface DeliverySearch {
  state?: DeliveryState | undefined
  channel?: DeliveryChannel | undefined
  page: number
}

/** Last page that the server answers. */
const PAGES = 200

export function readDeliverySearch(params: URLSearchParams): DeliverySearch {
  const [state, channel] = [params.get('state'), params.get('channel')]
  return {
    state: deliveryStates.find((one) => one === state),
    channel: deliveryChannels.find((one) => one === channel),
    page: Math.min(PAGES, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  }
}

export const deliveryAddress = ({ page, ...rest }: DeliverySearch): string =>
  memberPaths.admin('messages', { ...rest, page: page === 1 ? undefined : page })

export const hasOlder = ({ page }: DeliverySearch, more: boolean) => more && page < PAGES

/** Always refetched, because deliveries progress. */
export const deliveriesQuery = ({ state, channel, page }: DeliverySearch) => ({
  ...query(listDeliveries, { query: { state, channel, page: String(page) } }),
  staleTime: 0,
})
