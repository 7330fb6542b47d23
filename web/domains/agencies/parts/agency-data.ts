import { listInvitations } from '../../../../contract/agencies/invitations.ts'
import { listMembers, myAgencies } from '../../../../contract/agencies/membership.ts'
import { getAgencyCredits, listAgencyCredits } from '../../../../contract/agencies/quota.ts'
import { getAgencySettings } from '../../../../contract/agencies/routing.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'

export const agencyTabs = ['members', 'invitations', 'routing', 'quota'] as const
export type AgencyTab = (typeof agencyTabs)[number]

/** The state of the agency's page, all of it part of the address. */
export interface AgencySearch {
  /** Token of an invitation's link. */
  invitation?: string | undefined
  agency?: string | undefined
  tab: AgencyTab
  page: number
}

export function readAgencySearch(params: URLSearchParams): AgencySearch {
  const tab = params.get('tab')
  return {
    invitation: params.get('invitation') ?? undefined,
    agency: params.get('agency') ?? undefined,
    tab: agencyTabs.find((one) => one === tab) ?? 'members',
    page: Math.min(1000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  }
}

export const agencyAddress = ({ agency, tab, page }: Omit<AgencySearch, 'invitation'>): string =>
  memberPaths.agency({
    agency,
    tab: tab === 'members' ? undefined : tab,
    page: page === 1 ? undefined : page,
  })

/** Queries to refetch after a change of an agency. */
export const staleAgency = [
  myAgencies,
  listMembers,
  listInvitations,
  getAgencySettings,
  getAgencyCredits,
  listAgencyCredits,
]

export interface OfAgency {
  id: string
  name: string
}
