import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listProjectDrafts, removeProjectDraft } from '../../../../contract/projects/project-drafts.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidate, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Throws a draft away, which is asked once more. */
export function RemoveDraft({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const { pending, run } = useAction()
  const remove = () =>
    run(async () => {
      const { message } = await call(removeProjectDraft, { params: { id } })
      onRemove()
      await navigate(memberPaths.addProject())
      await invalidate(client, [listProjectDrafts])
      toast.success(message)
    })
  return (
    <>
      <Button size="small" look="quiet" className="justify-self-start" onClick={() => setAsked(true)}>
        <Trans>Delete this draft</Trans>
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Delete this draft?`}
        actions={
          <Button look="primary" busy={pending} onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Everything you wrote in it is gone then, on all your devices.</Trans>
        </p>
      </Dialog>
    </>
  )
}
