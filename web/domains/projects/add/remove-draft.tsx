import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { listProjectDrafts, removeProjectDraft } from '../../../../contract/projects/project-drafts.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidate, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { DeleteDraftButton } from '../../../ui/steps/delete-draft-button.tsx'

/** Throws a draft away, which is asked once more. */
export function RemoveDraft({ id, onRemove }: { id: string; onRemove: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pending, run } = useAction()
  const remove = () =>
    run(async () => {
      const { message } = await call(removeProjectDraft, { params: { id } })
      onRemove()
      await navigate(memberPaths.addProject())
      await invalidate(client, [listProjectDrafts])
      toast.success(message)
    })
  return <DeleteDraftButton pending={pending} onDelete={() => void remove()} />
}
