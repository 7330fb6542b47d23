import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ticket as TicketIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ticketQuery } from '../support-data.ts'
import { TicketView } from './ticket-view.tsx'

const never = () => () => undefined

/** A ticket, for whoever has its link, and by its number for the member who sent it: only the browser knows who looks. */
export function TicketPage({ id }: { id: string }) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div className="page min-h-dvh py-8">{isTakenOver ? <KnownTicket key={id} id={id} /> : <TicketSkeleton />}</div>
  )
}

function KnownTicket({ id }: { id: string }) {
  const { i18n } = useLingui()
  const user = useStore(currentUser, null)
  const read = useQuery(ticketQuery(id, user?._id))
  if (read.data) return <TicketView id={id} ticket={read.data.data} />
  if (!read.error) return <TicketSkeleton />
  const { error } = read
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <>
      <h1 className="sr-only">
        <Trans>Your ticket</Trans>
      </h1>
      {isUnknown ? (
        <EmptyState
          icon={<TicketIcon aria-hidden />}
          title={<Trans>We can’t find this ticket</Trans>}
          actions={
            <>
              {!user && (
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
      ) : (
        <ErrorCard
          title={<Trans>The ticket could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(error, i18n)}
        </ErrorCard>
      )}
    </>
  )
}

const TicketSkeleton = () => (
  <div className="grid max-w-160 gap-6">
    <h1 className="sr-only">
      <Trans>Your ticket</Trans>
    </h1>
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="h-24" />
    <Skeleton className="h-32" />
  </div>
)
