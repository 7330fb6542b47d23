import { useRequestedParams } from '../../../ui/requested-params.ts'
import { QueriesBoard } from './queries-board.tsx'
import { QueriesViews } from './queries-nav.tsx'
import { readQueriesSearch } from '../open/my-enquiries/query-data.ts'
import type { RenderReview } from '../open/my-enquiries/query-data.ts'
import { RequirementsPart } from '../requirements/requirements-part.tsx'

/** A person's enquiries about homes, and their requirements. */
export function QueriesView({ person, renderReview }: { person: string; renderReview: RenderReview }) {
  const search = readQueriesSearch(useRequestedParams()[0])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="page">
        <QueriesViews search={search} />
      </div>
      {search.view === 'enquiries' ? (
        <QueriesBoard person={person} search={search} renderReview={renderReview} />
      ) : (
        <RequirementsPart person={person} />
      )}
    </div>
  )
}
