import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from '../../../platform/api/use-form.ts'
import { AreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'

interface ReasonDialogProps {
  title: string
  description: string
  /** Label that asks for the reason and says who reads it. */
  label: string
  hint?: string
  /** Label of the button. */
  action: string
  maxLength: number
  /** Details of the target, if the description has none. */
  children?: ReactNode
  /** Errors are shown in the dialog. */
  send: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of a decision and submits it. */
export function ReasonDialog({ label, hint, maxLength, children, send, ...dialog }: ReasonDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const form = useForm({
    faults: { reason: reason.length < 2 && t`Say why, in a sentence.` },
    send: () => send(reason),
  })
  return (
    <FormDialog form={form} {...dialog}>
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
