import type { ReactNode, SubmitEvent } from 'react'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'

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
  /** Shown if the answer lacks user or token. */
  failed: string
  /** Fields and texts for refusals of the whole call, by code. */
  refusals?: Record<string, { field: string; words: ReactNode }>
  /** Further parts, after the fields. */
  children?: ReactNode
}

const takeFocus = (summary: HTMLElement | null) => summary?.focus()

/** A form with its button, errors beside the fields, and the general error above the button. */
export function PasswordForm({ fields, action, onSubmit, failed, refusals = {}, children }: PasswordFormProps) {
  const { pending, errors, refusal = '', message, run } = useAction()
  const refused = refusals[refusal]

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const outcome = await run(
      async () => {
        if (!(await onSubmit(values))) toast.error(failed)
      },
      (...wrong) => wrong.length === 0 || fieldsOf(form)(...wrong),
    )
    const wrong = outcome.ok ? undefined : refusals[outcome.code]
    if (wrong) fieldsOf(form)(wrong.field)
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
          error={errors[name]?.[0] ?? (refused?.field === name && refused.words)}
        />
      ))}
      {children}
      {message !== undefined && !refused && Object.keys(errors).length === 0 && (
        <p ref={takeFocus} tabIndex={-1} className="rounded-card border border-wrong bg-wrong-soft p-4 text-ink">
          {message}
        </p>
      )}
      <Button type="submit" look="primary" size="large" busy={pending}>
        {action}
      </Button>
    </form>
  )
}
