import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteProfileDraft, myProfiles, type OwnProfile } from '../../../../contract/directories/own-profile.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidate, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface DeleteDraftProps {
  profile: OwnProfile
  /** Where it leads then. */
  to: string
  /** Nothing more is to be saved. */
  onDelete: () => void
}

/** Deletes a draft, which is asked once more. */
export function DeleteDraft({ profile, to, onDelete }: DeleteDraftProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const { pending, run } = useAction()
  const remove = () =>
    run(async () => {
      const { message } = await call(deleteProfileDraft, { params: { id: profile.id } })
      onDelete()
      await navigate(to)
      await invalidate(client, [myProfiles])
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
