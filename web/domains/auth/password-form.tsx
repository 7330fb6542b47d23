import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

interface FieldOf {
  name: string
  label: ReactNode
  hint?: ReactNode
  type: 'text' | 'email' | 'password'
  autoComplete: string
}

interface PasswordFormProps {
  fields: FieldOf[]
  action: ReactNode
  onSubmit: (values: Record<string, string>) => Promise<boolean>
  /** Said where the answer lacks user or token. */
  failed: string
}

/** Fields, one button, and what the server says of each field beside it. */
export function PasswordForm({ fields, action, onSubmit, failed }: PasswordFormProps) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string[]>>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    setBusy(true)
    setErrors({})
    try {
      if (!(await onSubmit(values))) toast.error(failed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.errors)
      const [first] = Object.keys(error.errors)
      const control = first === undefined ? null : form.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
      else toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {fields.map(({ name, label, hint, type, autoComplete }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          hint={hint}
          type={type}
          autoComplete={autoComplete}
          error={errors[name]?.[0]}
        />
      ))}
      <Button type="submit" look="primary" size="large" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
