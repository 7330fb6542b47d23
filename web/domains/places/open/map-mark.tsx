import { useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Position } from '../../../../contract/values.ts'
import { classes } from '../../../ui/classes.ts'
import { useMapFrame, useMapInstance } from './map-context.ts'
import type { MapInstance } from './map-context.ts'

interface MapMarkProps {
  at: Position
  /** `centre` aligns the middle of the content with the position, `foot` its lower edge. */
  by?: 'centre' | 'foot'
  /** Handles pointer and wheel itself; otherwise dragging on it moves the map. */
  own?: boolean
  className?: string
  children: ReactNode
}

/**
 * Classes of a zero-size element whose content is aligned with its position, by middle or foot. Flex, because a grid's
 * row would grow with the content and displace it.
 */
export const standing = (by: 'centre' | 'foot') =>
  classes('flex size-0 justify-center *:shrink-0', by === 'foot' ? 'items-end' : 'items-center')

/** Content at a position of the map. */
export function MapMark({ at, by = 'centre', own = false, className, children }: MapMarkProps) {
  const map = useMapInstance()
  const mark = useRef<HTMLDivElement>(null)
  function place(on: MapInstance) {
    const { x, y } = on.project(at)
    if (mark.current) mark.current.style.transform = `translate(${x}px, ${y}px)`
  }
  useMapFrame(place)
  return createPortal(
    <div ref={mark} className={classes('absolute z-2', standing(by), className)} style={{ left: 0, top: 0 }}>
      {children}
    </div>,
    own ? map.getContainer() : map.getCanvasContainer(),
  )
}

/** A pin whose tip is the position. */
export function PinShape({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 42" className={classes('h-11 drop-shadow-md', className)}>
      <path
        d="M16 1C7.7 1 1 7.6 1 15.7 1 26 13 37.6 15.2 40.6a1 1 0 0 0 1.6 0C19 37.6 31 26 31 15.7 31 7.6 24.3 1 16 1Z"
        className="fill-accent stroke-surface stroke-2"
      />
      <path d="M9 11h14v3H9zM11 15.5h3V22h-3zM18 15.5h3V22h-3z" className="fill-on-accent" />
    </svg>
  )
}
