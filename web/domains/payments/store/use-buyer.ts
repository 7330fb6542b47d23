import { useQuery } from '@tanstack/react-query'
import { myAgencies } from '../../../../contract/agencies/membership.ts'
import { audienceOf } from '../../../../contract/billing/packages.ts'
import type { Audience } from '../../../../contract/billing/packages.ts'
import { getPlan } from '../../../../contract/payments/plan.ts'
import type { Plan } from '../../../../contract/payments/plan.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import type { StoreAddress } from '../open/store-address.ts'

interface BuyerAgency {
  id: string
  name: string
}

export interface Buyer {
  user: User | null
  audience: Audience
  /** The agency that buys; the person if absent. */
  agency: BuyerAgency | undefined
  /** The agencies the person may buy for. */
  agencies: readonly BuyerAgency[]
  /** Whether packages of this audience can be bought; a visitor is asked to sign in later. */
  mayBuy: boolean
  /** The plan in force, once it is known. */
  plan: Plan | undefined
}

/** Who buys at an address of the store, and what they have. */
export function useBuyer({ audience: wanted, agency: wantedAgency }: StoreAddress): Buyer {
  const user = useStore(currentUser, null)
  const audience = wantedAgency === undefined ? (wanted ?? (user ? audienceOf(user) : 'agent')) : 'agency'
  const isAgency = audience === 'agency'
  const mine = useQuery({
    queryKey: [myAgencies.name, user?._id],
    queryFn: ({ signal }) => call(myAgencies, {}, { signal }),
    enabled: user !== null && isAgency,
    staleTime: 0,
  })
  const agencies = mine.data?.data.filter(({ manages }) => manages) ?? []
  const agency = isAgency ? (agencies.find(({ id }) => id === wantedAgency) ?? agencies[0]) : undefined
  const mayBuy = user === null || (isAgency ? mine.isPending || agency !== undefined : audienceOf(user) === audience)
  const read = useQuery({
    queryKey: [getPlan.name, user?._id, agency?.id],
    queryFn: ({ signal }) => call(getPlan, { query: { agency: agency?.id } }, { signal }),
    enabled: user !== null && mayBuy && (!isAgency || agency !== undefined),
    staleTime: 0,
  })
  return { user, audience, agency, agencies, mayBuy, plan: read.data?.data }
}
