import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportSummary } from '../../../../contract/listings/imports.ts'
import { useFormat } from '../../../platform/use-format.ts'

/** What became of an import that is over, in sentences. */
export function Outcome({ summary: { results, undoUntil } }: { summary: ImportSummary }) {
  const { date } = useFormat()
  const lines: [number, ReactNode][] = [
    [results.published, <Plural key="p" value={results.published} one="# row processed." other="# rows processed." />],
    [
      results.review,
      <Plural
        key="r"
        value={results.review}
        one="# row is awaiting review by a moderator."
        other="# rows are awaiting review by a moderator."
      />,
    ],
    [results.undone, <Plural key="u" value={results.undone} one="# row undone." other="# rows undone." />],
    [results.kept, <Plural key="k" value={results.kept} one="# row unchanged." other="# rows unchanged." />],
    [results.refused, <Plural key="f" value={results.refused} one="# row rejected." other="# rows rejected." />],
  ]
  return (
    <div className="grid gap-1 rounded-card bg-sunk p-4">
      <ul className="figures grid gap-1">{lines.map(([count, line], at) => count > 0 && <li key={at}>{line}</li>)}</ul>
      {undoUntil && (
        <p className="text-small text-soft">
          <Trans>You can undo it until {date(undoUntil)}.</Trans>
        </p>
      )}
    </div>
  )
}
