import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { AreaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

interface ReasonDialogProps {
  title: string
  description?: string
  /** Asks for the reason and says who reads it. */
  label: string
  hint?: string
  /** The words of the button that does it. */
  action: ReactNode
  maxLength: number
  invalidates?: readonly Pick<Endpoint, 'name'>[]
  /** What the reason is asked for. */
  children?: ReactNode
  send: (reason: string) => Promise<unknown>
  /** Called once it is done, before the dialog closes. */
  onDone?: () => void
  onClose: () => void
}

/** Asks for the reason of a decision and makes it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    description,
    label,
    hint,
    action,
    maxLength,
    invalidates = [],
    children,
    send,
    onDone,
    onClose,
  } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const form = useForm({
    invalidates,
    faults: { reason: reason.length < 2 && t`Say why, in a sentence.` },
    send: () => send(reason),
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      {...(description !== undefined && { description })}
      action={action}
      onClose={onClose}
    >
      {children}
      <AreaField
        label={label}
        hint={hint}
        name="reason"
        rows={4}
        maxLength={maxLength}
        value={typed}
        error={form.errorOf('reason')}
        onText={setTyped}
      />
    </FormDialog>
  )
}
