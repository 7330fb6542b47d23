import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { CODE_DIGITS } from '../../../contract/auth.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'
import type { ShowsFields } from '../../platform/api/use-action.ts'
import { CodeAgain, CodeField } from './open/code-field.tsx'
import { keepSentCode } from './open/sent-code.ts'
import { useSentCode } from './open/use-sent-code.ts'

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
  const { to, setTo, sent, left, send: sendCode, forget } = useSentCode({ kind, name, kept, initial, onSend })
  const [code, setCode] = useState('')
  const { pending, errors, run, clear } = useAction()
  const codeField = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLButtonElement>(null)

  const send = (shows: ShowsFields = besideFields) =>
    run(async () => {
      await sendCode()
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
  function type(digits: string) {
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
      {sent && <CodeField sent={sent} ref={codeField} value={code} error={errors['otp']?.[0]} onChange={type} />}
      <Button type="submit" look="primary" size="large" busy={pending}>
        {sent ? (action ?? <Trans>Sign in</Trans>) : <Trans>Send me a code</Trans>}
      </Button>
      {sent && (
        <CodeAgain
          ref={again}
          left={left}
          onAgain={() => void send()}
          onChangeIt={() => {
            forget()
            clear()
          }}
        />
      )}
    </form>
  )
}
