import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueriesBoard } from './queries-board.tsx'
import { QueriesViews } from './queries-nav.tsx'
import { readQueriesSearch } from './query-data.ts'

/** What a person asked: of listers about homes, and of everybody who serves an area. */
export function QueriesView({ person }: { person: string }) {
  const search = readQueriesSearch(useSearchParams()[0])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="page">
        <QueriesViews search={search} />
      </div>
      {search.view === 'enquiries' ? <QueriesBoard person={person} search={search} /> : <RequirementsPart />}
    </div>
  )
}

/** What the person looks for. */
const RequirementsPart = () => (
  <EmptyState
    title={<Trans>No requirements yet</Trans>}
    actions={
      <LinkButton look="primary" to={paths.postRequirement()}>
        <Trans>Post a requirement</Trans>
      </LinkButton>
    }
  >
    <Trans>Say what you look for, and people who serve the area write to you.</Trans>
  </EmptyState>
)
