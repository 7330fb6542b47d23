import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { socialLogin } from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import { call } from '../../platform/api/call.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { askFacebook, FacebookError } from './facebook-dialog.ts'
import { GoogleButton } from './google-button.tsx'
import { useAction } from '../../platform/api/use-action.ts'

export interface SocialSignInProps {
  googleClientId: string | undefined
  facebookAppId: string | undefined
  remember: 'yes' | 'no'
  /** Keeps the session; false where user or token is lacking. */
  onSignedIn: (user: User | undefined, token: string | undefined) => Promise<boolean>
}

/** The ways in that another house vouches for, as far as this deployment offers them. */
export function SocialSignIn({ googleClientId, facebookAppId, remember, onSignedIn }: SocialSignInProps) {
  const { t } = useLingui()
  const [fault, setFault] = useState('')
  const { pending, run } = useAction()

  async function enter(body: { facebook_id?: string; token: string }) {
    const { data, token } = await call(socialLogin, { body: { ...body, remember } })
    if (!(await onSignedIn(data, token))) toast.error(t`We could not sign you in. Try another way.`)
  }
  const withFacebook = (appId: string) =>
    run(async () => {
      setFault('')
      try {
        const { facebookId, token } = await askFacebook(appId)
        await enter({ facebook_id: facebookId, token })
      } catch (error) {
        if (!(error instanceof FacebookError)) throw error
        setFault(
          {
            blocked: t`The browser did not open Facebook’s window. Allow pop-ups for this site, or choose another way.`,
            closed: t`Facebook’s window was closed. Press the button again, or choose another way.`,
            refused: t`Facebook did not confirm the sign-in. Try again, or choose another way.`,
          }[error.fault],
        )
      }
    })
  return (
    <section aria-label={t`Sign in with another account`} className="grid gap-4">
      <p className="flex items-center gap-4 text-small text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      {googleClientId !== undefined && (
        <GoogleButton clientId={googleClientId} onToken={(token) => void run(() => enter({ token }))} />
      )}
      {facebookAppId !== undefined && (
        <div className="mx-auto grid w-full max-w-100 gap-2">
          <Button busy={pending} icon={<FacebookMark />} onClick={() => void withFacebook(facebookAppId)}>
            <Trans>Continue with Facebook</Trans>
          </Button>
          <p role="status" className="text-small text-soft empty:hidden">
            {fault}
          </p>
        </div>
      )}
    </section>
  )
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M24 12a12 12 0 1 0-13.9 11.9v-8.4H7.1V12h3V9.4c0-3 1.8-4.7 4.6-4.7 1.3 0 2.6.2 2.6.2v3h-1.5c-1.5 0-1.9.9-1.9 1.9V12h3.3l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12Z" />
    </svg>
  )
}
