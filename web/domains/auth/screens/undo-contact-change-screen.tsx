import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
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
import { LinkPage, useLinkToken } from '../link-page.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Undo a change of contacts`), robots: 'noindex,nofollow' } }
}

/** Where the link leads that a former contact is sent. */
export function Component() {
  const { pending, refusal, message, run } = useAction({ inline: true })
  const [restored, setRestored] = useState<Contact>()
  const token = useLinkToken()

  const undo = () => run(async () => setRestored((await call(undoContactChange, { body: { token } })).data.contact))
  return (
    <LinkPage
      title={<Trans>Undo the change to your contacts?</Trans>}
      done={
        restored && {
          what: <Trans>The change is undone. All devices are signed out.</Trans>,
          next: <Trans>Sign in with a code and check that everything in your profile is correct.</Trans>,
          login: paths.login({ way: restored, returnurl: 'profile' }),
        }
      }
    >
      {refusal === 'LINK_INVALID' ? (
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
              <Trans>Contacts, linked accounts and a password added with or after the change have been removed.</Trans>
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
    </LinkPage>
  )
}
