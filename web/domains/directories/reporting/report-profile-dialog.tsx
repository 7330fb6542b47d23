import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  MAX_PROFILE_REASON,
  profileReportReasons,
  reportProfile,
} from '../../../../contract/directories/profile-admin.ts'
import type { ProfileReportReason } from '../../../../contract/directories/profile-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { useConfig } from '../../../platform/config.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { useHoneypot } from '../../../ui/forms/honeypot.tsx'
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
  const { trap, trapped } = useHoneypot()

  const form = useForm({
    faults: { reason: !reason && t`Choose what is wrong.` },
    send:
      reason &&
      (() =>
        call(reportProfile, {
          params: { id: profile.id },
          body: { report, reason, words: words.trim() || undefined, ...trapped },
        })),
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
      title={t`Report this profile`}
      description={profile.name}
      shape="sheet"
    >
      <Choices legend={t`What is wrong?`} error={form.errorOf('reason')}>
        {profileReportReasons.map((one) => (
          <Radio key={one} name="reason" value={one} checked={reason === one} onChange={() => setReason(one)}>
            {i18n._(profileReportName(one, marketId))}
          </Radio>
        ))}
      </Choices>
      <AreaField
        label={t`Tell us more (optional)`}
        hint={<span className="figures">{`${length}/${MAX_PROFILE_REASON}`}</span>}
        error={form.errorOf('words')}
        name="words"
        rows={4}
        maxLength={MAX_PROFILE_REASON}
        value={words}
        onText={setWords}
      />
      <p className="text-small text-faint">
        <Trans>They never learn who reported them. If you are signed in, we’ll let you know the outcome.</Trans>
      </p>
      {trap}
    </FormDialog>
  )
}
