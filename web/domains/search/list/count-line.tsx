import { Trans } from '@lingui/react/macro'
import { PAGE_SIZE } from '../../../../contract/search/filters.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { ResultCount } from './result-count.tsx'

interface CountLineProps {
  count: { count: number; more: boolean } | undefined
  stale: boolean
  /** The first page that is shown, and the number of homes shown. */
  from: number
  shown: number
}

/** The number of homes, and the range that is shown if it is not all. */
export function CountLine({ count, stale, from, shown }: CountLineProps) {
  const { number } = useFormat()
  const first = (from - 1) * PAGE_SIZE + 1
  const last = (from - 1) * PAGE_SIZE + shown
  return (
    <div className="text-soft *:inline">
      <ResultCount count={count} stale={stale} />
      {'\u00A0'}
      {shown > 0 && (from > 1 || shown < (count?.count ?? 0)) && (
        <p className="figures max-sm:hidden">
          <Trans>
            · showing {number(first)} to {number(last)}
          </Trans>
        </p>
      )}
    </div>
  )
}
