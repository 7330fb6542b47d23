import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

interface FigureTableProps {
  caption: ReactNode
  captionHidden?: boolean
  /** Names of the columns; the first is of the rows. */
  head: readonly ReactNode[]
  rows: readonly { key: string | number; name: ReactNode; cells: readonly ReactNode[] }[]
  className?: string
}

/** Figures by rows with a name, such as years. */
export function FigureTable({
  caption,
  captionHidden = false,
  head: [first, ...others],
  rows,
  className,
}: FigureTableProps) {
  return (
    <table className={classes('figures w-full text-small', className)}>
      <caption className={captionHidden ? 'sr-only' : 'pb-2 text-start text-soft'}>{caption}</caption>
      <thead className="text-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-start font-medium">
            {first}
          </th>
          {others.map((name, at) => (
            <th key={at} scope="col" className="py-2 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-medium">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={at} className="py-2 text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
