import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { search } from '../../../ui/table/filters.ts'
import { pageOf, useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import type { useTerms } from './use-terms.ts'

const TERMS_PER_PAGE = 20

interface Term {
  id: string
  name: string
  slug: string
  /** Posts in every state. */
  posts: number
  /** Published posts. */
  count: number
}

interface TermsTableProps<One extends Term> {
  caption: string
  file: string
  read: ReturnType<typeof useTerms>['read']
  all: readonly One[] | undefined
  /** Its public address. */
  addressOf: (one: One) => string
  /** Its depth, which indents its name. */
  indentOf?: (one: One) => number
  columns?: readonly Column<One>[]
  /** The button to add one. */
  above?: ReactNode
  /** Only with permission. */
  onEdit: ((one: One) => void) | undefined
  onDelete: ((one: One) => void) | undefined
}

/** Categories, tags or authors of the blog as a table. */
export function TermsTable<One extends Term>(props: TermsTableProps<One>) {
  const { caption, file, read, all, addressOf, indentOf, columns: more = [], above, onEdit, onDelete } = props
  const { t } = useLingui()
  const { number } = useFormat()
  const list = useListState({
    sorts: [
      { value: 'listed', name: t`As listed` },
      { value: 'most-used', name: t`Most used first` },
      { value: 'least-used', name: t`Least used first` },
    ],
    filters: { text: search(t`Search`) },
  })
  const text = (list.values.text ?? '').toLowerCase()
  const found = all?.filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(text))
  if (list.sort === 'most-used') found?.sort((one, other) => other.posts - one.posts)
  if (list.sort === 'least-used') found?.sort((one, other) => one.posts - other.posts)
  const columns: Column<One>[] = [
    {
      id: 'name',
      name: t`Name`,
      render: (one) => {
        const depth = list.sort === 'listed' ? (indentOf?.(one) ?? 0) : 0
        // Terms without published posts have no public page.
        const name =
          one.count > 0 ? (
            <Link to={addressOf(one)} className="hover:underline">
              {one.name}
            </Link>
          ) : (
            one.name
          )
        return <span style={{ paddingInlineStart: `${depth * 1.25}rem` }}>{name}</span>
      },
      text: ({ name }) => name,
    },
    ...more,
    { id: 'slug', name: t`Name in the address`, render: ({ slug }) => slug, text: ({ slug }) => slug },
    {
      id: 'posts',
      name: t`Articles`,
      end: true,
      sorts: { descending: 'most-used', ascending: 'least-used' },
      render: ({ posts }) => number(posts),
      text: ({ posts }) => posts,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {above}
      {!onEdit && (
        <p className="text-soft">
          <Trans>Only administrators can change this list.</Trans>
        </p>
      )}
      <TableScreen
        caption={caption}
        onSave={(rows) => saveCsv(file, rows)}
        list={list}
        read={{ ...read, data: found && pageOf(found, list.page, TERMS_PER_PAGE) }}
        pageSize={TERMS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        renderActions={(one) => {
          const { name } = one
          return (
            onEdit &&
            onDelete && (
              <span className="flex flex-wrap justify-end gap-2">
                <Button size="small" aria-label={t`Edit: ${name}`} onClick={() => onEdit(one)}>
                  <Trans>Edit</Trans>
                </Button>
                <Button size="small" aria-label={t`Delete: ${name}`} onClick={() => onDelete(one)}>
                  <Trans>Delete</Trans>
                </Button>
              </span>
            )
          )
        }}
      />
    </div>
  )
}
