import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import {
  PROFILE_REASON_MOST,
  profileReportReasons,
  reportProfile,
} from '../../../../contract/directories/profile-admin.ts'
import type { ProfileReportReason } from '../../../../contract/directories/profile-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField, Honeypot } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { profileReportName } from './report-words.ts'

interface ReportProfileDialogProps {
  profile: { id: string; name: string }
  onClose: () => void
}

/** Asks what is wrong with a profile and sends it to the moderators. */
export function ReportProfileDialog({ profile, onClose }: ReportProfileDialogProps) {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  // The same for every try, so that a report that arrived without an answer is kept once.
  const [report] = useState(() => newId())
  const [reason, setReason] = useState<ProfileReportReason>()
  const [words, setWords] = useState('')
  const [website, setWebsite] = useState('')
  const [tried, setTried] = useState(false)
  const { pending, errors, message, run } = useAction({ inline: true })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!reason) return void fieldsOf(event.currentTarget)('reason')
    const body = { report, reason, words: words.trim() || undefined, website: website || undefined }
    const { ok } = await run(() => call(reportProfile, { params: { id: profile.id }, body }))
    if (!ok) return
    toast.success(t`Thank you. A moderator will review it.`)
    onClose()
  }
  const length = words.length
  return (
    <Dialog open onClose={onClose} title={t`Report this profile`} description={profile.name} shape="sheet">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Choices legend={t`What is wrong?`} error={tried && !reason && t`Choose what is wrong.`}>
          {profileReportReasons.map((one) => (
            <Radio key={one} name="reason" value={one} checked={reason === one} onChange={() => setReason(one)}>
              {i18n._(profileReportName(one, marketId))}
            </Radio>
          ))}
        </Choices>
        <AreaField
          label={t`Tell us more (optional)`}
          hint={<span className="figures">{`${length}/${PROFILE_REASON_MOST}`}</span>}
          error={errors['words']?.[0]}
          name="words"
          rows={4}
          maxLength={PROFILE_REASON_MOST}
          value={words}
          onText={setWords}
        />
        <p className="text-small text-faint">
          <Trans>They never learn who reported them. If you are signed in, we’ll let you know the outcome.</Trans>
        </p>
        <Honeypot value={website} onChange={setWebsite} />
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
