import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

interface PageTableProps {
  caption: ReactNode
  /** The same in plain words, for screen readers where it is scrolled. */
  label: string
  head: readonly ReactNode[]
  rows: readonly (readonly ReactNode[])[]
  /** Of few short columns: it fits a phone. */
  isNarrow?: boolean
}

/** A table of a page; where it is wider than the window it scrolls by itself, also with the keyboard. */
export function PageTable({ caption, label, head, rows, isNarrow = false }: PageTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by the keyboard
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto rounded-card border border-line">
      <table className={classes('w-full border-collapse text-start', !isNarrow && 'min-w-[38rem]')}>
        <caption className="border-b border-line bg-sunk px-4 py-2.5 text-start text-small font-medium text-soft">
          {caption}
        </caption>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no names and never move
              <th key={at} scope="col" className="px-4 py-2.5 text-start text-small font-medium text-soft">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a text have no names and never move
            <tr key={at} className="border-t border-line align-top">
              {cells.map((cell, column) =>
                column === 0 ? (
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no names and never move
                  <th key={column} scope="row" className="px-4 py-2.5 text-start font-medium wrap-break-word">
                    {cell}
                  </th>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no names and never move
                  <td key={column} className="px-4 py-2.5 wrap-break-word">
                    {cell}
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
