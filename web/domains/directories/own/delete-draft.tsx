import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deleteProfileDraft, myProfiles, type OwnProfile } from '../../../../contract/directories/own-profile.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidate, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { DeleteDraftButton } from '../../../ui/steps/delete-draft-button.tsx'

interface DeleteDraftProps {
  profile: OwnProfile
  /** Where it leads then. */
  to: string
  /** Nothing more is to be saved. */
  onDelete: () => void
}

/** Deletes a draft, which is asked once more. */
export function DeleteDraft({ profile, to, onDelete }: DeleteDraftProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pending, run } = useAction()
  const remove = () =>
    run(async () => {
      const { message } = await call(deleteProfileDraft, { params: { id: profile.id } })
      onDelete()
      await navigate(to)
      await invalidate(client, [myProfiles])
      toast.success(message)
    })
  return <DeleteDraftButton pending={pending} onDelete={() => void remove()} />
}
