import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import type { ListingTransition } from '../../../../contract/listings/status-transitions.ts'
import { toast } from '../../../platform/toasts.ts'
import '../../../ui/table/card-table.css'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import type { IrreversibleTransition } from '../transitions/bulk.ts'
import { doneWords } from '../transitions/transition-words.ts'
import { useTransition } from '../transitions/use-transition.ts'
import { ListingFigures, ListingName, ListingState } from './listing-cells.tsx'
import { ListingMenu } from './listing-menu.tsx'
import { Quality } from './quality.tsx'
import type { Task } from './tasks.ts'

interface ListingTableProps {
  listings: MyListing[]
  selection: Selection<MyListing>
  onIrreversible: (move: IrreversibleTransition, listing: MyListing) => void
  onTask: (task: Task) => void
}

/** One's listings, a table on a wide screen and cards on a phone. */
export function ListingTable({ listings, selection, onIrreversible, onTask }: ListingTableProps) {
  const { t, i18n } = useLingui()
  const { move } = useTransition({ inline: false, overlapping: true })
  const [busy, setBusy] = useState<readonly string[]>([])

  async function request(listing: MyListing, one: ListingTransition) {
    const { id } = listing.home
    if (busy.includes(id)) return
    setBusy((ids) => [...ids, id])
    if (await move(listing, one)) toast.success(i18n._(doneWords[one]))
    setBusy((ids) => ids.filter((other) => other !== id))
  }
  const columns: Column<MyListing>[] = [
    {
      id: 'home',
      name: t({ message: 'Home', context: 'a property' }),
      render: (listing) => <ListingName listing={listing} />,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a listing' }),
      render: (listing) => (
        <ListingState
          listing={listing}
          busy={busy.includes(listing.home.id)}
          onMove={(one) => void request(listing, one)}
        />
      ),
    },
    { id: 'quality', name: t`Quality`, render: (listing) => <Quality listing={listing} /> },
    {
      id: 'figures',
      name: t`Last 30 days`,
      render: (listing) => <ListingFigures listing={listing} onOpen={() => onTask({ kind: 'stats', listing })} />,
    },
  ]
  return (
    <DataTable
      cards="listings"
      caption={t`Your listings`}
      columns={columns}
      rows={listings}
      idOf={({ home }) => home.id}
      nameOf={({ home }) => home.title}
      rowProps={({ home }) => ({ 'data-listing': home.id, 'aria-busy': busy.includes(home.id) || undefined })}
      sort={undefined}
      onSort={() => undefined}
      selection={selection}
      renderActions={(listing) => (
        <ListingMenu
          listing={listing}
          onMove={(one) => void request(listing, one)}
          onIrreversible={(one) => onIrreversible(one, listing)}
          onTask={(kind) => onTask({ kind, listing })}
        />
      )}
    />
  )
}
