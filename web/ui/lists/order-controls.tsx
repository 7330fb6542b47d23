import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { DragEventHandler } from 'react'
import { IconButton } from '../icon-button.tsx'

interface DragHandleProps {
  onDragStart: DragEventHandler
  onDragEnd: DragEventHandler
}

/** The drag handle of a list item; buttons offer the same without dragging. */
export const DragHandle = (props: DragHandleProps) => (
  <span aria-hidden draggable className="cursor-grab p-1 text-faint" {...props}>
    <GripVertical className="size-5" />
  </span>
)

interface OrderButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  /** -1 moves up. */
  onMove: (by: -1 | 1) => void
  onRemove?: () => void
}

/** Moves an item of an ordered list up or down, or removes it. */
export function OrderButtons({ name, isFirst, isLast, onMove, onRemove }: OrderButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        label={t`Move up: ${name}`}
        icon={<ArrowUp aria-hidden />}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t`Move down: ${name}`}
        icon={<ArrowDown aria-hidden />}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      />
      {onRemove && <IconButton label={t`Remove: ${name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />}
    </>
  )
}
