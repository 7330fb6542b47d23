import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { undoContactChange } from '../../../../contract/account.ts'
import type { Contact } from '../../../../contract/users.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Undo a change of contacts`), robots: 'noindex,nofollow' } }
}

/** Where the link leads that a former contact is sent. Nothing happens before a press: programs that check mail open every link. */
export function Component() {
  const [params] = useSearchParams()
  const { pending, refusal, message, run } = useAction({ inline: true })
  const [restored, setRestored] = useState<Contact>()
  const token = params.get('token')?.slice(0, 200) ?? ''

  const undo = () => run(async () => setRestored((await call(undoContactChange, { body: { token } })).data.contact))
  return (
    <div className="page min-h-dvh py-8">
      <div className="mx-auto grid max-w-dialog grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
        <h1 className="text-headline">
          <Trans>Undo the change to your contacts?</Trans>
        </h1>
        {restored ? (
          <div role="status" className="grid justify-items-start gap-4">
            <p className="flex items-center gap-2 text-lead font-medium">
              <CircleCheck aria-hidden className="size-6 shrink-0 text-verified" />
              <Trans>The change is undone. All devices are signed out.</Trans>
            </p>
            <p>
              <Trans>Sign in with a code and check that everything in your profile is correct.</Trans>
            </p>
            <LinkButton look="primary" to={paths.login({ way: restored, returnurl: 'profile' })}>
              <Trans>Sign in</Trans>
            </LinkButton>
          </div>
        ) : refusal === 'LINK_INVALID' ? (
          <>
            <FormError>{message}</FormError>
            <LinkButton to={paths.login({ returnurl: 'profile' })}>
              <Trans>Sign in</Trans>
            </LinkButton>
          </>
        ) : (
          <>
            <p>
              <Trans>Press this if someone else changed the contacts of your account. You don’t need to sign in.</Trans>
            </p>
            <ul className="grid list-disc gap-1.5 ps-5 text-soft">
              <li>
                <Trans>The contact this link was sent to is yours again.</Trans>
              </li>
              <li>
                <Trans>
                  Contacts, linked accounts and a password added with or after the change have been removed.
                </Trans>
              </li>
              <li>
                <Trans>All devices are signed out.</Trans>
              </li>
            </ul>
            <FormError>{message}</FormError>
            <Button look="primary" size="large" busy={pending} onClick={() => void undo()}>
              <Trans>Undo the change</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
