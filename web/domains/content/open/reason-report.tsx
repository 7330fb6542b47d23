import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'

interface ReasonReportProps<Reason extends string> {
  title: string
  /** What follows from a report. */
  hint?: string
  reasons: readonly Reason[]
  names: Record<Reason, MessageDescriptor>
  send: (reason: Reason) => Promise<unknown>
  onClose: () => void
}

/** Asks what is wrong with something people wrote, by one of a few reasons, and tells the moderators. */
export function ReasonReport<Reason extends string>(props: ReasonReportProps<Reason>) {
  const { title, hint, reasons, names, send, onClose } = props
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<Reason>()
  const [tried, setTried] = useState(false)
  const { pending, message, run } = useAction({ inline: true })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!reason) return void fieldsOf(event.currentTarget)('reason')
    const { ok } = await run(() => send(reason))
    if (!ok) return
    toast.success(t`Thank you. A moderator will review it.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title} {...(hint !== undefined && { description: hint })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Choices legend={t`What is wrong?`} error={tried && !reason && t`Choose what is wrong.`}>
          {reasons.map((one) => (
            <Radio key={one} name="reason" value={one} checked={reason === one} onChange={() => setReason(one)}>
              {i18n._(names[one])}
            </Radio>
          ))}
        </Choices>
        <FormError>{message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Send the report</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
