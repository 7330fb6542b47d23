import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportSummary } from '../../../../contract/listings/imports.ts'
import { useFormat } from '../../../platform/use-format.ts'

/** What became of an import that is over, in sentences. */
export function Outcome({ summary: { results, undoUntil } }: { summary: ImportSummary }) {
  const { date } = useFormat()
  const lines: [number, ReactNode][] = [
    [results.published, <Plural key="p" value={results.published} one="# row is done." other="# rows are done." />],
    [
      results.review,
      <Plural
        key="r"
        value={results.review}
        one="# row is with a moderator, who looks at it before buyers do."
        other="# rows are with a moderator, who looks at them before buyers do."
      />,
    ],
    [
      results.undone,
      <Plural key="u" value={results.undone} one="# row is taken back." other="# rows are taken back." />,
    ],
    [
      results.kept,
      <Plural key="k" value={results.kept} one="# row is left as it is." other="# rows are left as they are." />,
    ],
    [results.refused, <Plural key="f" value={results.refused} one="# row was refused." other="# rows were refused." />],
  ]
  return (
    <div className="grid gap-1 rounded-card bg-sunk p-4">
      <ul className="figures grid gap-1">{lines.map(([count, line], at) => count > 0 && <li key={at}>{line}</li>)}</ul>
      {undoUntil && (
        <p className="text-small text-soft">
          <Trans>It can be undone until {date(undoUntil)}.</Trans>
        </p>
      )}
    </div>
  )
}
