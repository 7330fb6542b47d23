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

/** Leaves the focus alone: errors are shown beside the fields, and the focus is moved elsewhere. */
const besideFields: ShowsFields = (...fields) => fields.length > 0

interface CodeFormProps {
  label: ReactNode
  hint?: ReactNode
  type: 'tel' | 'email'
  /** Initial value of the field. */
  initial?: string
  /** Name of the field in the API's errors. */
  name: string
  /** Whether a reload in this tab returns to the entered code. */
  kept?: boolean
  /** Sends a code; returns the wait before the next one, ms. */
  onSend: (to: string) => Promise<number>
  /** Label of the button that submits the code. */
  action?: ReactNode
  /** Submits the code; false if the answer lacks user or token. */
  onCode: (to: string, code: string) => Promise<boolean>
}

/** Two steps in one place: the contact, then the code sent to it. */
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
    // Selected, so that typing or pasting replaces it.
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
