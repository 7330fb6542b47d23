import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DragEvent } from 'react'
import { moved } from '../list-changes.ts'

interface Ordered<Item> {
  items: readonly Item[]
  nameOf: (item: Item) => string
  onChange: (items: Item[]) => void
}

/** A list reordered by buttons or dragging; `said` announces the new position to screen readers. */
export function useOrder<Item>({ items, nameOf, onChange }: Ordered<Item>) {
  const { t } = useLingui()
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    onChange(moved(items, from, to))
    const [name, place] = [nameOf(item), to + 1]
    setSaid(t`${name} is now number ${place}.`)
  }
  return {
    said,
    move,
    isDragged: (at: number) => dragged === at,
    /** Props of an item's row, where a dragged item can be dropped. */
    rowProps: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        if (dragged === at) return
        move(dragged, at)
        setDragged(at)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setDragged(undefined)
      },
    }),
    /** Props of an item's drag handle. */
    handleProps: (at: number) => ({
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(at)
      },
      onDragEnd: () => setDragged(undefined),
    }),
  }
}
