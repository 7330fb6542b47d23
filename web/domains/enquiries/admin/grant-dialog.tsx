import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { CREDITS_GRANTED_LIMIT, creditAccounts, grantCredits } from '../../../../contract/billing.ts'
import type { CreditAccount } from '../../../../contract/billing.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { newId } from '../../../platform/new-id.ts'

interface GrantDialogProps {
  /** Without one, an agent or builder is named by their address. */
  account: CreditAccount | undefined
  onClose: () => void
}

const NOTE_LENGTH = 200

/** Gives somebody credits, with the reason that the log and their ledger show. */
export function GrantDialog({ account, onClose }: GrantDialogProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [id] = useState(() => newId())
  const [email, setEmail] = useState('')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { pending, errors, refusal, message, run } = useAction({ inline: true, invalidates: [creditAccounts] })
  const amount = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0
  const isLawful = amount >= 1 && amount <= CREDITS_GRANTED_LIMIT
  const most = number(CREDITS_GRANTED_LIMIT)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const goTo = fieldsOf(event.currentTarget)
    if (!account && email.trim() === '') return void goTo('email')
    if (!isLawful) return void goTo('amount')
    if (note.trim() === '') return void goTo('note')
    const outcome = await run(
      () =>
        call(grantCredits, {
          body: { id, amount, note: note.trim(), ...(account ? { userId: account.userId } : { email: email.trim() }) },
        }),
      goTo,
    )
    if (!outcome.ok) return
    const { name: who, balance } = outcome.value.data
    const said = number(balance)
    toast.success(t`${who} has ${said} credits now.`)
    onClose()
  }
  const name = account?.name
  return (
    <Dialog open onClose={onClose} title={name ? t`Grant credits to ${name}` : t`Grant credits`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {!account && (
          <TextField
            label={t`E-mail address of the account`}
            type="email"
            name="email"
            autoComplete="off"
            value={email}
            error={(tried && email.trim() === '' && t`Enter the address.`) || errors['email']?.[0]}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <TextField
          label={t`Credits`}
          name="amount"
          inputMode="numeric"
          value={typed}
          error={(tried && !isLawful && t`A whole number from 1 to ${most}.`) || errors['amount']?.[0]}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          label={t`Reason`}
          hint={t`The account’s ledger and the log show it.`}
          name="note"
          maxLength={NOTE_LENGTH}
          value={note}
          error={(tried && note.trim() === '' && t`Say why, in a sentence.`) || errors['note']?.[0]}
          onChange={({ target }) => setNote(target.value)}
        />
        {message !== undefined && (refusal === 'ACCOUNT_NOT_FOUND' || Object.keys(errors).length === 0) && (
          <FormError>{message}</FormError>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Grant</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
