import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { stopFactorRecoveryByLink } from '../../../../contract/auth/second-factor.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Stop a recovery`), robots: 'noindex,nofollow' } }
}

/** Where the link in the notices of a recovery leads. Nothing happens before a press: programs that check mail open every link. */
export function Component() {
  const [params] = useSearchParams()
  const { pending, message, run } = useAction({ inline: true })
  const [isStopped, setIsStopped] = useState(false)
  const token = params.get('token')?.slice(0, 200) ?? ''
  const stop = () =>
    run(async () => {
      await call(stopFactorRecoveryByLink, { body: { token } })
      setIsStopped(true)
    })
  return (
    <div className="page min-h-dvh py-8">
      <div className="mx-auto grid max-w-dialog grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
        <h1 className="text-headline">
          <Trans>Stop the recovery of your account?</Trans>
        </h1>
        {isStopped ? (
          <div role="status" className="grid justify-items-start gap-4">
            <p className="flex items-center gap-2 text-lead font-medium">
              <CircleCheck aria-hidden className="size-6 shrink-0 text-verified" />
              <Trans>It is stopped. Your second factor stays.</Trans>
            </p>
            <p>
              <Trans>Someone can read the codes we send you. Sign out all other devices, and set a new password.</Trans>
            </p>
            <LinkButton look="primary" to={paths.login({ returnurl: 'profile' })}>
              <Trans>Sign in</Trans>
            </LinkButton>
          </div>
        ) : (
          <>
            <p>
              <Trans>
                Someone asked with codes to your e-mail and phone to remove your second factor. Press this if it was not
                you. You don’t need to sign in.
              </Trans>
            </p>
            <FormError>{message}</FormError>
            <Button look="primary" size="large" busy={pending} onClick={() => void stop()}>
              <Trans>Stop the recovery</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
