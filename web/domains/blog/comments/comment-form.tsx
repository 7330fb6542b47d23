import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { addComment, MIN_COMMENT, MAX_COMMENT, editComment, listComments } from '../../../../contract/blog/comments.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
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
  const [tried, setTried] = useState(false)
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: [listComments] })
  const isShort = text.trim().length < MIN_COMMENT
  const label = edited ? t`Your comment` : parentId ? t`Your reply` : t`Add a comment`

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isShort) return void fieldsOf(event.currentTarget)('text')
    const { ok } = await run(() =>
      edited
        ? call(editComment, { params: { id: edited.id }, body: { text: text.trim() } })
        : call(addComment, { params: { id: postId }, body: { id, parentId, text: text.trim() } }),
    )
    if (!ok) return
    toast.success(t`Thank you. It appears once a moderator has approved it.`)
    setId(newId())
    setText('')
    setTried(false)
    onDone?.()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <AreaField
        label={label}
        hint={<span className="figures">{`${text.length}/${MAX_COMMENT}`}</span>}
        error={errors['text']?.[0] ?? (tried && isShort && t`Write a few words.`)}
        name="text"
        rows={parentId || edited ? 3 : 4}
        maxLength={MAX_COMMENT}
        value={text}
        onText={setText}
      />
      <FormError>{message}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={pending}>
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
