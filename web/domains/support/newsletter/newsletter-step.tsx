import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { confirmNewsletter, leaveNewsletter } from '../../../../contract/support/newsletter.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

const isBad = (refusal: string | undefined) => refusal === 'LINK_INVALID' || refusal === 'INVALID_INPUT'

function BadLink() {
  return (
    <div role="alert" className="grid max-w-prose justify-items-start gap-4">
      <p className="text-lead">
        <Trans>This link is no longer valid. Subscribe again to get a new one.</Trans>
      </p>
      <LinkButton look="primary" to={`${paths.faq}#newsletter`}>
        <Trans>Subscribe again</Trans>
      </LinkButton>
    </div>
  )
}

/** Confirms an address: it asks first, for mail programs open links too. */
export function ConfirmNewsletter({ token }: { token: string }) {
  const navigate = useNavigate()
  const { pending, refusal, run } = useAction()
  if (isBad(refusal)) return <BadLink />
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p>
        <Trans>Confirm to get the newsletter at this address.</Trans>
      </p>
      <Button
        look="primary"
        className="whitespace-normal!"
        busy={pending}
        onClick={() =>
          void run(async () => {
            await call(confirmNewsletter, { body: { token } })
            await navigate(paths.thankYou({ for: 'newsletter' }), { replace: true })
          })
        }
      >
        <Trans>Confirm and subscribe</Trans>
      </Button>
    </div>
  )
}

/** Leaves the newsletter. */
export function LeaveNewsletter({ token }: { token: string }) {
  const { pending, refusal, run } = useAction()
  const [left, setLeft] = useState<string>()
  if (isBad(refusal)) return <BadLink />
  if (left !== undefined)
    return (
      <p role="status" className="max-w-prose text-lead">
        {left}
      </p>
    )
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p>
        <Trans>We stop the newsletter and delete your address. You can subscribe again at any time.</Trans>
      </p>
      <Button
        look="primary"
        className="whitespace-normal!"
        busy={pending}
        onClick={() =>
          void run(async () => {
            setLeft((await call(leaveNewsletter, { body: { token } })).message)
          })
        }
      >
        <Trans>Unsubscribe</Trans>
      </Button>
    </div>
  )
}
