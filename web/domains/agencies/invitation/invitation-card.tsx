import { Trans, useLingui } from '@lingui/react/macro'
import { MailOpen } from 'lucide-react'
import { useNavigate } from 'react-router'
import { answerInvitation } from '../../../../contract/agencies/invitations.ts'
import type { InvitationToMe } from '../../../../contract/agencies/membership.ts'
import { leadPool } from '../../../../contract/enquiries/lead-pool.ts'
import { listLeads } from '../../../../contract/enquiries/leads.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { staleAgency } from '../parts/agency-data.ts'
import { agencyRoleNames } from '../parts/agency-words.ts'

interface InvitationCardProps {
  invitation: InvitationToMe
  user: User
}

/** Who invites, to what, and the way to accept or decline; first to leave another agency where there is one. */
export function InvitationCard({ invitation, user }: InvitationCardProps) {
  const { i18n, t } = useLingui()
  const { date } = useFormat()
  const navigate = useNavigate()
  const { id, agency, invitedBy, role, areas, expiresAt, leaveFirst } = invitation
  const { pending, message, run } = useAction({ inline: true, invalidates: [...staleAgency, listLeads, leadPool] })
  const { name } = agency
  const until = date(expiresAt, 'long')
  const work = i18n._(agencyRoleNames[role])
  const other = leaveFirst?.name
  const contact = user.email ?? user.phone ?? user.firstName

  async function answer(accept: boolean) {
    const answered = await run(() => call(answerInvitation, { params: { id }, body: { accept } }))
    if (!answered.ok) return
    toast.success(accept ? t`You now work with ${name}.` : t`Invitation declined.`)
    await navigate(memberPaths.agency(), { replace: true })
  }
  return (
    <section
      aria-label={t`Invitation from ${name}`}
      className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 className="flex items-center gap-2 text-title">
        <MailOpen aria-hidden className="size-6 text-accent" />
        <Trans>{name} invites you</Trans>
      </h2>
      <p>
        {invitedBy ? (
          <Trans>{invitedBy} would like you to work with them.</Trans>
        ) : (
          <Trans>You are invited to work with them.</Trans>
        )}{' '}
        <TextLink to={paths.agency(agency.slug)}>
          <Trans>See the agency</Trans>
        </TextLink>
      </p>
      <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
        <dt className="text-soft">
          <Trans>As</Trans>
        </dt>
        <dd className="font-medium">{work}</dd>
        {areas.length > 0 && (
          <>
            <dt className="text-soft">
              <Trans context="that an agent serves">Areas</Trans>
            </dt>
            <dd>{areas.map((area) => area.name).join(', ')}</dd>
          </>
        )}
        <dt className="text-soft">
          <Trans>Answer by</Trans>
        </dt>
        <dd>{until}</dd>
      </dl>
      <p className="text-small text-soft">
        <Trans>
          If you accept, your profile shows {name}, you see the team’s leads, and homes you post from then on are the
          agency’s. You can leave at any time.
        </Trans>
      </p>
      {other !== undefined && (
        <p className="font-medium text-due">
          <Trans>You already work with {other}. Leave it first, then accept here.</Trans>
        </p>
      )}
      <FormError>{message}</FormError>
      <div className="flex flex-wrap gap-3">
        {leaveFirst ? (
          <LinkButton look="primary" to={memberPaths.agency({ agency: leaveFirst.id })}>
            <Trans>Go to {other}</Trans>
          </LinkButton>
        ) : (
          <Button look="primary" busy={pending} onClick={() => void answer(true)}>
            <Trans>Accept</Trans>
          </Button>
        )}
        <Button disabled={pending} onClick={() => void answer(false)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      <p className="text-small text-faint">
        <Trans>You are signed in as {contact}.</Trans>
      </p>
    </section>
  )
}
