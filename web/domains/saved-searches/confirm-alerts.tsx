import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import { confirmAlerts } from '../../../contract/saved-searches.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { call } from '../../platform/api/call.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { BadLink } from './bad-link.tsx'

/** Confirms that the person who requested alerts reads the address. */
export function ConfirmAlerts({ token }: { token: string }) {
  const { pending, refusal, run } = useAction()
  const [done, setDone] = useState<EndpointOutput<typeof confirmAlerts>['data']>()
  if (refusal === 'LINK_INVALID' || refusal === 'INVALID_INPUT') return <BadLink />
  if (done)
    return (
      <div role="status" className="grid max-w-prose justify-items-start gap-4">
        <p className="text-lead">
          <Trans>Confirmed. You’ll get alerts for: {done.description}.</Trans>
        </p>
        {done.manage === undefined ? (
          <LinkButton look="primary" to={memberPaths.savedSearches}>
            <Trans>See your saved searches</Trans>
          </LinkButton>
        ) : (
          <LinkButton look="primary" to={memberPaths.alerts('manage', done.manage)}>
            <Trans>Change or stop these e-mails</Trans>
          </LinkButton>
        )}
      </div>
    )
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p>
        <Trans>Press once to start alerts to this address.</Trans>
      </p>
      <Button
        look="primary"
        className="whitespace-normal!"
        busy={pending}
        onClick={() =>
          void run(async () => {
            setDone((await call(confirmAlerts, { body: { token } })).data)
          })
        }
      >
        <Trans>Yes, e-mail me these homes</Trans>
      </Button>
    </div>
  )
}
