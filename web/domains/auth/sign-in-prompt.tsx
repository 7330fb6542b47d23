import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { forgetSession, keepSession } from '../../platform/session/account.ts'
import { signInAsked } from '../../platform/storage/session.ts'
import { useStore } from '../../platform/storage/store.ts'
import { paths } from '../../../contract/paths.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useCodeWays } from './open/code-ways.tsx'
import { sentCode } from './open/sent-code.ts'
import { TermsLine } from './open/terms-line.tsx'
import { useRemembered } from './open/use-remembered.ts'

/** Signing in over the current page, so that nothing is lost. */
export default function SignInPrompt() {
  const { t } = useLingui()
  const asked = useStore(signInAsked, false)
  const [remembered, setRemembered] = useRemembered()
  const [way, setWay] = useState<'phone' | 'email'>(() =>
    sentCode('email') && !sentCode('phoneNumber') ? 'email' : 'phone',
  )
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const { phone, email } = useCodeWays(remembered ? 'yes' : 'no', (user, token) => {
    if (!keepSession({ user, token }, remembered)) return false
    // Retries what was refused before.
    void queryClient.invalidateQueries()
    void revalidate()
    return true
  })

  function close() {
    // Without signing in again the person is a guest.
    if (asked === 'ended') forgetSession()
    else signInAsked.set(false)
  }
  return (
    <Dialog
      open={asked !== false}
      onClose={close}
      title={t`Sign in`}
      {...(asked === 'ended' && { description: t`Your session has expired. Sign in again to continue where you are.` })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Tabs
          label={t`Ways to sign in`}
          value={way}
          onChange={setWay}
          tabs={[
            { value: 'phone', label: <Trans>Phone</Trans>, panel: phone },
            { value: 'email', label: <Trans>E-mail</Trans>, panel: email },
          ]}
        />
        <Checkbox checked={remembered} onChange={(event) => setRemembered(event.target.checked)}>
          <Trans>Keep me signed in on this device</Trans>
        </Checkbox>
        <p className="text-small text-soft">
          <Link
            onClick={close}
            to={paths.login({ way: 'register', returnurl: (location.pathname + location.search).slice(1) })}
            className="text-accent-strong underline underline-offset-3"
          >
            <Trans>Other ways to sign in, or a new account</Trans>
          </Link>
        </p>
        {asked !== 'ended' && <TermsLine />}
      </div>
    </Dialog>
  )
}
