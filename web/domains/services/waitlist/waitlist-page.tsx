import { Trans } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import { ConfirmWaitlist, LeaveWaitlist } from './waitlist-step.tsx'

/** Where the links of the waitlist lead. */
export function WaitlistPage() {
  const Step = useParams()['step'] === 'leave' ? LeaveWaitlist : ConfirmWaitlist
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <div className="page grid min-h-96 grid-cols-[minmax(0,1fr)] content-start gap-5 py-8">
      <h1 className="text-headline">
        <Trans>Waitlist</Trans>
      </h1>
      <Step token={token} />
    </div>
  )
}
