import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { CODE_DIGITS } from '../../../contract/auth.ts'
import { toast } from '../../platform/toasts.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { fieldsOf, useAttempt } from '../../platform/use-attempt.ts'
import type { ShowsFields } from '../../platform/use-attempt.ts'
import { withPrefix } from './phone-number.ts'
import { useCountdown } from './use-countdown.ts'

interface CodeFormProps {
  label: ReactNode
  hint?: ReactNode
  type: 'tel' | 'email'
  /** What stands in the field at first. */
  initial?: string
  /** Name of the field in the call's answer. */
  name: string
  /** Sends a code; answers how long to wait for the next, ms. */
  onSend: (to: string) => Promise<number>
  /** What the button says that enters the code. */
  action?: ReactNode
  /** Takes the code; false where the answer lacks user or token. */
  onCode: (to: string, code: string) => Promise<boolean>
}

/** Two steps in one place: where the code goes, then the code. */
export function CodeForm({ label, hint, type: kind, initial = '', name, action, onSend, onCode }: CodeFormProps) {
  const { t } = useLingui()
  const { phonePrefix } = useMarket()
  const [to, setTo] = useState(initial)
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const { busy, errors, refusal, attempt, clear } = useAttempt()
  const codeField = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const wait = useCountdown()

  const send = (shows?: ShowsFields) =>
    attempt(async () => {
      const whole = kind === 'tel' ? withPrefix(to, phonePrefix) : to.trim()
      wait.start(await onSend(whole))
      setTo(whole)
      setSent(true)
      setCode('')
      codeField.current?.focus()
    }, shows)
  async function enter(typed: string) {
    const refused = await attempt(async () => {
      if (await onCode(to, typed)) return
      toast.error(t`Invalid OTP`)
    })
    if (refused === 'CODE_TRIED_OUT') again.current?.focus()
    // Selected, so that typing or pasting another takes its place.
    else if (refused === 'CODE_REFUSED') codeField.current?.select()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void (sent ? enter(code) : send(fieldsOf(event.currentTarget)))
  }
  function type(value: string) {
    const digits = value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS)
    setCode(digits)
    if (digits.length === CODE_DIGITS && digits !== code) void enter(digits)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField
        label={label}
        hint={hint}
        type={kind}
        autoComplete={kind}
        name={name}
        value={to}
        error={errors[name]?.[0]}
        disabled={sent}
        onChange={(event) => setTo(event.target.value)}
      />
      {sent && (
        <TextField
          label={<Trans>Code of six digits</Trans>}
          hint={<Trans>We sent it a moment ago. It is good for ten minutes.</Trans>}
          error={
            errors['otp']?.[0] ??
            (refusal === 'CODE_REFUSED' && <Trans>This is not the code we sent. Look again, or ask for another.</Trans>)
          }
          ref={codeField}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step begins here, asked for by the person a moment ago
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <Button type="submit" look="primary" size="large" busy={busy}>
        {sent ? (action ?? <Trans>Sign in</Trans>) : <Trans>Send me a code</Trans>}
      </Button>
      {sent && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            ref={again}
            look="quiet"
            size="small"
            // Not `disabled`: the focus comes here when the code has been tried too often.
            aria-disabled={wait.left > 0 || undefined}
            onClick={() => {
              if (wait.left === 0) void send()
            }}
          >
            {wait.left > 0 ? <Trans>Send again in {wait.left} s</Trans> : <Trans>Send again</Trans>}
          </Button>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setSent(false)
              clear()
            }}
          >
            <Trans>Change it</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}
