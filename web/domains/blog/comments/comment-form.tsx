import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addComment, MIN_COMMENT, MAX_COMMENT, editComment, listComments } from '../../../../contract/blog/comments.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'

interface CommentFormProps {
  postId: string
  /** The comment being answered. */
  parentId?: string
  /** The viewer's comment, to be edited. */
  edited?: { id: string; text: string }
  onDone?: () => void
}

/** Writes a comment or an answer, or edits the viewer's own. */
export function CommentForm({ postId, parentId, edited, onDone }: CommentFormProps) {
  const { t } = useLingui()
  // The same id for each try, so that retries create one comment.
  const [id, setId] = useState(() => newId())
  const [text, setText] = useState(edited?.text ?? '')
  const written = text.trim()
  const label = edited ? t`Your comment` : parentId ? t`Your reply` : t`Add a comment`

  const form = useForm({
    invalidates: [listComments],
    faults: { text: written.length < MIN_COMMENT && t`Write a few words.` },
    send: () =>
      edited
        ? call(editComment, { params: { id: edited.id }, body: { text: written } })
        : call(addComment, { params: { id: postId }, body: { id, parentId, text: written } }),
    onDone: () => {
      toast.success(t`Thank you. It appears once a moderator has approved it.`)
      setId(newId())
      setText('')
      onDone?.()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <AreaField
        label={label}
        hint={<span className="figures">{`${text.length}/${MAX_COMMENT}`}</span>}
        error={form.errorOf('text')}
        name="text"
        rows={parentId || edited ? 3 : 4}
        maxLength={MAX_COMMENT}
        value={text}
        onText={setText}
      />
      <FormError>{form.message}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.pending}>
          {edited ? <Trans>Save</Trans> : parentId ? <Trans>Send reply</Trans> : <Trans>Send comment</Trans>}
        </Button>
        {onDone && (
          <Button onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
