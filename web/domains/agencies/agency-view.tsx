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
import { LinkButton } from '../../ui/link-button.tsx'
import { TabLink } from '../../ui/tabs.tsx'
import { useOwn } from '../users/open/my-account.ts'
import { agencyAddress, agencyTabs, readAgencySearch } from './parts/agency-data.ts'
import type { AgencySearch } from './parts/agency-data.ts'
import { tabNames } from './parts/agency-words.ts'
import { InvitationCard } from './invitation/invitation-card.tsx'
import { MemberList } from './members/member-list.tsx'
import { ReadPart } from './parts/read-part.tsx'
import { LinkInvitation } from './invitation/link-invitation.tsx'
import { OwnershipCard } from './invitation/ownership-card.tsx'
import { OwnMembership } from './members/own-membership.tsx'
import { StaffChoice } from './staff-choice.tsx'
import { InvitationList } from './invitations/invitation-list.tsx'
import { RoutingForm } from './routing/routing-form.tsx'
import { QuotaView } from './quota/quota-view.tsx'

/** The agency that the person manages or works in, and pending invitations. */
export function AgencyView({ user }: { user: User }) {
  const search = readAgencySearch(useRequestedParams()[0])
  const read = useOwn(myAgencies, {}, user)
  if (search.invitation !== undefined) return <LinkInvitation token={search.invitation} user={user} />
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
              <OwnershipCard key={offer.agency.id} offer={offer} />
            ))}
            {data.length > 1 && <AgencyChoice agencies={data} chosen={own?.id} />}
            {managed !== undefined && <ManagedAgency id={managed} own={own} search={search} user={user} />}
            {managed === undefined && own && <OwnMembership agency={own} />}
            {managed === undefined && !own && isStaff && <StaffChoice />}
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
      {tab === 'invitations' && <InvitationList id={id} page={page} agency={agency} user={user} />}
      {tab === 'routing' && <RoutingForm id={id} user={user} />}
      {tab === 'quota' && <QuotaView id={id} user={user} isOwn={own !== undefined} />}
    </div>
  )
}
