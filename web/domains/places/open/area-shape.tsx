import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Position } from '../../../../contract/values.ts'
import { useMapFrame, useMapInstance } from './map-context.ts'
import type { MapInstance } from './map-context.ts'

interface AreaShapeProps {
  /** The corners, not closed. */
  ring: readonly Position[]
  /** `search` dims the outside; `about` is a soft patch for an approximate location; `drawing` is an open line. */
  look: 'search' | 'about' | 'drawing'
}

/** An area on the map. An SVG above it, so that it uses the page's colours without a map style. */
export function AreaShape({ ring, look }: AreaShapeProps) {
  const map = useMapInstance()
  const outline = useRef<SVGPathElement>(null)
  const outside = useRef<SVGPathElement>(null)

  function place(map: MapInstance) {
    const corners = ring.map((corner) => {
      const { x, y } = map.project(corner)
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    })
    const path = corners.length ? `M${corners.join('L')}${look === 'drawing' ? '' : 'Z'}` : ''
    outline.current?.setAttribute('d', path)
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    outside.current?.setAttribute('d', `M0 0H${width}V${height}H0Z${path}`)
  }
  useMapFrame(place)

  return createPortal(
    <svg aria-hidden className="pointer-events-none absolute inset-0 z-1 size-full">
      {look === 'search' && <path ref={outside} fillRule="evenodd" className="fill-ink/14" />}
      <path
        ref={outline}
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={look === 'drawing' ? '2 7' : undefined}
        className={
          look === 'about' ? 'fill-accent/18 stroke-accent stroke-[1.5]' : 'fill-none stroke-accent stroke-[3]'
        }
      />
    </svg>,
    map.getCanvasContainer(),
  )
}
