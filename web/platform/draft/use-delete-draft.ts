import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { invalidate, useAction } from '../api/use-action.ts'
import { toast } from '../toasts.ts'
import type { DraftSync } from './draft-sync.ts'

interface DeleteDraftOptions {
  draftSync: DraftSync
  /** Asks the server; its message is shown. */
  call: () => Promise<{ message: string }>
  /** The address that opens afterwards. */
  to: string
  /** The endpoint that lists the drafts. */
  list: { name: string }
}

/** Deletes a draft from its own screen, and leaves that. */
export function useDeleteDraft({ draftSync, call, to, list }: DeleteDraftOptions) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pending, run } = useAction()
  const onDelete = () =>
    void run(async () => {
      const { message } = await call()
      draftSync.end()
      await navigate(to)
      await invalidate(client, [list])
      toast.success(message)
    })
  return { pending, onDelete }
}
