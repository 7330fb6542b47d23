import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarOff, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listMembers } from '../../../../contract/agencies/membership.ts'
import type { AgencyMember } from '../../../../contract/agencies/membership.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import type { AgencySearch } from '../parts/agency-data.ts'
import { agencyRoleNames } from '../parts/agency-words.ts'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { ReadPart } from '../parts/read-part.tsx'
import { AwayDialog } from './away-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { OwnershipDialog } from './ownership-dialog.tsx'
import { OwnershipOffer } from './ownership-offer.tsx'

interface MemberListProps {
  id: string
  search: AgencySearch
  user: User
}

type Doing = { what: 'invite' } | { what: 'change' | 'away' | 'offer' | 'leave'; member: AgencyMember }

/** Who works in an agency, for its managers. */
export function MemberList({ id, user }: MemberListProps) {
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const read = useQuery({
    queryKey: [listMembers.name, user._id, id],
    queryFn: ({ signal }) => call(listMembers, { params: { id } }, { signal }),
    staleTime: 0,
  })
  return (
    <ReadPart read={read} title={<Trans>The members could not be loaded</Trans>}>
      {({ agency, data, teams, ownership }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-soft">
              <Plural
                value={data.length}
                _0="Nobody works here yet"
                one="# person works here"
                other="# people work here"
              />
            </p>
            <Button look="primary" icon={<UserPlus aria-hidden />} onClick={() => setDoing({ what: 'invite' })}>
              <Trans>Invite an agent</Trans>
            </Button>
          </div>
          {ownership.offer && <OwnershipOffer agencyId={id} offer={ownership.offer} mayWithdraw={ownership.mayOffer} />}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
            {data.map((member) => (
              <li key={member.agentId}>
                <MemberCard
                  member={member}
                  mayOffer={ownership.mayOffer && ownership.offer === undefined}
                  onDo={(what) => setDoing({ what, member })}
                />
              </li>
            ))}
          </ul>
          {doing?.what === 'invite' && <InviteDialog agency={agency} teams={teams} onClose={close} />}
          {doing?.what === 'change' && <MemberDialog agencyId={id} member={doing.member} onClose={close} />}
          {doing?.what === 'away' && (
            <AwayDialog
              agencyId={id}
              agentId={doing.member.agentId}
              name={doing.member.name}
              awayFrom={doing.member.awayFrom}
              awayUntil={doing.member.awayUntil}
              onClose={close}
            />
          )}
          {doing?.what === 'offer' && (
            <OwnershipDialog
              agency={agency}
              agentId={doing.member.agentId}
              name={doing.member.name}
              needsReason={ownership.needsReason}
              onClose={close}
            />
          )}
          {doing?.what === 'leave' && (
            <LeaveDialog agency={agency} agentId={doing.member.agentId} isYou={doing.member.isYou} onClose={close} />
          )}
        </div>
      )}
    </ReadPart>
  )
}

interface MemberCardProps {
  member: AgencyMember
  /** Whether the viewer may offer the agency now. */
  mayOffer: boolean
  onDo: (what: 'change' | 'away' | 'offer' | 'leave') => void
}

function MemberCard({ member, mayOffer, onDo }: MemberCardProps) {
  const { t, i18n } = useLingui()
  const { date, number } = useFormat()
  const { name, slug, role, isOwner, isYou, isAway, awayFrom, awayUntil, areas, openLeads, homesOnOffer } = member
  const until = awayUntil && date(awayUntil)
  const from = awayFrom && date(awayFrom)
  const weight = number(member.leadWeight)
  const share = number(member.creditShare)
  return (
    <article
      aria-label={name}
      className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lead font-medium wrap-anywhere">
          <TextLink to={paths.agent(slug)}>{name}</TextLink>
        </h2>
        {isYou && (
          <span className="text-small text-soft">
            <Trans>You</Trans>
          </span>
        )}
        {role === 'manager' && <Chip tone="accent">{i18n._(agencyRoleNames.manager)}</Chip>}
        {isOwner && (
          <Chip>
            <Trans>Owner</Trans>
          </Chip>
        )}
        {isAway && (
          <Chip tone="due" icon={<CalendarOff aria-hidden />}>
            <Trans>Away until {until}</Trans>
          </Chip>
        )}
        {!member.takesLeads && (
          <Chip tone="wrong">
            {member.userId === undefined ? <Trans>No account yet</Trans> : <Trans>Profile not active</Trans>}
          </Chip>
        )}
      </div>
      <Menu
        label={t`Actions for ${name}`}
        groups={[
          [
            { label: t`Change role, weight and areas`, onSelect: () => onDo('change') },
            { label: t`Days away`, onSelect: () => onDo('away') },
            ...(mayOffer && !isOwner && member.userId !== undefined
              ? [{ label: t`Offer the agency`, onSelect: () => onDo('offer') }]
              : []),
          ],
          [{ label: isYou ? t`Leave the agency` : t`Remove from the agency`, onSelect: () => onDo('leave') }],
        ]}
      />
      <dl className="col-span-full grid grid-cols-2 gap-x-4 gap-y-1 text-small sm:grid-cols-4">
        <Fact name={t`Open leads`}>{number(openLeads)}</Fact>
        <Fact name={t`Homes available`}>{number(homesOnOffer)}</Fact>
        <Fact name={t`Lead weight`}>{weight}</Fact>
        <Fact name={t`Credits left`}>{share}</Fact>
      </dl>
      <p className="col-span-full text-small text-soft">
        {areas.length > 0 ? areas.map((area) => area.name).join(', ') : <Trans>No localities yet</Trans>}
        {member.teamName !== undefined && ` · ${member.teamName}`}
      </p>
      {!isAway && from && until && (
        <p className="col-span-full text-small text-soft">
          <Trans>
            Away from {from} to {until}
          </Trans>
        </p>
      )}
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-faint">{name}</dt>
    <dd className="figures font-medium">{children}</dd>
  </div>
)
