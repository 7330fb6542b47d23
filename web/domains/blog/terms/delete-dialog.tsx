import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { adminTaxonomy } from '../../../../contract/blog/taxonomy-admin.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'

interface DeleteDialogProps {
  term: { name: string; posts: number }
  /** What its articles may get in its place; none where they go on without. */
  others?: readonly { id: string; name: string }[]
  children?: ReactNode
  onDelete: (replacement: string | undefined) => Promise<unknown>
  onClose: () => void
}

/** Asks before something of the blog is deleted, and what its articles get in its place. */
export function DeleteDialog({ term: { name, posts }, others, children, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useLingui()
  const [replacement, setReplacement] = useState('')
  const { pending, message, run } = useAction({ inline: true, invalidates: [adminTaxonomy] })
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const outcome = await run(() => onDelete(replacement || undefined))
    if (!outcome.ok) return
    toast.success(t`Deleted.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Delete ${name}`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="text-soft">
          <Plural value={posts} _0="No article uses it." one="One article uses it." other="# articles use it." />{' '}
          <Trans>This cannot be undone.</Trans>
        </p>
        {children}
        {others && posts > 0 && (
          <SelectField
            label={t`Move its articles to`}
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          >
            <option value="">{t`Choose`}</option>
            {others.map(({ id, name: other }) => (
              <option key={id} value={id}>
                {other}
              </option>
            ))}
          </SelectField>
        )}
        {message !== undefined && <FormError>{message}</FormError>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
