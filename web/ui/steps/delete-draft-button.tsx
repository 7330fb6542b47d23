import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

export interface DeleteDraftButtonProps {
  /** The draft is being deleted. */
  pending: boolean
  onDelete: () => void
}

/** Deletes the draft after asking once more. */
export function DeleteDraftButton({ pending, onDelete }: DeleteDraftButtonProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
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
          <Button look="primary" busy={pending} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Everything in it is deleted on all your devices.</Trans>
        </p>
      </Dialog>
    </>
  )
}
