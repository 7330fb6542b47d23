import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NoResults } from './no-results.tsx'

interface EmptyListProps extends ComponentProps<typeof NoResults> {
  /** Whether the list ends before this page, rather than having no homes at all. */
  beyond: boolean
}

/** What stands where a list would. */
export function EmptyList({ beyond, ...props }: EmptyListProps) {
  return beyond ? <PageBeyond to={props.addressOf(props.search)} /> : <NoResults {...props} />
}

/** A page after the last one: an old link, or homes that went since. */
function PageBeyond({ to }: { to: string }) {
  return (
    <EmptyState
      title={<Trans>The list ends before this page</Trans>}
      actions={
        <LinkButton to={to}>
          <Trans>Go to the first page</Trans>
        </LinkButton>
      }
    >
      <Trans>There are fewer homes now than this page needs.</Trans>
    </EmptyState>
  )
}
