import { Plural, Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Search } from '../../../../contract/search/search-address.ts'
import { NoResults } from './no-results.tsx'

interface EmptyListProps extends ComponentProps<typeof NoResults> {
  /** Number of pages of the search; if there are any, this page is beyond the last. */
  pages: number
  addressOf: (search: Search, from?: number, to?: number) => string
}

/** Shown instead of an empty list. */
export function EmptyList({ pages, addressOf, ...props }: EmptyListProps) {
  const { search } = props
  const isBeyond = search.page !== undefined && pages > 0
  if (isBeyond) return <PageBeyond pages={pages} to={addressOf(search, pages, pages)} />
  return <NoResults {...props} addressOf={addressOf} />
}

/** A page after the last one: an old link, or homes that have gone since. */
function PageBeyond({ pages, to }: { pages: number; to: string }) {
  return (
    <EmptyState
      title={<Plural value={pages} one="There is only one page" other="There are only # pages" />}
      actions={
        <LinkButton to={to}>
          <Trans>Go to the last page</Trans>
        </LinkButton>
      }
    >
      <Trans>This page no longer exists because there are fewer homes now.</Trans>
    </EmptyState>
  )
}
