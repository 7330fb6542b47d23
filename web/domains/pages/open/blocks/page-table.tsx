import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'

interface PageTableProps {
  caption: ReactNode
  /** Plain text for screen readers, as the label of the scrolling region. */
  label: string
  head: readonly ReactNode[]
  rows: readonly (readonly ReactNode[])[]
  /** With a few short columns it fits on a phone. */
  isNarrow?: boolean
}

/**
 * A table of a page. On a phone each row is a block of its cells; elsewhere a table that is too wide scrolls, with the
 * keyboard too.
 */
export function PageTable({ caption, label, head, rows, isNarrow = false }: PageTableProps) {
  const stacked = (narrow: string) => !isNarrow && narrow
  const cellClass = classes('px-4 py-2.5 text-start wrap-break-word', stacked('max-sm:p-0 max-sm:wrap-anywhere'))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by the keyboard
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto rounded-card border border-line">
      <table className={classes('w-full border-collapse text-start', stacked('max-sm:block sm:min-w-[38rem]'))}>
        <caption
          className={classes(
            'border-b border-line bg-sunk px-4 py-2.5 text-start text-small font-medium text-soft',
            stacked('max-sm:block'),
          )}
        >
          {caption}
        </caption>
        <thead className={classes(stacked('max-sm:sr-only'))}>
          <tr>
            {head.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no names and never move
              <th key={at} scope="col" className="px-4 py-2.5 text-start text-small font-medium text-soft">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes(stacked('max-sm:block'))}>
          {rows.map((cells, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a text have no names and never move
            <tr
              key={at}
              className={classes(
                'border-t border-line align-top',
                stacked('max-sm:grid max-sm:gap-2 max-sm:px-4 max-sm:py-3 max-sm:first:border-t-0'),
              )}
            >
              {cells.map((cell, column) =>
                column === 0 ? (
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no names and never move
                  <th key={column} scope="row" className={classes(cellClass, 'font-medium')}>
                    {cell}
                  </th>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no names and never move
                  <td
                    key={column}
                    className={classes(
                      cellClass,
                      stacked('max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-3'),
                    )}
                  >
                    {!isNarrow && (
                      <span aria-hidden className="text-small text-soft sm:hidden">
                        {head[column]}
                      </span>
                    )}
                    <div>{cell}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
