import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertsToStop, stopAlerts } from '../../../contract/saved-searches.ts'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../platform/api/call.ts'
import { query } from '../../platform/api/query-client.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BadLink } from './bad-link.tsx'

/** Unsubscribes from the e-mails of a search after a confirmation. */
export function StopAlerts({ token }: { token: string }) {
  const asked = useQuery(query(alertsToStop, { body: { token } }))
  const { pending, run } = useAction()
  const [done, setDone] = useState(false)
  if (asked.isError) return <BadLink />
  if (!asked.data) return <Skeleton className="h-40" />
  const { name, description, stopped } = asked.data.data
  if (done || stopped)
    return (
      <div role="status" className="grid max-w-prose justify-items-start gap-4">
        <p className="text-lead">
          <Trans>These e-mails have been stopped: {name}.</Trans>
        </p>
        <LinkButton to={paths.grid()}>
          <Trans>Search homes</Trans>
        </LinkButton>
      </div>
    )
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p>
        <Trans>We e-mail you homes matching: {description}.</Trans>
      </p>
      <Button
        look="primary"
        busy={pending}
        onClick={() =>
          void run(async () => {
            await call(stopAlerts, { body: { token } })
            setDone(true)
          })
        }
      >
        <Trans>Stop these e-mails</Trans>
      </Button>
    </div>
  )
}
