import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { adminPost, adminPosts, updatePost } from '../../../../contract/blog/post-admin.ts'
import type { PostDetail } from '../../../../contract/blog/post-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidate } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { createPostSync } from './post-sync.ts'

/** Saves a post while it is edited, and pending changes when the editor is left. */
export function usePostSync(post: PostDetail) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [sync] = useState(() =>
    createPostSync(post, {
      save: async (fields, version) =>
        (await call(updatePost, { params: { id: post.id }, body: { ...fields, version } }, { keepalive: true })).data,
      load: async () => (await call(adminPost, { params: { id: post.id } })).data,
    }),
  )
  const view = useSyncExternalStore(sync.subscribe, sync.get, sync.get)
  const isLeft = view.state !== 'saved'
  const isLive = view.post.state === 'published'
  const isConflict = view.state === 'conflict'
  useEffect(() => {
    // A person editing far below does not see the status line above the article.
    if (isConflict) toast.error(t`This article was saved elsewhere in the meantime. Your version is not saved.`)
  }, [isConflict, t])
  useEffect(() => {
    if (!isLeft) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isLeft])
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden' && sync.get().post.state !== 'published') void sync.flush()
    }
    const retry = () => {
      if (sync.get().state === 'waiting') void sync.flush()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('online', retry)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('online', retry)
      if (sync.get().post.state !== 'published') void sync.flush()
      sync.stop()
      void invalidate(client, [adminPosts, adminPost])
    }
  }, [sync, client])
  return { sync, view, isLive }
}
