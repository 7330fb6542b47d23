/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles in some browsers */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import type { IrreversibleTransition } from '../transitions/bulk.ts'
import { ListingRow } from './listing-row.tsx'
import type { Task } from './tasks.ts'

interface ListingTableProps {
  listings: MyListing[]
  ticked: ReadonlyMap<string, MyListing>
  onTick: (listings: MyListing[], on: boolean) => void
  onIrreversible: (move: IrreversibleTransition, listing: MyListing) => void
  onTask: (task: Task) => void
}

/** One's listings, a table on a wide screen and cards on a phone. */
export function ListingTable({ listings, ticked, onTick, onIrreversible, onTask }: ListingTableProps) {
  const { t } = useLingui()
  const some = listings.some(({ home }) => ticked.has(home.id))
  const all = listings.every(({ home }) => ticked.has(home.id))
  return (
    <table role="table" className="listings">
      <caption className="sr-only">
        <Trans>Your listings</Trans>
      </caption>
      <thead role="rowgroup">
        <tr role="row" className="text-small text-soft">
          <th role="columnheader" scope="col" className="text-start font-normal">
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                aria-label={t`Select all on this page`}
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = some && !all
                }}
                onChange={() => onTick(listings, !all)}
              />
              <span>{t`Select all on this page`}</span>
            </label>
          </th>
          <Heading>
            <Trans context="a property">Home</Trans>
          </Heading>
          <Heading>
            <Trans context="of a listing">State</Trans>
          </Heading>
          <Heading>
            <Trans>Quality</Trans>
          </Heading>
          <Heading>
            <Trans>Last 30 days</Trans>
          </Heading>
          <Heading>
            <span className="sr-only">
              <Trans>Actions</Trans>
            </span>
          </Heading>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {listings.map((listing) => (
          <ListingRow
            key={listing.home.id}
            listing={listing}
            ticked={ticked.has(listing.home.id)}
            onTick={(on) => onTick([listing], on)}
            onIrreversible={(move) => onIrreversible(move, listing)}
            onTask={(kind) => onTask({ kind, listing })}
          />
        ))}
      </tbody>
    </table>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <th role="columnheader" scope="col" className="px-3 py-2 text-start font-medium max-lg:sr-only">
    {children}
  </th>
)
