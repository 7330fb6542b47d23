import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { CODE_DIGITS, getOtpOnPhoneVerify, sendOtpOnEmailVerify } from '../../../contract/auth.ts'
import { establishedContact } from '../../../contract/users.ts'
import type { User } from '../../../contract/users.ts'
import { call } from '../../platform/api/call.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { CodeInput } from './open/code-input.tsx'
import { useCountdown } from './use-countdown.ts'

/** The password or code that confirms the person. */
export interface Confirmation {
  currentPassword?: string
  otp?: string
}

/** A contact for codes that only the person can read. */
export const codeContact = (user: User) => establishedContact(user, 'email') ?? establishedContact(user, 'phone')

interface ConfirmPersonProps {
  user: User
  hasPassword: boolean
  value: Confirmation
  /** Errors by field. */
  errors: Record<string, string[]>
  onChange: (value: Confirmation) => void
}

/** Asks for the password or a code to an established contact before a sensitive step. */
export function ConfirmPerson({ user, hasPassword, value, errors, onChange }: ConfirmPersonProps) {
  const contact = codeContact(user)
  const [byCode, setByCode] = useState(!hasPassword)
  const [sent, setSent] = useState(false)
  const { left, start } = useCountdown()
  const sending = useAction()
  const codeField = useRef<HTMLInputElement>(null)

  const send = () =>
    sending.run(async () => {
      if (contact === undefined) return
      const { data } = contact.includes('@')
        ? await call(sendOtpOnEmailVerify, { body: { email: contact } })
        : await call(getOtpOnPhoneVerify, { body: { phoneNumber: contact } })
      start(data.resendAfterMs)
      setSent(true)
      onChange({})
      codeField.current?.focus()
    })
  function use(code: boolean) {
    setByCode(code)
    onChange({})
  }
  if (!byCode)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
        <TextField
          className="w-full"
          type="password"
          name="currentPassword"
          autoComplete="current-password"
          label={<Trans>Current password</Trans>}
          value={value.currentPassword ?? ''}
          error={errors['currentPassword']?.[0]}
          onChange={({ target }) => onChange({ currentPassword: target.value })}
        />
        {contact !== undefined && (
          <Button look="quiet" size="small" onClick={() => use(true)}>
            <Trans>Use a code instead</Trans>
          </Button>
        )}
      </div>
    )
  if (contact === undefined)
    return (
      <p className="text-soft">
        {user.unconfirmedContacts ? (
          <Trans>Your new contact can confirm this 72 hours after you verified it.</Trans>
        ) : (
          <Trans>Verify an e-mail address or phone number first. We’ll send the confirmation code there.</Trans>
        )}
      </p>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      {sent ? (
        <CodeInput
          className="w-full"
          label={<Trans>6-digit code</Trans>}
          hint={<Trans>We sent it to {contact}. It is valid for ten minutes.</Trans>}
          ref={codeField}
          name="otp"
          value={value.otp ?? ''}
          error={errors['otp']?.[0]}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step begins here, asked for by the person a moment ago
          autoFocus
          onCode={(otp) => onChange({ otp })}
        />
      ) : (
        <p className="max-w-full wrap-anywhere text-soft">
          <Trans>Enter the code we sent to {contact} to confirm it’s you.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size={sent ? 'small' : 'normal'}
          look={sent ? 'quiet' : 'plain'}
          busy={sending.pending}
          disabled={left > 0}
          onClick={() => void send()}
        >
          {!sent ? (
            <Trans>Send me a code</Trans>
          ) : left > 0 ? (
            <Trans>Send again in {left} s</Trans>
          ) : (
            <Trans>Send again</Trans>
          )}
        </Button>
        {hasPassword && (
          <Button look="quiet" size="small" onClick={() => use(false)}>
            <Trans>Use the password instead</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whether there is something to submit. */
export const isGiven = ({ currentPassword, otp }: Confirmation) =>
  Boolean(currentPassword) || otp?.length === CODE_DIGITS
