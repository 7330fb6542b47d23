import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { myListings } from '../../../../contract/listings/my-listings.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { TabLink } from '../../../ui/tabs.tsx'
import {
  listingsAddress,
  statusGroupNames,
  shelves,
  type ListingsSearch,
  type StatusGroup,
} from '../open/transitions/listings-search.ts'

const names: Record<StatusGroup, MessageDescriptor> = {
  all: msg`All`,
  live: msg`Live`,
  offer: msg`Under offer`,
  review: msg`In review`,
  mend: msg`To fix`,
  paused: msg`Paused`,
  expired: msg`Expired`,
  closed: msg`Closed`,
  withdrawn: msg`Withdrawn`,
}

interface ShelfNavProps {
  counts: EndpointOutput<typeof myListings>['counts']
  search: ListingsSearch
}

/** The shelves with how many homes are on each; those that are empty and not looked at are left out. */
export function StatusNav({ counts, search }: ShelfNavProps) {
  const { t, i18n } = useLingui()
  const on = (shelf: StatusGroup) => {
    const statuses: readonly StandardStatus[] = shelves[shelf]
    return counts.reduce(
      (sum, { status, count }) => (shelf === 'all' || statuses.includes(status) ? sum + count : sum),
      0,
    )
  }
  return (
    <nav aria-label={t`Listings by state`} className="min-w-0 border-b border-line">
      <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {statusGroupNames
          .filter((shelf) => shelf === 'all' || shelf === search.shelf || on(shelf) > 0)
          .map((shelf) => (
            <li key={shelf}>
              <TabLink
                to={listingsAddress({ ...search, shelf, only: undefined, page: 1 })}
                replace
                state={{ keepScroll: true }}
                current={shelf === search.shelf && search.only === undefined}
                className="-mb-px gap-2"
              >
                {i18n._(names[shelf])}
                <span className="figures text-small text-faint">{on(shelf)}</span>
              </TabLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
