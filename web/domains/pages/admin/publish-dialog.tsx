import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PAGE_SUMMARY_LENGTH } from '../../../../contract/pages/blocks.ts'
import { adminPages, publishPage } from '../../../../contract/pages/page-admin.ts'
import type { EditedPage } from '../../../../contract/pages/page-admin.ts'
import { markets } from '../../../../contract/markets.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField, AreaField } from '../../../ui/field.tsx'
import { DraftChanges } from './draft-changes.tsx'
import { fromField } from '../open/admin/zoned-time.ts'

interface PublishDialogProps {
  page: EditedPage
  onClose: () => void
  onPublished: () => void
}

/** Makes the draft a version: from when, and what changed. */
export function PublishDialog({ page, onClose, onPublished }: PublishDialogProps) {
  const { t } = useLingui()
  const [summary, setSummary] = useState('')
  const [from, setFrom] = useState('')
  const { timeZone } = markets[page.market]
  const version = (page.versions[0]?.version ?? 0) + 1

  const effectiveAt = fromField(from, timeZone)
  const form = useForm({
    invalidates: [adminPages],
    send: () =>
      call(publishPage, {
        params: { id: page.id },
        body: { revision: page.revision, summary, ...(effectiveAt !== undefined && { effectiveAt }) },
      }),
    onDone: () => {
      toast.success(t`Version ${version} is published`)
      onPublished()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Publish</Trans>} onClose={onClose} title={t`Publish version ${version}`}>
      <p className="text-soft">
        <Trans>A published version never changes. Readers see what you write here beside it.</Trans>
      </p>
      <DraftChanges page={page} />
      <AreaField
        label={t`What changed`}
        name="summary"
        rows={3}
        maxLength={PAGE_SUMMARY_LENGTH}
        value={summary}
        error={form.errorOf('summary')}
        onText={setSummary}
      />
      <TextField
        type="datetime-local"
        label={t`In force from`}
        name="effectiveAt"
        hint={t`In the ${timeZone} time zone. If empty, it takes effect immediately.`}
        value={from}
        error={form.errorOf('effectiveAt')}
        onChange={({ target }) => setFrom(target.value)}
      />
    </FormDialog>
  )
}
