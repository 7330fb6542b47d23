import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { confirmWaitlist, leaveWaitlist } from '../../../../contract/services/waitlist.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

interface StepProps {
  token: string
  endpoint: typeof confirmWaitlist | typeof leaveWaitlist
  words: ReactNode
  action: ReactNode
}

/** Confirms or leaves: it asks first, for mail programs open links too. */
function Step({ token, endpoint, words, action }: StepProps) {
  const { pending, refusal, run } = useAction()
  const [done, setDone] = useState<string>()
  const isBad = refusal === 'LINK_INVALID' || refusal === 'INVALID_INPUT'
  if (isBad || done !== undefined)
    return (
      <div role={isBad ? 'alert' : 'status'} className="grid max-w-prose justify-items-start gap-4">
        <p className="text-lead">
          {isBad ? <Trans>This link is no longer valid. Join the waitlist again to get a new one.</Trans> : done}
        </p>
        <LinkButton look={isBad ? 'primary' : 'plain'} to={paths.services()}>
          <Trans>See all services</Trans>
        </LinkButton>
      </div>
    )
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p>{words}</p>
      <Button
        look="primary"
        className="whitespace-normal!"
        busy={pending}
        onClick={() => void run(async () => setDone((await call(endpoint, { body: { token } })).message))}
      >
        {action}
      </Button>
    </div>
  )
}

export const ConfirmWaitlist = ({ token }: { token: string }) => (
  <Step
    token={token}
    endpoint={confirmWaitlist}
    words={<Trans>Press once, and we’ll write to this address when the service comes to your city.</Trans>}
    action={<Trans>Confirm and join</Trans>}
  />
)

export const LeaveWaitlist = ({ token }: { token: string }) => (
  <Step
    token={token}
    endpoint={leaveWaitlist}
    words={<Trans>We stop these e-mails and delete your address. You can join again at any time.</Trans>}
    action={<Trans>Leave the waitlist</Trans>}
  />
)
