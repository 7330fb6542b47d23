/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as a grid loses its roles in some browsers */
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { FigureText } from '../../../ui/figure-text.tsx'
import { measuresOf } from './columns.ts'
import type { Column } from './compare-data.ts'
import type { CompareGroup, CompareRow } from './compare-rows.ts'
import { HomeHead } from './home-head.tsx'
import type { ColumnMoves } from './home-head.tsx'

const row = 'grid grid-cols-(--phone) md:grid-cols-(--desk) print:break-inside-avoid'

interface CompareTableProps {
  columns: Column[]
  groups: CompareGroup[]
  moves?: ColumnMoves
  /** Stands as a last column without a home. */
  slot?: ReactNode
}

/** Homes side by side, line by line. Below 1280 px it scrolls within the window, so that heads and names stay. */
export function CompareTable({ columns, groups, moves, slot }: CompareTableProps) {
  const { t } = useWords()
  const several = columns.filter(({ home }) => home).length > 1
  return (
    <div
      role="region"
      aria-label={t`Homes side by side`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className={classes(
        'relative max-h-dvh snap-x snap-proximity overflow-auto overscroll-x-contain border-y border-line',
        'pb-20 md:scroll-ps-44 xl:max-h-none xl:overflow-visible xl:pb-0 print:max-h-none print:overflow-visible',
      )}
    >
      <table
        role="table"
        style={measuresOf(columns.length + (slot ? 1 : 0))}
        className="block w-(--width) md:w-full md:min-w-(--least) print:w-full! print:min-w-0!"
      >
        <caption className="sr-only">
          <Trans>Homes side by side, one in a column</Trans>
        </caption>
        <thead role="rowgroup" className="sticky top-0 z-10 block border-b border-edge bg-paper xl:top-15 print:static">
          <tr role="row" className={row}>
            <th
              role="columnheader"
              scope="col"
              className="sticky start-0 z-1 bg-paper text-start text-small font-normal text-faint max-md:hidden"
            >
              <span className="sr-only">{t`What is compared`}</span>
            </th>
            {columns.map((column, at) => (
              <th
                key={column.mark}
                role="columnheader"
                scope="col"
                className="snap-start p-2 text-start align-top font-normal"
              >
                <HomeHead column={column} at={at} of={columns.length} moves={moves} />
              </th>
            ))}
            {slot && (
              <td role="cell" className="snap-start p-2 print:hidden">
                {slot}
              </td>
            )}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title} role="rowgroup" className="block">
            <tr role="row" className="block">
              <th role="rowheader" scope="rowgroup" className="block bg-sunk text-start">
                <span className="sticky start-0 inline-block p-2 text-lead font-semibold">{title}</span>
              </th>
            </tr>
            {rows.map((line) => (
              <Line key={line.label} line={line} marks={columns} several={several} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface LineProps {
  line: CompareRow
  marks: Column[]
  /** Two homes or more are there, so that something can be the same. */
  several: boolean
}

/** One line: its name at the start, above the values on a phone. What differs is darker; what is the same says so. */
function Line({ line: { label, cells, differs, best }, marks, several }: LineProps) {
  const { i18n } = useLingui()
  const quiet = several && !differs
  return (
    <tr role="row" className={classes('border-b border-line', row)}>
      <th
        role="rowheader"
        scope="row"
        className="max-md:col-span-full text-start text-small font-normal text-soft md:sticky md:start-0 md:z-1 md:bg-paper"
      >
        <span className="sticky start-0 inline-block px-2 pt-2">
          {label}
          {quiet && (
            <span className="sr-only">
              {' '}
              <Trans>(the same)</Trans>
            </span>
          )}
        </span>
      </th>
      {cells.map((cell, at) => (
        <td
          key={marks[at]?.mark ?? at}
          role="cell"
          className={classes('min-w-0 p-2 wrap-anywhere', quiet ? 'text-soft' : 'font-medium text-ink')}
        >
          <span className="flex flex-wrap items-center gap-x-2">
            {cell ? (
              <FigureText short={cell.value} exact={cell.exact ?? cell.value} className="figures" />
            ) : (
              <>
                <span aria-hidden className="text-faint">
                  –
                </span>
                <span className="sr-only">
                  <Trans>Not given</Trans>
                </span>
              </>
            )}
            {best?.places[at] && (
              <span className="inline-flex items-center gap-1 rounded-full bg-verified-soft px-2 text-small font-semibold whitespace-nowrap text-verified">
                <Check aria-hidden className="size-4" />
                {i18n._(best.word)}
              </span>
            )}
          </span>
          {cell?.note && <span className="block text-small font-normal text-faint">{cell.note}</span>}
        </td>
      ))}
    </tr>
  )
}
