import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../platform/api/error-text.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { AdminTable } from '../../../ui/table/admin-table.tsx'
import { useTableState } from '../../../ui/table/table-state.ts'
import { shownTerms, TERMS_PER_PAGE } from './use-terms.ts'
import type { useTerms } from './use-terms.ts'

interface Term {
  id: string
  name: string
  slug: string
  /** Of every state. */
  posts: number
  /** Published ones. */
  count: number
}

interface TermsTableProps<One extends Term> {
  caption: string
  file: string
  read: ReturnType<typeof useTerms>['read']
  all: readonly One[] | undefined
  /** Where readers find it. */
  addressOf: (one: One) => string
  /** Stands before its name: how deep it lies. */
  indentOf?: (one: One) => number
  columns?: readonly Column<One>[]
  /** What adds one. */
  above?: ReactNode
  /** Only where the person may. */
  onEdit: ((one: One) => void) | undefined
  onDelete: ((one: One) => void) | undefined
}

/** Categories, tags or authors of the blog as a table. */
export function TermsTable<One extends Term>(props: TermsTableProps<One>) {
  const { caption, file, read, all, addressOf, indentOf, columns: more = [], above, onEdit, onDelete } = props
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const table = useTableState()
  const orders = [
    { value: 'listed', name: t`As listed` },
    { value: 'most-used', name: t`Most used first` },
    { value: 'least-used', name: t`Least used first` },
  ]
  const sort = orders.find(({ value }) => value === table.state.sort)?.value ?? 'listed'
  const columns: Column<One>[] = [
    {
      id: 'name',
      name: t`Name`,
      render: (one) => {
        const depth = sort === 'listed' ? (indentOf?.(one) ?? 0) : 0
        // Nobody has published in it: readers find no page there.
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
      <AdminTable
        caption={caption}
        onSave={(rows) => saveCsv(file, rows)}
        problem={read.error ? errorText(read.error, i18n) : undefined}
        table={table}
        read={{ data: shownTerms(all, table), isFetching: read.isFetching, refetch: read.refetch }}
        pageSize={TERMS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sort}
        orders={orders}
        filters={
          <TextField
            label={t`Search`}
            type="search"
            name="text"
            maxLength={100}
            value={table.state.filters['text'] ?? ''}
            onChange={({ target }) => table.setFilter('text', target.value)}
          />
        }
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
