import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ticket as TicketIcon } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useTakenOver } from '../../../platform/use-taken-over.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ticketQuery } from '../support-data.ts'
import { TicketView } from './ticket-view.tsx'

/** A ticket, for holders of its link, or by number for the member who sent it; only the browser knows the person. */
export function TicketPage({ id }: { id: string }) {
  const isTakenOver = useTakenOver()
  const user = useStore(currentUser, null)
  const read = useQuery({ ...ticketQuery(id, user?._id), enabled: isTakenOver })
  return (
    <div className="page min-h-dvh py-8">
      {read.data ? (
        <TicketView key={id} id={id} ticket={read.data.data} />
      ) : (
        <>
          <h1 className="sr-only">
            <Trans>Your ticket</Trans>
          </h1>
          {read.error ? (
            <NoTicket
              id={id}
              error={read.error}
              isMember={user !== null}
              busy={read.isFetching}
              onRetry={() => void read.refetch()}
            />
          ) : (
            <TicketSkeleton />
          )}
        </>
      )}
    </div>
  )
}

interface NoTicketProps {
  id: string
  error: Error
  isMember: boolean
  busy: boolean
  onRetry: () => void
}

function NoTicket({ id, error, isMember, busy, onRetry }: NoTicketProps) {
  const { i18n } = useLingui()
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
  if (!isUnknown)
    return (
      <ErrorCard title={<Trans>The ticket could not be loaded</Trans>} busy={busy} onRetry={onRetry}>
        {errorText(error, i18n)}
      </ErrorCard>
    )
  return (
    <EmptyState
      icon={<TicketIcon aria-hidden />}
      title={<Trans>We can’t find this ticket</Trans>}
      actions={
        <>
          {!isMember && (
            <LinkButton look="primary" to={paths.login({ returnurl: `contact/${id}` })}>
              <Trans>Sign in</Trans>
            </LinkButton>
          )}
          <LinkButton to={paths.contact}>
            <Trans>Contact us</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Check the link in our message. If you sent it from your account, sign in with that account.</Trans>
    </EmptyState>
  )
}

const TicketSkeleton = () => (
  <div className="grid max-w-160 gap-6">
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="h-24" />
    <Skeleton className="h-32" />
  </div>
)
