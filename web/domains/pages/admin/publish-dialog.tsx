import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { PAGE_SUMMARY_LENGTH } from '../../../../contract/pages/blocks.ts'
import { adminPages, publishPage } from '../../../../contract/pages/page-admin.ts'
import type { EditedPage } from '../../../../contract/pages/page-admin.ts'
import { markets } from '../../../../contract/markets.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField, AreaField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { DraftChanges } from './draft-changes.tsx'
import { fromField } from './zoned-time.ts'

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
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: [adminPages] })
  const { timeZone } = markets[page.market]
  const version = (page.versions[0]?.version ?? 0) + 1

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const effectiveAt = fromField(from, timeZone)
    const outcome = await run(() =>
      call(publishPage, {
        params: { id: page.id },
        body: { revision: page.revision, summary, ...(effectiveAt !== undefined && { effectiveAt }) },
      }),
    )
    if (!outcome.ok) return
    toast.success(t`Version ${version} is published`)
    onPublished()
  }
  return (
    <Dialog open onClose={onClose} title={t`Publish version ${version}`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-soft">
          <Trans>A published version never changes. Readers see what you write here beside it.</Trans>
        </p>
        <DraftChanges page={page} />
        <AreaField
          label={t`What changed`}
          rows={3}
          maxLength={PAGE_SUMMARY_LENGTH}
          value={summary}
          error={errors['summary']?.[0]}
          onText={setSummary}
        />
        <TextField
          type="datetime-local"
          label={t`In force from`}
          hint={t`On the clock of ${timeZone}. Left empty, it is in force at once.`}
          value={from}
          error={errors['effectiveAt']?.[0]}
          onChange={({ target }) => setFrom(target.value)}
        />
        {message !== undefined && Object.keys(errors).length === 0 && <FormError>{message}</FormError>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Publish</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
