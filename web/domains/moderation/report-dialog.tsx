import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { REPORT_LENGTH, reportHome, reportReasons } from '../../../contract/moderation.ts'
import type { ReportReason } from '../../../contract/moderation.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { newId } from '../../platform/new-id.ts'
import { useLanguage } from '../../platform/use-format.ts'
import { toast } from '../../platform/toasts.ts'
import { Choices, Radio } from '../../ui/choice.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { useHoneypot } from '../../ui/forms/honeypot.tsx'
import { reportReasonNames } from './report-words.ts'

interface ReportDialogProps {
  home: { id: string; title: string }
  onClose: () => void
}

/** Asks what is wrong with a home and sends it to the moderators. */
export function ReportDialog({ home, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  // The same for every try, so that a report that arrived without an answer is kept once.
  const [report] = useState(() => newId())
  const [reason, setReason] = useState<ReportReason>()
  const [words, setWords] = useState('')
  const [email, setEmail] = useState('')
  const { trap, trapped } = useHoneypot()

  const form = useForm({
    faults: { reason: !reason && t`Choose what is wrong.` },
    send:
      reason &&
      (() => {
        const said = {
          words: words.trim() || undefined,
          email: email.trim() || undefined,
          ...trapped,
        }
        return call(reportHome, { params: { id: home.id }, body: { report, reason, language, ...said } })
      }),
    onDone: () => {
      toast.success(t`Thank you. A moderator will review it.`)
      onClose()
    },
  })
  const length = words.length
  return (
    <FormDialog
      form={form}
      action={<Trans>Send the report</Trans>}
      onClose={onClose}
      title={t`Report this home`}
      description={home.title}
      shape="sheet"
    >
      <Choices legend={t`What is wrong?`} error={form.errorOf('reason')}>
        {reportReasons.map((name) => (
          <Radio key={name} name="reason" value={name} checked={reason === name} onChange={() => setReason(name)}>
            {i18n._(reportReasonNames[name])}
          </Radio>
        ))}
      </Choices>
      <AreaField
        label={t`Tell us more (optional)`}
        hint={<span className="figures">{`${length}/${REPORT_LENGTH}`}</span>}
        error={form.errorOf('words')}
        name="words"
        rows={4}
        maxLength={REPORT_LENGTH}
        value={words}
        onText={setWords}
      />
      <TextField
        label={t`E-mail address (optional)`}
        hint={t`Used only to send you the outcome, then deleted. The owner or agent never sees it.`}
        error={form.errorOf('email')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {trap}
    </FormDialog>
  )
}
