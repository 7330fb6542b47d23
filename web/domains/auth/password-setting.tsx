import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { listSignInMethods, setPassword } from '../../../contract/account.ts'
import { listSessions } from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import { may } from '../../../contract/policy.ts'
import { call } from '../../platform/api/call.ts'
import { toast } from '../../platform/toasts.ts'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { myAccountKey } from '../users/open/my-account.ts'
import { ConfirmPerson, isGiven } from './confirm-person.tsx'
import type { Confirmation } from './confirm-person.tsx'

/** Sets a password or another one; the other devices are signed out with it. */
export function PasswordSetting({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [password, setOwnPassword] = useState('')
  const [confirmation, setConfirmation] = useState<Confirmation>({})
  const { pending, errors, run, clear } = useAction()

  function close() {
    // The form takes the focus with it; it goes back to what opened it.
    flushSync(() => setOpen(false))
    opener.current?.focus()
    setOwnPassword('')
    setConfirmation({})
    clear()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isGiven(confirmation)) return
    const form = event.currentTarget
    void run(async () => {
      await call(setPassword, { body: { newPassword: password, ...confirmation } })
      close()
      toast.success(t`Password set. All other devices are signed out.`)
      await Promise.all(
        [listSignInMethods, listSessions].map((endpoint) =>
          cache.invalidateQueries({ queryKey: myAccountKey(endpoint, user) }),
        ),
      )
    }, fieldsOf(form))
  }
  return (
    <div className="grid gap-4 border-b border-line pb-4">
      <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-nowrap">
        <div className="grid min-w-0 gap-1">
          <h3 className="font-medium">
            <Trans>Password</Trans>
          </h3>
          <p className="text-small text-soft">
            {may(user, 'sign-in-by-password') ? (
              <Trans>As an agent you sign in with your e-mail address and this password.</Trans>
            ) : hasPassword ? (
              <Trans>Use it instead of a code to confirm important changes, such as closing your account.</Trans>
            ) : (
              <Trans>
                No password set. You sign in with a code. A password can confirm important changes instead of a code.
              </Trans>
            )}
          </p>
        </div>
        {!open && (
          <Button ref={opener} size="small" onClick={() => setOpen(true)}>
            {hasPassword ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>}
          </Button>
        )}
      </div>
      {open && (
        <form
          noValidate
          onSubmit={submit}
          className="grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-sunk p-5"
        >
          <TextField
            type="password"
            name="newPassword"
            autoComplete="new-password"
            label={<Trans>New password</Trans>}
            hint={<Trans>Ten characters or more; a few words are easy to remember.</Trans>}
            value={password}
            error={errors['newPassword']?.[0]}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed for this form a moment ago
            autoFocus
            onChange={({ target }) => setOwnPassword(target.value)}
          />
          <ConfirmPerson
            user={user}
            hasPassword={hasPassword}
            value={confirmation}
            errors={errors}
            onChange={setConfirmation}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" busy={pending} disabled={!password || !isGiven(confirmation)}>
              <Trans>Save the password</Trans>
            </Button>
            <Button look="quiet" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
