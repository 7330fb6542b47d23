import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { confirmContact, listSignInMethods, removeContact } from '../../../../contract/account.ts'
import type { Contact, User } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { useOwn } from '../../users/open/my-account.ts'
import { ConfirmPerson, isGiven } from '../confirm-person.tsx'
import type { Confirmation } from '../confirm-person.tsx'

interface ConfirmContactProps {
  user: User
  contact: Contact
  /** The unconfirmed address or number to be confirmed; none where the present one is to be removed. */
  value: string | undefined
  onDone: () => void
}

/** Confirms a new address or number, or that the present one is to go, by the password or a code to an established contact. */
export function ConfirmContact({ user, contact, value, onDone }: ConfirmContactProps) {
  const { t } = useLingui()
  const methods = useOwn(listSignInMethods, {}, user)
  const hasPassword = methods.data?.data.hasPassword ?? false
  const [confirmation, setConfirmation] = useState<Confirmation>({})
  const { pending, errors, run } = useAction()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isGiven(confirmation)) return
    const params = { id: user._id, contact }
    void run(async () => {
      const { data } =
        value === undefined
          ? await call(removeContact, { params, body: confirmation })
          : await call(confirmContact, { params, body: { value, ...confirmation } })
      currentUser.set(data)
      toast.success(value === undefined ? t`Removed.` : t`Confirmed.`)
      onDone()
    }, fieldsOf(event.currentTarget))
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-sunk p-5"
    >
      <p className="wrap-anywhere">
        {value === undefined ? (
          <Trans>Confirm that you want to remove {user[contact]}.</Trans>
        ) : (
          <Trans>Confirm {value} and it takes effect immediately.</Trans>
        )}
      </p>
      <ConfirmPerson
        key={String(hasPassword)}
        user={user}
        hasPassword={hasPassword}
        value={confirmation}
        errors={errors}
        onChange={setConfirmation}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={pending} disabled={!isGiven(confirmation)}>
          {value === undefined ? <Trans>Remove it</Trans> : <Trans>Confirm it</Trans>}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {value === undefined ? <Trans>Cancel</Trans> : <Trans>Not now</Trans>}
        </Button>
      </div>
    </form>
  )
}
