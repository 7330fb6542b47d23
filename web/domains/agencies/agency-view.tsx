import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useRequestedParams } from '../../ui/requested-params.ts'
import { listMembers, myAgencies } from '../../../contract/agencies/membership.ts'
import type { MyAgency } from '../../../contract/agencies/membership.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { User } from '../../../contract/users.ts'
import { may } from '../../../contract/policy.ts'
import { call } from '../../platform/api/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TabLink } from '../../ui/tabs.tsx'
import { useOwn } from '../users/open/my-account.ts'
import { agencyAddress, agencyTabs, readAgencySearch } from './parts/agency-data.ts'
import type { AgencySearch } from './parts/agency-data.ts'
import { tabNames } from './parts/agency-words.ts'
import { InvitationCard } from './invitation/invitation-card.tsx'
import { MemberList } from './members/member-list.tsx'
import { ReadPart } from './parts/read-part.tsx'
import { RowsSkeleton } from './parts/rows-skeleton.tsx'

const LinkInvitation = lazyPart(async () => (await import('./invitation/link-invitation.tsx')).LinkInvitation)
const OwnershipCard = lazyPart(async () => (await import('./invitation/ownership-card.tsx')).OwnershipCard)
const InvitationList = lazyPart(async () => (await import('./invitations/invitation-list.tsx')).InvitationList)
const RoutingForm = lazyPart(async () => (await import('./routing/routing-form.tsx')).RoutingForm)
const QuotaView = lazyPart(async () => (await import('./quota/quota-view.tsx')).QuotaView)
const OwnMembership = lazyPart(async () => (await import('./members/own-membership.tsx')).OwnMembership)
const StaffChoice = lazyPart(async () => (await import('./staff-choice.tsx')).StaffChoice)

/** The agency that the person manages or works in, and pending invitations. */
export function AgencyView({ user }: { user: User }) {
  const search = readAgencySearch(useRequestedParams()[0])
  const read = useOwn(myAgencies, {}, user)
  const waiting = <RowsSkeleton />
  if (search.invitation !== undefined)
    return <LinkInvitation.Part of={{ token: search.invitation, user }} waiting={waiting} />
  const isStaff = may(user, 'manage-agencies')
  return (
    <ReadPart read={read} title={<Trans>Your agencies could not be loaded</Trans>}>
      {({ data, invitations, ownership }) => {
        const own = data.find(({ id }) => id === search.agency) ?? (search.agency === undefined ? data[0] : undefined)
        const managed = own?.manages ? own.id : isStaff ? search.agency : undefined
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {invitations.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} user={user} />
            ))}
            {ownership.map((offer) => (
              <OwnershipCard.Part key={offer.agency.id} of={{ offer }} waiting={waiting} />
            ))}
            {data.length > 1 && <AgencyChoice agencies={data} chosen={own?.id} />}
            {managed !== undefined && <ManagedAgency id={managed} own={own} search={search} user={user} />}
            {managed === undefined && own && <OwnMembership.Part of={{ agency: own }} waiting={waiting} />}
            {managed === undefined && !own && isStaff && <StaffChoice.Part of={{}} waiting={waiting} />}
            {managed === undefined && !own && !isStaff && invitations.length === 0 && <NoAgency />}
          </div>
        )
      }}
    </ReadPart>
  )
}

const NoAgency = () => (
  <EmptyState
    icon={<Building2 aria-hidden />}
    title={<Trans>You do not work with an agency here</Trans>}
    actions={
      <>
        <LinkButton look="primary" to="/partner-registration">
          <Trans>Register an agency</Trans>
        </LinkButton>
        <LinkButton to={paths.agencies()}>
          <Trans>See agencies</Trans>
        </LinkButton>
      </>
    }
  >
    <Trans>
      An agency’s manager can invite you. The invitation appears here once you are signed in with the e-mail address or
      phone number it was sent to.
    </Trans>
  </EmptyState>
)

function AgencyChoice({ agencies, chosen }: { agencies: readonly MyAgency[]; chosen: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <SelectField
      label={t`Agency`}
      className="max-w-sm"
      value={chosen ?? ''}
      onChange={({ target }) => void navigate(memberPaths.agency({ agency: target.value }))}
    >
      {agencies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface ManagedAgencyProps {
  id: string
  own: MyAgency | undefined
  search: AgencySearch
  user: User
}

/** An agency for its managers, with an address for each tab. */
function ManagedAgency({ id, own, search, user }: ManagedAgencyProps) {
  const { t, i18n } = useLingui()
  const { tab, agency, page } = search
  const waiting = <RowsSkeleton />
  // Staff acting for another agency load its name with its members.
  const members = useQuery({
    queryKey: [listMembers.name, user._id, id],
    queryFn: ({ signal }) => call(listMembers, { params: { id } }, { signal }),
    enabled: !own,
  }).data
  const name = own?.name ?? members?.agency.name
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="min-h-7 text-lead font-medium">{name}</p>
      <nav aria-label={t`Your agency`} className="border-b border-line">
        <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
          {agencyTabs.map((one) => (
            <li key={one}>
              <TabLink to={agencyAddress({ agency, tab: one, page: 1 })} current={one === tab}>
                {i18n._(tabNames[one])}
              </TabLink>
            </li>
          ))}
        </ul>
      </nav>
      {tab === 'members' && <MemberList id={id} search={search} user={user} />}
      {tab === 'invitations' && <InvitationList.Part of={{ id, page, agency, user }} waiting={waiting} />}
      {tab === 'routing' && <RoutingForm.Part of={{ id, user }} waiting={waiting} />}
      {tab === 'quota' && <QuotaView.Part of={{ id, user, isOwn: own !== undefined }} waiting={waiting} />}
    </div>
  )
}
