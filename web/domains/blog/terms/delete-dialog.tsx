import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { adminTaxonomy } from '../../../../contract/blog/taxonomy-admin.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'

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
  const form = useForm({
    invalidates: [adminTaxonomy],
    send: () => onDelete(replacement || undefined),
    onDone: () => {
      toast.success(t`Deleted.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Delete</Trans>} onClose={onClose} title={t`Delete ${name}`}>
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
    </FormDialog>
  )
}
