import { queryOptions } from '@tanstack/react-query'
import type { MarketId } from '../../../contract/markets.ts'
import { myPurchase } from '../../../contract/purchases/purchases.ts'
import { callOf } from '../../platform/api/query-client.ts'

/** A person's purchase; the key has the person, so that the next one on the device sees none of it. */
export const purchaseQuery = (person: string, market: MarketId) =>
  queryOptions({
    queryKey: [myPurchase.name, person, market],
    queryFn: ({ client, signal }) => callOf(client)(myPurchase, { query: { market } }, { signal }),
    staleTime: 0,
  })

/** What a change of the purchase makes old. */
export const stalePurchase = [myPurchase]
