import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deleteCategory } from '../../../../contract/blog/taxonomy-admin.ts'
import type { AdminCategory } from '../../../../contract/blog/taxonomy-admin.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { TermsTable } from './terms-table.tsx'
import { useTerms } from './use-terms.ts'

/** The categories of the blog as a tree. */
export function CategoriesSection() {
  const { t } = useLingui()
  const { market, mayChange, read, terms } = useTerms()
  const [editing, setEditing] = useState<AdminCategory | 'new'>()
  const [leaving, setLeaving] = useState<AdminCategory>()
  const all = terms?.categories ?? []
  return (
    <>
      <TermsTable
        caption={t`Categories`}
        file="categories.csv"
        read={read}
        all={terms?.categories}
        addressOf={({ slug }) => paths.blogCategory(slug)}
        indentOf={({ depth }) => depth - 1}
        above={
          mayChange && (
            <Button look="primary" className="justify-self-start whitespace-normal!" onClick={() => setEditing('new')}>
              <Trans>Add a category</Trans>
            </Button>
          )
        }
        onEdit={mayChange ? setEditing : undefined}
        onDelete={mayChange ? setLeaving : undefined}
      />
      {editing && (
        <CategoryDialog
          market={market}
          category={editing === 'new' ? undefined : editing}
          all={all}
          onClose={() => setEditing(undefined)}
        />
      )}
      {leaving && (
        <DeleteDialog
          term={leaving}
          others={all.filter(({ id }) => id !== leaving.id)}
          onDelete={(replacement) => call(deleteCategory, { params: { id: leaving.id }, query: { replacement } })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
