import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2, Unlink } from 'lucide-react'
import { emailsToStop, stopEmails } from '../../../contract/notifications.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { call } from '../../platform/api/call.ts'
import { query } from '../../platform/api/query-client.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { topicWords } from '../users/open/notification-words.ts'

/** Unsubscribes from the e-mails of a topic after a confirmation, and subscribes again. */
export function StopEmails({ token }: { token: string }) {
  const { i18n } = useLingui()
  const asked = query(emailsToStop, { query: { token } })
  const link = useQuery({ ...asked, enabled: token !== '' })
  const client = useQueryClient()
  const { pending, run } = useAction()
  if (token === '' || (link.error instanceof ApiError && link.error.status < 500 && link.error.status > 0))
    return <BadLink />
  if (link.error)
    return (
      <ErrorCard
        title={<Trans>This link could not be checked</Trans>}
        busy={link.isFetching}
        onRetry={() => void link.refetch()}
      >
        {errorText(link.error, i18n)}
      </ErrorCard>
    )
  if (!link.data) return <Skeleton className="h-40" />
  const { topic, stopped } = link.data.data
  const name = i18n._(topicWords[topic])
  const change = (wish: boolean) =>
    void run(async () => {
      client.setQueryData(asked.queryKey, await call(stopEmails, { body: { token, stopped: wish } }))
    })
  return (
    <div className="grid max-w-prose justify-items-start gap-5">
      <p role="status" className="text-lead">
        {stopped ? (
          <Trans>Stopped. We no longer e-mail you about “{name}”.</Trans>
        ) : (
          <Trans>We e-mail you about “{name}”.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {stopped ? (
          <Button icon={<Undo2 aria-hidden />} busy={pending} onClick={() => change(false)}>
            <Trans>Undo</Trans>
          </Button>
        ) : (
          <Button look="primary" busy={pending} onClick={() => change(true)}>
            <Trans>Stop these e-mails</Trans>
          </Button>
        )}
        <LinkButton className="whitespace-normal!" to={memberPaths.notificationSettings}>
          <Trans>All notification settings</Trans>
        </LinkButton>
      </div>
      <p className="text-small text-soft">
        <Trans>Other channels and messages about your account are not affected.</Trans>
      </p>
    </div>
  )
}

/** A damaged link, or one of a closed account. */
const BadLink = () => (
  <EmptyState
    icon={<Unlink aria-hidden />}
    title={<Trans>This link is not valid</Trans>}
    actions={
      <LinkButton look="primary" className="whitespace-normal!" to={memberPaths.notificationSettings}>
        <Trans>All notification settings</Trans>
      </LinkButton>
    }
  >
    <Trans>Open the link from the e-mail again, or sign in and choose what we e-mail you.</Trans>
  </EmptyState>
)
