import { Trans, useLingui } from '@lingui/react/macro'
import { adminJobs, cancelJob, type QueuedJob } from '../../../contract/system/jobs.ts'
import { systemStatus } from '../../../contract/system/system.ts'
import { call } from '../../platform/api/call.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { slugWords } from '../../ui/text/slug-words.ts'

/** Confirms that a job is taken out of the queue. */
export function CancelJobDialog({ job: { id, kind, updatedAt }, onClose }: { job: QueuedJob; onClose: () => void }) {
  const { t } = useLingui()
  const { pending, message, run } = useAction({ inline: true, invalidates: [adminJobs, systemStatus] })
  async function cancel() {
    const { ok } = await run(() => call(cancelJob, { params: { id: String(id) }, body: { updatedAt } }))
    if (!ok) return
    toast.success(t`The job is cancelled.`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Cancel this job?`}
      description={slugWords(kind)}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="primary" busy={pending} onClick={() => void cancel()}>
            <Trans>Cancel the job</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          <Trans>Its work stays undone unless something queues it again.</Trans>
        </p>
        <FormError>{message}</FormError>
      </div>
    </Dialog>
  )
}
