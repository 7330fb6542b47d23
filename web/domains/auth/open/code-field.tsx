import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from './code-input.tsx'
import type { SentCode } from './sent-code.ts'

interface CodeFieldProps {
  sent: SentCode
  value: string
  /** Called with the digits. */
  onChange: (code: string) => void
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** The field for a sent code. */
export function CodeField({ sent, value, onChange, error, ref }: CodeFieldProps) {
  const { to } = sent
  return (
    <CodeInput
      label={<Trans>6-digit code</Trans>}
      hint={
        sent.before ? (
          <Trans>
            You have already requested a code. Enter it here, or request a new one when the timer below ends.
          </Trans>
        ) : (
          <Trans>We sent it to {to}. It is valid for ten minutes.</Trans>
        )
      }
      error={error}
      ref={ref}
      name="otp"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step begins here, asked for by the person a moment ago
      autoFocus
      value={value}
      onCode={onChange}
    />
  )
}

interface CodeAgainProps {
  /** Seconds until another code can be requested. */
  left: number
  onAgain: () => void
  /** Returns to the contact. */
  onChangeIt: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Requests another code after the wait, or returns to the contact. */
export function CodeAgain({ left, onAgain, onChangeIt, ref }: CodeAgainProps) {
  const minutes = Math.ceil(left / 60)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button
        ref={ref}
        look="quiet"
        size="small"
        // Not `disabled`, because the focus moves here after too many wrong codes.
        aria-disabled={left > 0 || undefined}
        onClick={() => {
          if (left === 0) onAgain()
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
      <Button look="quiet" size="small" onClick={onChangeIt}>
        <Trans>Change it</Trans>
      </Button>
    </div>
  )
}
