import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { MAX_POLYGON_POINTS } from '../../../../../contract/search/filter-table.ts'
import type { Position } from '../../../../../contract/values.ts'
import { toast } from '../../../../platform/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { AreaShape } from '../../../places/open/area-shape.tsx'
import { useMapInstance } from '../../../places/open/map-context.ts'
import { MapMark } from '../../../places/open/map-mark.tsx'
import { simplifyLine } from '../../map/simplify.ts'
import { useEscape } from '../../../../ui/use-escape.ts'

interface DrawingProps {
  /** Called with the outline, at most 100 points, or null if it was cancelled or empty. */
  onDone: (ring: Position[] | null) => void
  /** Label of the button that closes the outline; by default it searches. */
  closing?: ReactNode
}

const MIN_POINTS = 3

/** The outline of a drawn line; null if it encloses nothing. */
const outlineOf = (points: readonly Position[]): Position[] | null => {
  const ring = simplifyLine(points, MAX_POLYGON_POINTS)
  return ring.length >= MIN_POINTS ? ring : null
}

/** Draws an area in one stroke; the map does not pan meanwhile. */
export function FreehandDrawing({ onDone }: DrawingProps) {
  const map = useMapInstance()
  const { t } = useLingui()
  const [line, setLine] = useState<Position[]>([])
  function add({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) {
    const { left, top } = currentTarget.getBoundingClientRect()
    const { lng, lat } = map.unproject([clientX - left, clientY - top])
    setLine((points) => [...points, [lng, lat]])
  }
  function begin(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setLine([])
    add(event)
  }
  function draw(event: PointerEvent<HTMLDivElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) add(event)
  }
  function end() {
    const ring = outlineOf(line)
    setLine([])
    if (ring) onDone(ring)
    else toast.warning(t`Draw a larger area`)
  }
  useEscape(() => onDone(null))

  return (
    <>
      <AreaShape ring={line} look="drawing" />
      <div
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={() => setLine([])}
        className="absolute inset-0 z-3 cursor-crosshair touch-none"
      />
      <DrawingBar onCancel={() => onDone(null)}>
        <Trans>Draw around the area you want in one stroke.</Trans>
      </DrawingBar>
    </>
  )
}

/** Draws an area corner by corner: a press on the map sets one, and Enter sets one at the map's centre. */
export function PointDrawing({ onDone, closing }: DrawingProps) {
  const map = useMapInstance()
  const { t } = useLingui()
  const [corners, setCorners] = useState<Position[]>([])

  function addAt({ lng, lat }: { lng: number; lat: number }) {
    setCorners((points) => (points.length < MAX_POLYGON_POINTS ? [...points, [lng, lat]] : points))
  }
  useEffect(() => {
    const pressed = (event: { lngLat: { lng: number; lat: number } }) => addAt(event.lngLat)
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== map.getCanvas()) return
      event.preventDefault()
      addAt(map.getCenter())
    }
    map.on('click', pressed)
    map.doubleClickZoom.disable()
    addEventListener('keydown', typed)
    return () => {
      map.off('click', pressed)
      map.doubleClickZoom.enable()
      removeEventListener('keydown', typed)
    }
  }, [map])
  useEscape(() => onDone(null))

  const { length } = corners
  return (
    <>
      <AreaShape ring={corners} look={length < MIN_POINTS ? 'drawing' : 'search'} />
      <Corners ring={corners} />
      <Crosshair />
      <DrawingBar
        onCancel={() => onDone(null)}
        actions={
          <>
            <Button size="small" onClick={() => addAt(map.getCenter())}>
              <Trans>Add the centre point</Trans>
            </Button>
            <Button size="small" disabled={length === 0} onClick={() => setCorners(corners.slice(0, -1))}>
              <Trans>Undo</Trans>
            </Button>
            <Button
              size="small"
              look="primary"
              disabled={length < MIN_POINTS}
              title={length < MIN_POINTS ? t`An area needs at least three corners` : undefined}
              onClick={() => onDone(outlineOf(corners))}
            >
              {closing ?? <Trans>Search here</Trans>}
            </Button>
          </>
        }
      >
        {length === 0 ? (
          <Trans>Press the map at each corner of the area.</Trans>
        ) : (
          <Plural value={length} one="# corner placed" other="# corners placed" />
        )}
      </DrawingBar>
    </>
  )
}

/** The corners as dots. */
function Corners({ ring }: { ring: readonly Position[] }) {
  return ring.map((corner) => (
    <MapMark key={corner.join()} at={corner} className="pointer-events-none">
      <span className="size-3.5 rounded-full border-2 border-surface bg-accent shadow-raised" />
    </MapMark>
  ))
}

/** Where Enter sets a corner. */
function Crosshair() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className="pointer-events-none absolute start-1/2 top-1/2 z-2 size-8 -translate-x-1/2 -translate-y-1/2 fill-none stroke-ink stroke-2 rtl:translate-x-1/2"
    >
      <path d="M16 3v9M16 20v9M3 16h9M20 16h9" />
    </svg>
  )
}

interface DrawingBarProps {
  children: ReactNode
  actions?: ReactNode
  onCancel: () => void
}

/** Instructions and the cancel button. */
function DrawingBar({ children, actions, onCancel }: DrawingBarProps) {
  return (
    <div className="absolute inset-x-3 top-3 z-4 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 ps-4 shadow-floating">
      <p role="status" className="me-2 font-medium">
        {children}
      </p>
      {actions}
      <Button size="small" look="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
