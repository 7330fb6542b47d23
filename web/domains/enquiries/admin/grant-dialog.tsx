import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CREDITS_GRANTED_LIMIT, creditAccounts, grantCredits } from '../../../../contract/billing/credits.ts'
import type { CreditAccount } from '../../../../contract/billing/credits.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { newId } from '../../../platform/new-id.ts'

interface GrantDialogProps {
  /** Without one, an agent or builder is named by their address. */
  account: CreditAccount | undefined
  onClose: () => void
}

const NOTE_LENGTH = 200

/** Grants a person credits, with the reason that the log and their ledger show. */
export function GrantDialog({ account, onClose }: GrantDialogProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [id] = useState(() => newId())
  const [email, setEmail] = useState('')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const amount = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0
  const isLawful = amount >= 1 && amount <= CREDITS_GRANTED_LIMIT
  const most = number(CREDITS_GRANTED_LIMIT)

  const form = useForm({
    invalidates: [creditAccounts],
    faults: {
      email: !account && email.trim() === '' && t`Enter the address.`,
      amount: !isLawful && t`Enter a whole number from 1 to ${most}.`,
      note: note.trim() === '' && t`Say why, in a sentence.`,
    },
    refusals: { ACCOUNT_NOT_FOUND: 'email' },
    send: () =>
      call(grantCredits, {
        body: { id, amount, note: note.trim(), ...(account ? { userId: account.userId } : { email: email.trim() }) },
      }),
    onDone: ({ data: { name: who, balance } }) => {
      const said = number(balance)
      toast.success(t`${who} has ${said} credits now.`)
      onClose()
    },
  })
  const name = account?.name
  return (
    <FormDialog
      form={form}
      action={<Trans>Grant</Trans>}
      onClose={onClose}
      title={name ? t`Grant credits to ${name}` : t`Grant credits`}
    >
      {!account && (
        <TextField
          label={t`E-mail address of the account`}
          type="email"
          name="email"
          autoComplete="off"
          value={email}
          error={form.errorOf('email')}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <TextField
        label={t`Credits`}
        name="amount"
        inputMode="numeric"
        value={typed}
        error={form.errorOf('amount')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={t`Reason`}
        hint={t`The account’s ledger and the log show it.`}
        name="note"
        maxLength={NOTE_LENGTH}
        value={note}
        error={form.errorOf('note')}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
