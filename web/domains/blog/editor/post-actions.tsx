import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Eye, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { deletePost, adminPosts, previewPost, transitionPost } from '../../../../contract/blog/post-admin.ts'
import type { PostDetail } from '../../../../contract/blog/post-admin.ts'
import type { PostState } from '../../../../contract/blog/post-states.ts'
import { getPost, listPosts } from '../../../../contract/blog/posts.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidate, useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { copyText } from '../../../platform/share/copy-text.ts'
import type { PostSync } from './post-sync.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SendBackDialog } from './send-back-dialog.tsx'

interface PostActionsProps {
  sync: PostSync
  post: PostDetail
  onHistory: () => void
  /** After it was deleted. */
  onGone: () => void
}

/** Where a post goes from here: review, schedule, publish, archive; and how it looks. */
export function PostActions({ sync, post, onHistory, onGone }: PostActionsProps) {
  const { t } = useLingui()
  const { mainSiteUrl } = useConfig()
  const client = useQueryClient()
  const [open, setOpen] = useState<'schedule' | 'send-back' | 'delete'>()
  const { pending, errors, run } = useAction({ invalidates: [adminPosts, listPosts, getPost] })
  const { id, state } = post
  const close = () => setOpen(undefined)

  const done: Record<PostState, string> = {
    draft: state === 'scheduled' ? t`The article is a draft again.` : t`Sent back to its author.`,
    review: t`Submitted. We’ll let you know.`,
    scheduled: t`Scheduled.`,
    published: t`Published.`,
    archived: t`Archived. Readers no longer see it.`,
  }
  async function move(to: PostState, more: { publishAt?: string; reason?: string | undefined } = {}) {
    if (post.mayEdit && !(await sync.flush())) return
    const { version } = sync.get().post
    const { ok } = await run(async () => {
      const { data } = await call(transitionPost, { params: { id }, body: { to, version, ...more } })
      sync.adopt(data)
    })
    if (!ok) return
    close()
    toast.success(done[to])
  }
  async function preview(then: 'open' | 'copy') {
    // Opened before the answer, since browsers refuse windows that no press opened.
    const page = then === 'open' ? window.open('', '_blank') : null
    if (post.mayEdit) await sync.flush()
    const { ok } = await run(async () => {
      const { data } = await call(previewPost, { params: { id }, body: {} })
      const address = new URL(data.path, mainSiteUrl)
      if (page) page.location.assign(data.path)
      else if (await copyText(address.href)) toast.success(t`Preview link copied. It is valid for seven days.`)
      else toast.error(t`The link could not be copied.`)
    })
    if (!ok) page?.close()
  }
  async function remove() {
    const { ok } = await run(() => call(deletePost, { params: { id } }))
    if (!ok) return
    close()
    sync.stop()
    await invalidate(client, [adminPosts])
    onGone()
  }
  const may = (to: PostState) => post.open.includes(to)
  const missing = Object.values(errors).flat()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {may('review') && (
          <Button look="primary" busy={pending} onClick={() => void move('review')}>
            <Trans>Submit for review</Trans>
          </Button>
        )}
        {may('published') && (
          <Button look="primary" busy={pending} onClick={() => void move('published')}>
            {state === 'archived' ? <Trans>Publish again</Trans> : <Trans>Publish now</Trans>}
          </Button>
        )}
        {may('scheduled') && (
          <Button onClick={() => setOpen('schedule')}>
            <Trans>Schedule</Trans>
          </Button>
        )}
        {may('draft') && (
          <Button onClick={() => setOpen('send-back')}>
            {state === 'scheduled' ? <Trans>Cancel the schedule</Trans> : <Trans>Send back</Trans>}
          </Button>
        )}
        {may('archived') && (
          <Button busy={pending} onClick={() => void move('archived')}>
            <Trans>Archive</Trans>
          </Button>
        )}
        <Button icon={<Eye aria-hidden />} onClick={() => void preview('open')}>
          <Trans>Preview</Trans>
        </Button>
        <Button look="quiet" icon={<Copy aria-hidden />} onClick={() => void preview('copy')}>
          <Trans>Copy the preview link</Trans>
        </Button>
        <Button look="quiet" icon={<History aria-hidden />} onClick={onHistory}>
          <Trans>Revisions</Trans>
        </Button>
        {state === 'draft' && post.mayEdit && (
          <Button look="quiet" icon={<Trash2 aria-hidden />} onClick={() => setOpen('delete')}>
            <Trans>Delete the draft</Trans>
          </Button>
        )}
      </div>
      {state === 'published' && (
        <p className="text-small">
          <TextLink to={paths.blogPost(post.slug)}>
            <Trans>Preview as a reader</Trans>
          </TextLink>
        </p>
      )}
      {missing.length > 0 && (
        <ul role="alert" className="list-disc ps-5 text-small font-medium text-wrong">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {open === 'schedule' && (
        <ScheduleDialog onClose={close} onDone={(publishAt) => move('scheduled', { publishAt })} />
      )}
      {open === 'send-back' && (
        <SendBackDialog
          isScheduled={state === 'scheduled'}
          isGuest={post.isGuest}
          onClose={close}
          onDone={(reason) => move('draft', { reason })}
        />
      )}
      <Dialog
        open={open === 'delete'}
        onClose={close}
        title={t`Delete this draft?`}
        description={t`This cannot be undone.`}
        actions={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" busy={pending} onClick={() => void remove()}>
              <Trans>Delete</Trans>
            </Button>
          </>
        }
      >
        <p>{post.title}</p>
      </Dialog>
    </div>
  )
}
