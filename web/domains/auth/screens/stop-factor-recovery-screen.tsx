import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { stopFactorRecoveryByLink } from '../../../../contract/auth/second-factor.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkPage, useLinkToken } from '../link-page.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Stop a recovery`), robots: 'noindex,nofollow' } }
}

/** Where the link in the notices of a recovery leads. */
export function Component() {
  const { pending, message, run } = useAction({ inline: true })
  const [isStopped, setIsStopped] = useState(false)
  const token = useLinkToken()
  const stop = () =>
    run(async () => {
      await call(stopFactorRecoveryByLink, { body: { token } })
      setIsStopped(true)
    })
  return (
    <LinkPage
      title={<Trans>Stop the recovery of your account?</Trans>}
      done={
        isStopped
          ? {
              what: <Trans>It is stopped. Your second factor stays.</Trans>,
              next: (
                <Trans>
                  Someone can read the codes we send you. Sign out all other devices, and set a new password.
                </Trans>
              ),
              login: paths.login({ returnurl: 'profile' }),
            }
          : undefined
      }
    >
      <p>
        <Trans>
          Someone asked with codes to your e-mail and phone to remove your second factor. Press this if it was not you.
          You don’t need to sign in.
        </Trans>
      </p>
      <FormError>{message}</FormError>
      <Button look="primary" size="large" busy={pending} onClick={() => void stop()}>
        <Trans>Stop the recovery</Trans>
      </Button>
    </LinkPage>
  )
}
