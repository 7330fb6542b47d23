import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp, Mail, UserPlus } from 'lucide-react'
import { useState } from 'react'
import {
  INVITATIONS_PER_PAGE,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '../../../../contract/agencies/invitations.ts'
import type { Invitation } from '../../../../contract/agencies/invitations.ts'
import { listMembers } from '../../../../contract/agencies/membership.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { agencyAddress, staleAgency } from '../parts/agency-data.ts'
import { agencyRoleNames, invitationStateNames } from '../parts/agency-words.ts'
import { ReadPart } from '../parts/read-part.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

interface InvitationListProps {
  id: string
  page: number
  agency: string | undefined
  user: User
}

/** An agency's invitations and their states. */
export function InvitationList({ id, page, agency, user }: InvitationListProps) {
  const [adding, setAdding] = useState<'one' | 'file'>()
  const read = useQuery({
    queryKey: [listInvitations.name, user._id, id, page],
    queryFn: ({ signal }) => call(listInvitations, { params: { id }, query: { page: String(page) } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const members = useQuery({
    queryKey: [listMembers.name, user._id, id],
    queryFn: ({ signal }) => call(listMembers, { params: { id } }, { signal }),
  }).data
  const close = () => setAdding(undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-soft">
          {read.data && (
            <Plural
              value={read.data.open}
              _0="No open invitations"
              one="# open invitation"
              other="# open invitations"
            />
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<FileUp aria-hidden />} onClick={() => setAdding('file')}>
            <Trans>Invite from a file</Trans>
          </Button>
          <Button look="primary" icon={<UserPlus aria-hidden />} onClick={() => setAdding('one')}>
            <Trans>Invite an agent</Trans>
          </Button>
        </div>
      </div>
      <ReadPart read={read} title={<Trans>The invitations could not be loaded</Trans>}>
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState icon={<Mail aria-hidden />} title={<Trans>Nobody invited yet</Trans>}>
              <Trans>Invite agents one by one, or all at once from a spreadsheet.</Trans>
            </EmptyState>
          ) : (
            <>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
                {data.map((invitation) => (
                  <li key={invitation.id}>
                    <InvitationRow agencyId={id} invitation={invitation} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pages={Math.ceil(total / INVITATIONS_PER_PAGE)}
                to={(next) => agencyAddress({ agency, tab: 'invitations', page: next })}
              />
            </>
          )
        }
      </ReadPart>
      {adding === 'one' && members && <InviteDialog agency={members.agency} teams={members.teams} onClose={close} />}
      {adding === 'file' && <ImportDialog id={id} onClose={close} />}
    </div>
  )
}

const tones = { open: 'accent', expired: 'due', accepted: 'verified', declined: 'plain', revoked: 'plain' } as const

function InvitationRow({ agencyId, invitation }: { agencyId: string; invitation: Invitation }) {
  const { t, i18n } = useLingui()
  const { date, number } = useFormat()
  const { pending, run } = useAction({ invalidates: staleAgency })
  const { id, email, mobilePhone, role, state, agent, invitedBy, areaNames } = invitation
  const name = agent?.name ?? invitation.name ?? t`Someone`
  const params = { id: agencyId, invitation: id }
  const isWaiting = state === 'open' || state === 'expired'
  const contact = [email, mobilePhone].filter(Boolean).join(', ')
  const [sent, until] = [date(invitation.sentAt), date(invitation.expiresAt)]
  const decided = invitation.decidedAt && date(invitation.decidedAt)
  const weight = number(invitation.leadWeight)

  async function resend() {
    const done = await run(() => call(resendInvitation, { params, body: {} }))
    if (done.ok) toast.success(t`Sent again. The old link no longer works.`)
  }
  async function revoke() {
    const done = await run(() => call(revokeInvitation, { params }))
    if (done.ok) toast.success(done.value.message)
  }
  return (
    <article
      aria-label={name}
      className="grid gap-2 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lead font-medium wrap-anywhere">
            {agent ? <TextLink to={paths.agent(agent.slug)}>{name}</TextLink> : name}
          </h2>
          <Chip tone={tones[state]}>{i18n._(invitationStateNames[state])}</Chip>
          <Chip>{i18n._(agencyRoleNames[role])}</Chip>
        </div>
        {contact && <p className="text-small wrap-anywhere">{contact}</p>}
        <p className="text-small text-soft">
          {isWaiting ? (
            <Trans>
              Sent {sent}, valid until {until}
            </Trans>
          ) : (
            decided
          )}
          {invitedBy !== undefined && ` · ${invitedBy}`}
          {' · '}
          <Trans>Weight {weight}</Trans>
          {areaNames.length > 0 && ` · ${areaNames.join(', ')}`}
        </p>
      </div>
      {isWaiting && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={pending} aria-label={t`Send again to ${name}`} onClick={() => void resend()}>
            <Trans>Send again</Trans>
          </Button>
          <Button
            size="small"
            look="quiet"
            disabled={pending}
            aria-label={t`Revoke the invitation of ${name}`}
            onClick={() => void revoke()}
          >
            <Trans>Revoke</Trans>
          </Button>
        </div>
      )}
    </article>
  )
}
