import { useQuery } from '@tanstack/react-query'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'

/** Whether packages are sold in the market; false in free mode and until it is known. */
export function useSells(): boolean {
  const { marketId: market } = useConfig()
  return useQuery(query(listPackages, { query: { market } })).data?.freeMode === false
}
