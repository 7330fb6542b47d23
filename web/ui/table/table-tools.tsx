import { Trans, useLingui } from '@lingui/react/macro'
import { Columns3, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClasses, Button } from '../button.tsx'
import { Checkbox } from '../choice.tsx'
import { SelectField } from '../field.tsx'

interface TableToolsProps {
  columns: readonly { id: string; name: string }[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
  /** Orders by name, for windows in which the table has no heads. */
  orders: readonly { value: string; name: string }[]
  sort: string | undefined
  onSort: (sort: string) => void
  onDownload: () => void
}

/** Visible columns, the order on a phone, and the export of the page. */
export function TableTools({ columns, hidden, onHidden, orders, sort, onSort, onDownload }: TableToolsProps) {
  const { t } = useLingui()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const isWithin = event.target instanceof Node && menu.current?.contains(event.target)
      const leaves = event instanceof KeyboardEvent ? event.key === 'Escape' : !isWithin
      if (leaves) menu.current?.removeAttribute('open')
    }
    addEventListener('pointerdown', close)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('keydown', close)
    }
  }, [])
  return (
    <div className="relative flex flex-wrap items-end gap-2">
      {orders.length > 0 && (
        <SelectField
          label={t`Sort by`}
          className="basis-full md:hidden"
          value={sort}
          onChange={({ target }) => onSort(target.value)}
        >
          {orders.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <details ref={menu}>
        <summary className={buttonClasses('plain', 'small', 'cursor-pointer list-none')}>
          <Columns3 aria-hidden />
          <Trans>Columns</Trans>
        </summary>
        <div className="absolute inset-x-0 top-full z-20 mt-1.5 rounded-card border border-line bg-surface px-4 py-2 shadow-floating">
          {columns.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={!hidden.includes(id)}
              onChange={({ target }) => onHidden(target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </details>
      <Button size="small" icon={<Download aria-hidden />} onClick={onDownload}>
        <Trans>Download CSV</Trans>
      </Button>
    </div>
  )
}
