/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as a grid loses its roles in some browsers */
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { FigureText } from '../../ui/text/figure-text.tsx'
import { measuresOf } from './columns.ts'
import type { Column } from './compare-data.ts'
import type { CompareGroup, CompareRow } from './compare-rows.ts'
import { HomeHead } from './home-head.tsx'
import type { ColumnMoves } from './home-head.tsx'
import { useInStep } from './use-in-step.ts'

const width = 'w-(--width) md:w-full md:min-w-(--least) print:w-full! print:min-w-0!'
const row = classes(
  'grid-cols-(--phone) md:grid-cols-(--desk) print:break-inside-avoid print:grid-cols-(--print)',
  width,
)

interface CompareTableProps {
  columns: Column[]
  groups: CompareGroup[]
  moves?: ColumnMoves
  /** Shown as a last column without a home. */
  slot?: ReactNode
}

/**
 * Homes side by side, row by row. The page scrolls vertically with sticky heads; horizontally heads and rows scroll in
 * two synchronised boxes, because sticky elements cannot be inside a scrolling box.
 */
export function CompareTable({ columns, groups, moves, slot }: CompareTableProps) {
  const { t } = useWords()
  const several = columns.filter(({ home }) => home).length > 1
  const { one: head, other: body, onScroll } = useInStep<HTMLTableSectionElement, HTMLTableSectionElement>()
  return (
    <table
      role="table"
      aria-label={t`Homes side by side`}
      style={measuresOf(columns.length + (slot ? 1 : 0), columns.length)}
      className="block border-y border-line"
    >
      <thead
        ref={head}
        role="rowgroup"
        onScroll={onScroll}
        className={classes(
          'z-10 block overflow-x-auto border-b border-edge bg-paper [scrollbar-width:none] [@media(min-height:38rem)]:sticky',
          // Sticks so that the bottom of the photo, the price and the title stay below the page's header.
          moves ? '-top-5 has-[button:focus-visible]:top-15! md:-top-17' : 'top-7 md:-top-5',
          'print:static print:overflow-visible',
        )}
      >
        <tr role="row" className={classes('grid', row)}>
          <th
            role="columnheader"
            scope="col"
            className="sticky start-0 z-1 bg-paper text-start text-small font-normal text-faint max-md:hidden"
          >
            <span className="sr-only">{t`What is compared`}</span>
          </th>
          {columns.map((column, at) => (
            <th key={column.mark} role="columnheader" scope="col" className="p-2 text-start align-top font-normal">
              <HomeHead column={column} at={at} of={columns.length} moves={moves} />
            </th>
          ))}
          {slot && (
            <td role="cell" className="p-2 print:hidden">
              {slot}
            </td>
          )}
        </tr>
      </thead>
      <tbody
        ref={body}
        role="rowgroup"
        aria-label={t`Details of each`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="relative block overflow-x-auto overscroll-x-contain print:overflow-visible"
      >
        {groups.map(({ title, rows, printed }) => (
          <Fragment key={title}>
            <tr role="row" className={classes('block break-after-avoid bg-sunk', width)}>
              <th role="rowheader" scope="rowgroup" className="block text-start">
                <span className="sticky start-0 inline-block p-2 text-lead font-semibold">{title}</span>
              </th>
            </tr>
            {rows.map((line) => (
              <Line
                key={line.label}
                line={line}
                marks={columns}
                several={several}
                className={classes('grid', printed && 'print:hidden')}
              />
            ))}
            {printed?.map((line) => (
              <Line key={line.label} line={line} marks={columns} several={several} className="hidden print:grid" />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  line: CompareRow
  marks: Column[]
  /** Whether there are at least two homes to compare. */
  several: boolean
  className: string
}

/** A row; on a phone its label is above the values. Differing values are darker, equal ones are marked as equal. */
function Line({ line: { label, cells, differs, best }, marks, several, className }: LineProps) {
  const { i18n } = useLingui()
  const quiet = several && !differs && cells.every((cell, at) => cell || !marks[at]?.home)
  return (
    <tr role="row" className={classes('border-b border-line', row, className)}>
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
              <span className="inline-flex items-center gap-1 rounded-full bg-accent-soft px-2 text-small font-semibold whitespace-nowrap text-accent-strong">
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
