import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { CODE_DIGITS, CODE_LIFE_MS } from '../../../contract/auth.ts'
import { withPrefix } from '../../../contract/text/phone-number.ts'
import { plainDigits } from '../../../contract/text/plain-digits.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { toast } from '../../platform/toasts.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'
import type { ShowsFields } from '../../platform/api/use-action.ts'
import { keepSentCode, sentCode } from './sent-code.ts'
import type { SentCode } from './sent-code.ts'
import { useCountdown } from './use-countdown.ts'

/** What a refusal says of a field stands beside it; the focus is led elsewhere. */
const besideFields: ShowsFields = (...fields) => fields.length > 0

interface CodeFormProps {
  label: ReactNode
  hint?: ReactNode
  type: 'tel' | 'email'
  /** What stands in the field at first. */
  initial?: string
  /** Name of the field in the call's answer. */
  name: string
  /** Whether the tab keeps that a code was sent, so that a reload comes back to it. */
  kept?: boolean
  /** Sends a code; answers how long to wait for the next, ms. */
  onSend: (to: string) => Promise<number>
  /** What the button says that enters the code. */
  action?: ReactNode
  /** Takes the code; false where the answer lacks user or token. */
  onCode: (to: string, code: string) => Promise<boolean>
}

/** How long to wait before another code, where one was sent before: that one may still be typed. */
function waitOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS') return { wait: error.retryAfterMs, before: true }
  throw error
}

/** Two steps in one place: where the code goes, then the code. */
export function CodeForm({
  label,
  hint,
  type: kind,
  initial = '',
  name,
  action,
  kept = false,
  onSend,
  onCode,
}: CodeFormProps) {
  const { t } = useLingui()
  const { phonePrefix } = useMarket()
  const [sent, setSent] = useState(() => (kept ? sentCode(name) : null))
  const [to, setTo] = useState(sent?.to ?? initial)
  const [code, setCode] = useState('')
  const { pending, errors, refusal, run, clear } = useAction()
  const codeField = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const { left, start } = useCountdown(sent?.againAt)
  const minutes = Math.ceil(left / 60)

  function keep(next: SentCode | null) {
    setSent(next)
    if (kept) keepSentCode(name, next)
  }
  const send = (shows: ShowsFields = besideFields) =>
    run(async () => {
      const whole = kind === 'tel' ? withPrefix(to, phonePrefix) : to.trim()
      const { wait, before } = await onSend(whole).then(
        (resendAfterMs) => ({ wait: resendAfterMs, before: false }),
        waitOf,
      )
      const now = Date.now()
      start(wait)
      setTo(whole)
      keep({ to: whole, againAt: now + wait, goodUntil: now + CODE_LIFE_MS, before })
      setCode('')
      codeField.current?.focus()
    }, shows)
  async function enter(typed: string) {
    const outcome = await run(async () => {
      if (await onCode(to, typed)) return keepSentCode(name, null)
      toast.error(t`Invalid OTP`)
    }, besideFields)
    if (outcome.ok) return
    if (outcome.code === 'CODE_TRIED_OUT') again.current?.focus()
    // Selected, so that typing or pasting another takes its place.
    else if (outcome.code === 'CODE_REFUSED') codeField.current?.select()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void (sent ? enter(code) : send(fieldsOf(event.currentTarget)))
  }
  function type(value: string) {
    const digits = plainDigits(value).replaceAll(/\D/g, '').slice(0, CODE_DIGITS)
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
        disabled={sent !== null}
        onChange={(event) => setTo(event.target.value)}
      />
      {sent && (
        <TextField
          label={<Trans>6-digit code</Trans>}
          hint={
            sent.before ? (
              <Trans>
                You have already asked for a code. If it arrived in the last 10 minutes, enter it here. Otherwise ask
                for a new one when the time below is up.
              </Trans>
            ) : (
              <Trans>We sent it to {to}. It is valid for ten minutes.</Trans>
            )
          }
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
      <Button type="submit" look="primary" size="large" busy={pending}>
        {sent ? (action ?? <Trans>Sign in</Trans>) : <Trans>Send me a code</Trans>}
      </Button>
      {sent && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            ref={again}
            look="quiet"
            size="small"
            // Not `disabled`: the focus comes here when the code has been tried too often.
            aria-disabled={left > 0 || undefined}
            onClick={() => {
              if (left === 0) void send()
            }}
          >
            {left === 0 ? (
              <Trans>Send again</Trans>
            ) : left < 100 ? (
              <Trans>Send again in {left} s</Trans>
            ) : (
              <Trans>Send again in {minutes} min</Trans>
            )}
          </Button>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              keep(null)
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
