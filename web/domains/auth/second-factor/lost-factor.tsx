import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CODE_DIGITS } from '../../../../contract/auth.ts'
import {
  beginFactorCheck,
  beginFactorRecovery,
  sendFactorRecoveryCode,
  stopFactorRecovery,
} from '../../../../contract/auth/second-factor.ts'
import type { Contact } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { CodeInput } from '../open/code-input.tsx'
import { useCountdown } from '../use-countdown.ts'

interface LostFactorProps {
  /** When a recovery that is under way ends. */
  endsAt: string | undefined
  onBack: () => void
}

/** Recovers an account whose second factor is lost, by codes to both contacts and a wait. */
export function LostFactor({ endsAt, onBack }: LostFactorProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {endsAt === undefined ? <Begin /> : <Waiting endsAt={endsAt} />}
      <Button look="quiet" size="small" className="-ms-3 justify-self-start" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </div>
  )
}

function Waiting({ endsAt }: { endsAt: string }) {
  const { date } = useFormat()
  const { pending, run } = useAction({ invalidates: [beginFactorCheck] })
  const end = date(endsAt, 'long')
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p>
        <Trans>Your second factor will be removed on {end}. Sign in again then and add a new one.</Trans>
      </p>
      <p className="text-soft">
        <Trans>We remind all your contacts every day. Found it again? Stop the recovery.</Trans>
      </p>
      <Button busy={pending} onClick={() => void run(() => call(stopFactorRecovery, {}))}>
        <Trans>Stop the recovery</Trans>
      </Button>
    </div>
  )
}

function Begin() {
  const [codes, setCodes] = useState({ email: '', phone: '' })
  const isWhole = codes.email.length === CODE_DIGITS && codes.phone.length === CODE_DIGITS
  const { pending, message, submit } = useForm({
    send: isWhole && (() => call(beginFactorRecovery, { body: { emailOtp: codes.email, phoneOtp: codes.phone } })),
    invalidates: [beginFactorCheck],
  })
  const enter = (contact: Contact) => (code: string) => setCodes((before) => ({ ...before, [contact]: code }))
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        <Trans>
          Confirm both of your contacts. After 72 hours we remove your second factor, and you can add a new one. Until
          then, all your contacts are notified and can stop it.
        </Trans>
      </p>
      <SentTo contact="email" value={codes.email} onChange={enter('email')} />
      <SentTo contact="phone" value={codes.phone} onChange={enter('phone')} />
      <FormError>{message}</FormError>
      <Button type="submit" look="primary" className="justify-self-start" busy={pending} disabled={!isWhole}>
        <Trans>Begin the recovery</Trans>
      </Button>
    </form>
  )
}

interface SentToProps {
  contact: Contact
  value: string
  onChange: (code: string) => void
}

function SentTo({ contact, value, onChange }: SentToProps) {
  const { left, start } = useCountdown()
  const { pending, run } = useAction()
  const send = () =>
    run(async () => start((await call(sendFactorRecoveryCode, { body: { contact } })).data.resendAfterMs))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <CodeInput
        className="w-full"
        name={contact === 'email' ? 'emailOtp' : 'phoneOtp'}
        label={contact === 'email' ? <Trans>Code sent to your e-mail</Trans> : <Trans>Code sent to your phone</Trans>}
        value={value}
        onCode={onChange}
      />
      <Button size="small" busy={pending} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? (
          <Trans>Send again in {left} s</Trans>
        ) : contact === 'email' ? (
          <Trans>Send a code by e-mail</Trans>
        ) : (
          <Trans>Send a code by SMS</Trans>
        )}
      </Button>
    </div>
  )
}
