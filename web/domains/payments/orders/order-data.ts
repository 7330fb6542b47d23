import { queryOptions } from '@tanstack/react-query'
import { getOrder } from '../../../../contract/payments/orders.ts'
import { call } from '../../../platform/api/call.ts'
import { isPending } from './order-words.ts'

const FIRST_MS = 3000
const LONGEST_MS = 60_000
const SLOWER = 1.4

/** An order of the person, read again ever more rarely while its payment may arrive; an event of the server comes sooner. */
export const orderQuery = (person: string, id: string) =>
  queryOptions({
    queryKey: [getOrder.name, person, id],
    queryFn: ({ signal }) => call(getOrder, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isPending(data.data.state) ? Math.min(LONGEST_MS, FIRST_MS * SLOWER ** dataUpdateCount) : false,
  })
