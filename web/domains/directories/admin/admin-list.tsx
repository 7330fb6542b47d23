import type { ReactNode } from 'react'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import type { ListFrameProps } from '../../../ui/table/list-frame.tsx'

interface AdminListProps<Row extends { id: string }> extends Omit<ListFrameProps<Row>, 'children'> {
  label: string
  renderRow: (row: Row) => ReactNode
}

/** Cases one below the other. */
export const AdminList = <Row extends { id: string }>({ label, renderRow, ...frame }: AdminListProps<Row>) => (
  <ListFrame {...frame}>
    {(rows) => (
      <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.id} className="py-5">
            {renderRow(row)}
          </li>
        ))}
      </ul>
    )}
  </ListFrame>
)
