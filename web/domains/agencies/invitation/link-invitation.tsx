import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { openInvitation } from '../../../../contract/agencies/invitations.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { InvitationCard } from './invitation-card.tsx'

/** What the link of an invitation leads to: the invitation, or why it cannot be answered here. */
export function LinkInvitation({ token, user }: { token: string; user: User }) {
  const { i18n } = useLingui()
  const read = useQuery({
    queryKey: [openInvitation.name, user._id, token],
    queryFn: ({ signal }) => call(openInvitation, { body: { token } }, { signal }),
    staleTime: 0,
    retry: false,
  })
  if (read.data) return <InvitationCard invitation={read.data.data} user={user} />
  if (!read.error) return <RowsSkeleton />
  const refusal = read.error instanceof ApiError ? read.error : undefined
  if (!refusal || refusal.status === 0 || refusal.status >= 500)
    return (
      <ErrorCard
        title={<Trans>The invitation could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  const isForAnother = refusal.code === 'INVITATION_NOT_YOURS'
  const contact = user.email ?? user.phone ?? user.firstName
  return (
    <EmptyState
      icon={<MailX aria-hidden />}
      title={
        isForAnother ? (
          <Trans>This invitation is for someone else</Trans>
        ) : (
          <Trans>This invitation is no longer valid</Trans>
        )
      }
      actions={
        isForAnother ? (
          <LinkButton look="primary" to={`${paths.profile}#contacts`}>
            <Trans>My contacts</Trans>
          </LinkButton>
        ) : (
          <LinkButton look="primary" to={memberPaths.agency()}>
            <Trans>Your agency</Trans>
          </LinkButton>
        )
      }
    >
      {isForAnother ? (
        <Trans>
          You are signed in as {contact}. Sign out and sign in with the e-mail address or phone number that received the
          link, or add it to your contacts.
        </Trans>
      ) : (
        errorText(read.error, i18n)
      )}
    </EmptyState>
  )
}
