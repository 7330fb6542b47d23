import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'

interface ReasonReportProps<Reason extends string> {
  title: string
  /** What happens after a report. */
  hint?: string
  reasons: readonly Reason[]
  names: Record<Reason, MessageDescriptor>
  send: (reason: Reason) => Promise<unknown>
  onClose: () => void
}

/** Reports a text to the moderators with one of a few reasons. */
export function ReasonReport<Reason extends string>(props: ReasonReportProps<Reason>) {
  const { title, hint, reasons, names, send, onClose } = props
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<Reason>()

  const form = useForm({
    faults: { reason: !reason && t`Choose what is wrong.` },
    send: reason && (() => send(reason)),
    onDone: () => {
      toast.success(t`Thank you. A moderator will review it.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Send the report</Trans>}
      onClose={onClose}
      title={title}
      {...(hint !== undefined && { description: hint })}
    >
      <Choices legend={t`What is wrong?`} error={form.errorOf('reason')}>
        {reasons.map((one) => (
          <Radio key={one} name="reason" value={one} checked={reason === one} onChange={() => setReason(one)}>
            {i18n._(names[one])}
          </Radio>
        ))}
      </Choices>
    </FormDialog>
  )
}
