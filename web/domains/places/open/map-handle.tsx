import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Position } from '../../../../contract/values.ts'
import { useMapInstance } from './map-context.ts'
import { MapMark } from './map-mark.tsx'

const KEY_STEP = 12
const keySteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

/** A point on the map that is dragged, or moved with the arrow keys. */
export function MapHandle({ at, onMove }: { at: Position; onMove: (at: Position) => void }) {
  const { t } = useLingui()
  const map = useMapInstance()
  function goTo(x: number, y: number) {
    const { lng, lat } = map.unproject([x, y])
    onMove([lng, lat])
  }
  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top } = map.getContainer().getBoundingClientRect()
    goTo(event.clientX - left, event.clientY - top)
  }
  function type(event: KeyboardEvent) {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = map.project(at)
    goTo(x + step[0], y + step[1])
  }
  return (
    <MapMark at={at} own>
      <button
        type="button"
        aria-label={t`The point in the middle; arrow keys move it`}
        title={t`Drag to move the point`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={type}
        className="touch grid cursor-move touch-none place-items-center rounded-full"
      >
        <span className="size-5 rounded-full border-3 border-surface bg-accent shadow-raised" />
      </button>
    </MapMark>
  )
}
