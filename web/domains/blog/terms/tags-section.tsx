import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TAG_LENGTH } from '../../../../contract/blog/post-admin.ts'
import { deleteTag, saveTag } from '../../../../contract/blog/taxonomy-admin.ts'
import type { AdminTag } from '../../../../contract/blog/taxonomy-admin.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { TextField } from '../../../ui/field.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { TermDialog } from './term-dialog.tsx'
import { TermsTable } from './terms-table.tsx'
import { useTerms } from './use-terms.ts'

/** The tags of the blog; articles bring new ones. */
export function TagsSection() {
  const { t } = useLingui()
  const { mayChange, read, terms } = useTerms()
  const [editing, setEditing] = useState<AdminTag>()
  const [leaving, setLeaving] = useState<AdminTag>()
  return (
    <>
      <TermsTable
        caption={t`Tags`}
        file="tags.csv"
        read={read}
        all={terms?.tags}
        addressOf={({ slug }) => paths.blogTag(slug)}
        onEdit={mayChange ? setEditing : undefined}
        onDelete={mayChange ? setLeaving : undefined}
      />
      {editing && <TagDialog tag={editing} onClose={() => setEditing(undefined)} />}
      {leaving && (
        <DeleteDialog
          term={leaving}
          onDelete={() => call(deleteTag, { params: { id: leaving.id } })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function TagDialog({ tag, onClose }: { tag: AdminTag; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(tag.name)
  const save = () => call(saveTag, { params: { id: tag.id }, body: { name } })
  return (
    <TermDialog title={t`Edit the tag`} onSave={save} onClose={onClose}>
      {(errorOf) => (
        <TextField
          label={t`Name`}
          name="name"
          hint={t`Using the name of another tag merges the two.`}
          maxLength={TAG_LENGTH.most}
          value={name}
          error={errorOf('name')}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </TermDialog>
  )
}
