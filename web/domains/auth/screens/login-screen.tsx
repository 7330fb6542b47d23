import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { login, register } from '../../../../contract/auth.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser, keepSession } from '../../../platform/session/account.ts'
import { call } from '../../../platform/api/call.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { classes } from '../../../ui/classes.ts'
import { useHoneypot } from '../../../ui/forms/honeypot.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SavedOnDevice } from '../../favourites/open/saved-on-device.tsx'
import { useCodeWays } from '../open/code-ways.tsx'
import { PasswordForm } from '../password-form.tsx'
import { PostingPromise } from '../posting-promise.tsx'
import { landingPath, leadsToPosting, returnPath } from '../return-path.ts'
import { SignedInAs } from '../signed-in-as.tsx'
import { TermsLine } from '../open/terms-line.tsx'
import { useRemembered } from '../open/use-remembered.ts'
import { SocialSignIn } from '../social-sign-in.tsx'

const ways = ['phone', 'email', 'register', 'agent'] as const
type Way = (typeof ways)[number]

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  const i18n = context.get(i18nContext)
  return {
    head: {
      title: i18n._(msg`Sign in`),
      description: i18n._(msg`Sign in with a code by phone or e-mail, or create an account.`),
      robots: 'noindex,follow',
    },
  }
}

/** All ways to sign in. */
export function Component() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { googleClientId, facebookAppId } = useConfig()
  const user = useStore(currentUser, null)
  const [asOther, setAsOther] = useState(false)
  const [taken, setTaken] = useState('')
  const { trap, trapped } = useHoneypot()
  const [remembered, setRemembered] = useRemembered()
  const asked = params.get('loginFor') === 'agent' ? 'agent' : params.get('way')
  const way: Way = ways.find((name) => name === asked) ?? 'phone'
  const remember = remembered ? 'yes' : 'no'
  const posts = leadsToPosting(params.get('returnurl'))

  async function enter(user: User | undefined, token: string | undefined): Promise<boolean> {
    // Keeps the form until the next page is shown.
    setAsOther(true)
    if (!keepSession({ user, token }, remembered)) return false
    await navigate(returnPath(params.get('returnurl'), location.origin) ?? landingPath(user), { replace: true })
    return true
  }
  function show(next: Way) {
    const changed = new URLSearchParams(params)
    changed.delete('loginFor')
    changed.set('way', next)
    setParams(changed, { replace: true, state: { keepScroll: true } })
  }

  const { phone, email } = useCodeWays(remember, enter, taken)
  const registration = (
    <PasswordForm
      key="register"
      failed={t`Your account could not be created. Try again.`}
      action={<Trans>Create an account</Trans>}
      fields={[
        { name: 'fullname', label: <Trans>Your name</Trans>, type: 'text', autoComplete: 'name' },
        { name: 'email', label: <Trans>E-mail address</Trans>, type: 'email', autoComplete: 'email' },
        {
          name: 'password',
          label: <Trans>Password</Trans>,
          hint: (
            <>
              <Trans>Ten characters or more; a few words are easy to remember.</Trans>{' '}
              <Trans>
                You sign in with a code. The password confirms important changes. Agents also sign in with it.
              </Trans>
            </>
          ),
          type: 'password',
          autoComplete: 'new-password',
        },
        {
          name: 'repeatPassword',
          label: <Trans>Repeat the password</Trans>,
          type: 'password',
          autoComplete: 'new-password',
        },
      ]}
      refusals={{
        REGISTRATION_REFUSED: {
          field: 'email',
          words: (
            <>
              <Trans>You cannot register with this address. Is it yours?</Trans>{' '}
              <button type="button" className="underline underline-offset-3" onClick={() => show('email')}>
                <Trans>Sign in with a code instead</Trans>
              </button>
            </>
          ),
        },
      }}
      onSubmit={async ({ fullname = '', email: address = '', password = '', repeatPassword = '' }) => {
        setTaken(address)
        const { user, token } = await call(register, {
          body: { fullname, email: address, password, repeatPassword, remember, ...trapped },
        })
        return enter(user, token)
      }}
    >
      {trap}
    </PasswordForm>
  )
  const agent = (
    <PasswordForm
      key="agent"
      failed={t`We could not sign you in. Check your details and try again.`}
      action={<Trans>Sign in as an agent</Trans>}
      fields={[
        { name: 'email', label: <Trans>E-mail address</Trans>, type: 'email', autoComplete: 'username' },
        { name: 'password', label: <Trans>Password</Trans>, type: 'password', autoComplete: 'current-password' },
      ]}
      onSubmit={async ({ email: address = '', password = '' }) => {
        const { data, token } = await call(login, {
          query: { loginFor: 'agent' },
          body: { email: address, password, remember },
        })
        return enter(data, token)
      }}
    />
  )
  return (
    // The device's saved homes load late: the footer starts below the window, so that it does not visibly jump.
    <div className="min-h-dvh">
      <div className="page py-8">
        <div
          className={classes(
            'mx-auto grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8',
            posts ? 'max-lg:max-w-dialog lg:max-w-[64rem] lg:grid-cols-2' : 'max-w-dialog',
          )}
        >
          {posts && <PostingPromise />}
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            {posts ? (
              <h2 className="text-title">
                <Trans>Sign in to begin</Trans>
              </h2>
            ) : (
              <h1 className="text-headline">
                <Trans>Sign in</Trans>
              </h1>
            )}
            {user && <SignedInAs user={user} asOther={asOther} onOther={setAsOther} />}
            {(!user || asOther) && (
              <>
                <Tabs
                  label={t`Ways to sign in`}
                  value={way}
                  onChange={show}
                  tabs={[
                    { value: 'phone', label: <Trans>Phone</Trans>, panel: phone },
                    { value: 'email', label: <Trans>E-mail</Trans>, panel: email },
                    { value: 'register', label: <Trans>New account</Trans>, panel: registration },
                    { value: 'agent', label: <Trans>Agents</Trans>, panel: agent },
                  ]}
                />
                <Checkbox checked={remembered} onChange={(event) => setRemembered(event.target.checked)}>
                  <Trans>Keep me signed in on this device</Trans>
                </Checkbox>
                {(googleClientId ?? facebookAppId) !== undefined && (
                  <SocialSignIn
                    googleClientId={googleClientId}
                    facebookAppId={facebookAppId}
                    remember={remember}
                    onSignedIn={enter}
                  />
                )}
                {way !== 'agent' && <TermsLine />}
              </>
            )}
          </div>
        </div>
      </div>
      {!user && <SavedOnDevice />}
    </div>
  )
}
