import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { FITTED, movedBy, zoomedTo } from './zoom-view.ts'
import type { ZoomRoom, ZoomView } from './zoom-view.ts'

const TAPPED_TO = 2.5
/** Two taps within this time and distance are a double tap. */
const TAP = { ms: 300, px: 24 }

interface Point {
  x: number
  y: number
}

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({ x, y })
const between = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The current picture of a strip, with its room; the frame of each picture has `data-zooms`. */
function sizeOf(strip: HTMLElement, at: number): (ZoomRoom & { centre: Point }) | undefined {
  const room = strip.children[at]
  const picture = room?.querySelector<HTMLElement>('[data-zooms]')
  if (!room || !picture) return undefined
  const box = room.getBoundingClientRect()
  return {
    picture: { width: picture.offsetWidth, height: picture.offsetHeight },
    room: { width: box.width, height: box.height },
    centre: { x: box.left + box.width / 2, y: box.top + box.height / 2 },
  }
}

/**
 * Zooms the current picture of a strip: by pinching, a double tap or click, or `toggle`; a zoomed one is moved by
 * dragging or `move`. Another picture is fitted.
 */
export function useZoom(at: number) {
  const [kept, setKept] = useState({ at, view: FITTED, isGliding: false })
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<{ apart: number; view: ZoomView }>(undefined)
  const press = useRef<{ from: Point; moved: boolean }>(undefined)
  const tapped = useRef<{ time: number; point: Point }>(undefined)
  const view = kept.at === at ? kept.view : FITTED
  const isZoomed = view.scale > 1

  function zoom(strip: HTMLElement, scale: number, on: Point | undefined, from = view, isGliding = false) {
    const size = sizeOf(strip, at)
    if (!size) return
    const point = on ? { x: on.x - size.centre.x, y: on.y - size.centre.y } : { x: 0, y: 0 }
    setKept({ at, view: zoomedTo(from, scale, point, size), isGliding })
  }
  function move(strip: HTMLElement, by: Point, isGliding = false) {
    const size = sizeOf(strip, at)
    if (size) setKept({ at, view: movedBy(view, by, size), isGliding })
  }
  const toggle = (strip: HTMLElement, point?: Point) => zoom(strip, isZoomed ? 1 : TAPPED_TO, point, view, true)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    fingers.current.set(event.pointerId, pointOf(event))
    const [a, b] = fingers.current.values()
    press.current = { from: pointOf(event), moved: fingers.current.size > 1 }
    pinch.current = a && b && { apart: between(a, b), view }
    if (isZoomed || b) event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    fingers.current.set(event.pointerId, now)
    if (press.current && between(press.current.from, now) > TAP.px) press.current.moved = true
    const [a, b] = fingers.current.values()
    if (a && b && pinch.current)
      zoom(
        event.currentTarget,
        (pinch.current.view.scale * between(a, b)) / Math.max(1, pinch.current.apart),
        middle(a, b),
        pinch.current.view,
      )
    else if (isZoomed) move(event.currentTarget, { x: now.x - before.x, y: now.y - before.y })
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const isTap = press.current?.moved === false && fingers.current.size === 1
    onPointerCancel(event)
    if (!isTap) return
    const [point, last] = [pointOf(event), tapped.current]
    const isDouble = last && event.timeStamp - last.time < TAP.ms && between(last.point, point) < TAP.px
    tapped.current = isDouble ? undefined : { time: event.timeStamp, point }
    if (isDouble) toggle(event.currentTarget, point)
  }
  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId)
    pinch.current = undefined
  }
  return {
    isZoomed,
    /** The style of the current picture's frame. */
    style: {
      transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
      ...(kept.isGliding && { transition: 'transform 180ms var(--ease-out)' }),
    },
    toggle,
    move,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel,
  }
}
