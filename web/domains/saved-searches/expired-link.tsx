import { Trans } from '@lingui/react/macro'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { renewManageLink } from '../../../contract/saved-searches.ts'
import { call } from '../../platform/api/call.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** An expired link to manage e-mails: a new one is sent to the same address. */
export function ExpiredLink({ token }: { token: string }) {
  const { pending, run } = useAction()
  const [sent, setSent] = useState(false)
  if (sent)
    return (
      <p role="status" className="text-lead">
        <Trans>We have sent a new link to the address these e-mails go to.</Trans>
      </p>
    )
  return (
    <EmptyState
      icon={<CalendarX aria-hidden />}
      title={<Trans>This link has expired</Trans>}
      actions={
        <Button
          look="primary"
          busy={pending}
          onClick={() =>
            void run(async () => {
              await call(renewManageLink, { body: { token } })
              setSent(true)
            })
          }
        >
          <Trans>Send me a new link</Trans>
        </Button>
      }
    >
      <Trans>Links to change these e-mails work for 90 days. The link that stops them never expires.</Trans>
    </EmptyState>
  )
}
