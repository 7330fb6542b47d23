import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { REPORT_LENGTH, reportHome, reportReasons } from '../../../contract/moderation.ts'
import type { ReportReason } from '../../../contract/moderation.ts'
import { call } from '../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'
import { newId } from '../../platform/new-id.ts'
import { useLanguage } from '../../platform/use-format.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Choices, Radio } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, Honeypot, TextField } from '../../ui/field.tsx'
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
  const [website, setWebsite] = useState('')
  const [tried, setTried] = useState(false)
  const { pending, errors, run } = useAction()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!reason) {
      fieldsOf(event.currentTarget)('reason')
      return
    }
    void run(async () => {
      const said = { words: words.trim() || undefined, email: email.trim() || undefined, website: website || undefined }
      await call(reportHome, { params: { id: home.id }, body: { report, reason, language, ...said } })
      toast.success(t`Thank you. A moderator will review it.`)
      onClose()
    }, fieldsOf(event.currentTarget))
  }
  const length = words.length
  return (
    <Dialog open onClose={onClose} title={t`Report this home`} description={home.title} shape="sheet">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Choices legend={t`What is wrong?`} error={tried && !reason && t`Choose what is wrong.`}>
          {reportReasons.map((name) => (
            <Radio key={name} name="reason" value={name} checked={reason === name} onChange={() => setReason(name)}>
              {i18n._(reportReasonNames[name])}
            </Radio>
          ))}
        </Choices>
        <AreaField
          label={t`Tell us more (optional)`}
          hint={<span className="figures">{`${length}/${REPORT_LENGTH}`}</span>}
          error={errors['words']?.[0]}
          name="words"
          rows={4}
          maxLength={REPORT_LENGTH}
          value={words}
          onText={setWords}
        />
        <TextField
          label={t`E-mail address (optional)`}
          hint={t`Only to tell you the outcome. We then delete it, and the lister never sees it.`}
          error={errors['email']?.[0]}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Honeypot value={website} onChange={setWebsite} />
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
