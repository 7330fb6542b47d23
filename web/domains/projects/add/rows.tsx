import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { listOf } from '../../../platform/draft/typed-values.ts'
import { moved } from '../../../platform/list-changes.ts'
import { Button } from '../../../ui/button.tsx'
import { OrderButtons } from '../../../ui/lists/order-controls.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { put, valueAt } from './project-form.ts'
import type { ProjectForm } from './project-form.ts'

interface RowsProps {
  form: ProjectForm
  path: string
  title: string
  hint?: ReactNode
  /** The text of the button that adds an item. */
  add: string
  most: number
  /** The name of an item in the labels of its buttons. */
  nameOf: (item: Value, at: number) => string
  /** The value of a new item. */
  fresh: () => Value
  /** Removes an item where other fields change with it. */
  onRemove?: (at: number) => void
  children: (path: string, at: number) => ReactNode
}

/** An editable list: items are added, reordered and removed. */
export function Rows({ form, path, title, hint, add, most, nameOf, fresh, onRemove, children }: RowsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLFieldSetElement>(null)
  const items = listOf(valueAt(form.fields, path))
  const error = form.errorOf(path)
  function append() {
    flushSync(() => put(form, path, [...items, fresh()]))
    list.current?.querySelector<HTMLElement>(`:scope > ol > li:last-child :is(input, select, textarea)`)?.focus()
  }
  function remove(at: number) {
    if (onRemove) onRemove(at)
    else put(form, path, items.toSpliced(at, 1))
    list.current?.querySelector<HTMLElement>(':scope > button')?.focus()
  }
  return (
    <fieldset ref={list} id={fieldId(path)} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1 text-lead">{title}</legend>
      {hint && <p className="max-w-prose text-small text-soft">{hint}</p>}
      {error && <p className="text-small font-medium text-wrong">{error}</p>}
      {items.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- what is being written has nothing else to be known by
            <li key={at} className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-4">
              {children(`${path}.${at}`, at)}
              <div className="flex justify-end">
                <OrderButtons
                  name={nameOf(item, at) || t`Number ${at + 1}`}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  onMove={(by) => put(form, path, moved(items, at, at + by))}
                  onRemove={() => remove(at)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {items.length < most && (
        <Button className="justify-self-start" icon={<Plus aria-hidden />} onClick={append}>
          {add}
        </Button>
      )}
    </fieldset>
  )
}
