import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deleteAuthor } from '../../../../contract/blog/taxonomy-admin.ts'
import type { AdminAuthor } from '../../../../contract/blog/taxonomy-admin.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { AuthorDialog } from './author-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { TermsTable } from './terms-table.tsx'
import { useTerms } from './use-terms.ts'

/** Who writes in the blog: those the operator lists, and guests by their account. */
export function AuthorsSection() {
  const { t } = useLingui()
  const { market, mayChange, read, terms } = useTerms()
  const [editing, setEditing] = useState<AdminAuthor | 'new'>()
  const [leaving, setLeaving] = useState<AdminAuthor>()
  return (
    <>
      <TermsTable
        caption={t`Authors`}
        file="authors.csv"
        read={read}
        all={terms?.authors}
        addressOf={({ slug }) => paths.blogAuthor(slug)}
        columns={[
          {
            id: 'account',
            name: t`Account`,
            render: ({ hasAccount }) => (hasAccount ? <Chip>{t`Own account`}</Chip> : '–'),
            text: ({ hasAccount }) => (hasAccount ? t`Own account` : ''),
          },
        ]}
        above={
          mayChange && (
            <Button look="primary" className="justify-self-start whitespace-normal!" onClick={() => setEditing('new')}>
              <Trans>Add an author</Trans>
            </Button>
          )
        }
        onEdit={mayChange ? setEditing : undefined}
        onDelete={mayChange ? setLeaving : undefined}
      />
      {editing && (
        <AuthorDialog
          market={market}
          author={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {leaving && (
        <DeleteDialog
          term={leaving}
          others={(terms?.authors ?? []).filter(({ id }) => id !== leaving.id)}
          onDelete={(replacement) => call(deleteAuthor, { params: { id: leaving.id }, query: { replacement } })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
