import { Trans, useLingui } from '@lingui/react/macro'
import { Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteComment, listComments } from '../../../../contract/blog/comments.ts'
import type { CommentReply } from '../../../../contract/blog/comments.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { askToSignIn } from '../../../platform/storage/session.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CommentForm } from './comment-form.tsx'
import { ReportComment } from './report-comment.tsx'

interface CommentItemProps {
  comment: CommentReply
  postId: string
  mayAnswer: boolean
}

/** One comment, and what the viewer may do with it. */
export function CommentItem({ comment, postId, mayAnswer }: CommentItemProps) {
  const { t } = useLingui()
  const { ago } = useFormat()
  const user = useStore(currentUser, null)
  const [open, setOpen] = useState<'edit' | 'answer' | 'report' | 'delete'>()
  const { pending, run } = useAction({ invalidates: [listComments] })
  const { id, text, own } = comment
  const name = comment.author ?? t`Someone who has left`
  // Its writer has left; only the answers keep its place.
  const isEmpty = text === ''
  const close = () => setOpen(undefined)
  const ifSignedIn = (what: 'answer' | 'report') => (user ? setOpen(what) : askToSignIn())

  async function remove() {
    const { ok } = await run(() => call(deleteComment, { params: { id } }))
    if (!ok) return
    close()
    toast.success(t`Comment deleted.`)
  }
  return (
    <div id={`comment-${id}`} className="grid scroll-mt-20 gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {comment.official && (
          <Chip>
            <Trans>Blog team</Trans>
          </Chip>
        )}
        <time dateTime={comment.createdAt} className="text-soft">
          {ago(comment.createdAt)}
        </time>
        {comment.editedAt && (
          <span className="text-soft">
            <Trans>edited</Trans>
          </span>
        )}
        {comment.waits && (
          <Chip tone="due">
            <Trans>Waiting for approval</Trans>
          </Chip>
        )}
      </p>
      {open === 'edit' ? (
        <CommentForm postId={postId} edited={{ id, text }} onDone={close} />
      ) : (
        <p className="whitespace-pre-line wrap-anywhere">{isEmpty ? <Trans>This comment was deleted.</Trans> : text}</p>
      )}
      {!isEmpty && (
        <div className="-ms-[12px] flex flex-wrap">
          {mayAnswer && !comment.waits && (
            <Button
              size="small"
              look="quiet"
              icon={<Reply aria-hidden />}
              aria-label={t`Reply to ${name}`}
              onClick={() => ifSignedIn('answer')}
            >
              <Trans>Reply</Trans>
            </Button>
          )}
          {own && comment.editableUntil && open !== 'edit' && (
            <Button size="small" look="quiet" icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {own ? (
            <Button size="small" look="quiet" icon={<Trash2 aria-hidden />} onClick={() => setOpen('delete')}>
              <Trans>Delete</Trans>
            </Button>
          ) : (
            <Button
              size="small"
              look="quiet"
              icon={<Flag aria-hidden />}
              aria-label={t`Report the comment of ${name}`}
              onClick={() => ifSignedIn('report')}
            >
              <Trans>Report</Trans>
            </Button>
          )}
        </div>
      )}
      {open === 'answer' && <CommentForm postId={postId} parentId={id} onDone={close} />}
      {open === 'report' && <ReportComment id={id} onClose={close} />}
      <Dialog
        open={open === 'delete'}
        onClose={close}
        title={t`Delete this comment?`}
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
        <p className="whitespace-pre-line text-soft wrap-anywhere">{text}</p>
      </Dialog>
    </div>
  )
}
