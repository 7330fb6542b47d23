import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'

/** A mouse drags after this distance in px; a finger after resting this long, because it otherwise scrolls. */
const FAR = 6
const HOLD_MS = 350
/** Distance from an edge in px within which the area scrolls, and its speed in px per frame. */
const EDGE = 56
const SCROLL_STEP = 14

export interface Drag<Item, Target> {
  item: Item
  /** The drop target under the pointer, if allowed. */
  over?: Target | undefined
}

interface Dragging<Item, Target> {
  /** Selector of draggable elements. */
  handle: string
  /** The item of an element; undefined if it cannot be dragged. */
  find: (handle: HTMLElement) => Item | undefined
  /** The drop target at the element under the pointer. */
  targetAt: (item: Item, under: Element) => Target | undefined
  drop: (item: Item, target: Target) => void
  /** Classes of the copy that follows the pointer. */
  ghost: string
}

interface Press<Item> {
  handle: HTMLElement
  item: Item
  x: number
  y: number
  touch: boolean
}

/** Lets items of an area be dragged to others by mouse and touch; Escape cancels. */
export function useDrag<Item, Target>(
  area: RefObject<HTMLElement | null>,
  { handle, find, targetAt, drop, ghost }: Dragging<Item, Target>,
): Drag<Item, Target> | undefined {
  const [drag, setDrag] = useState<Drag<Item, Target>>()
  const found = useEffectEvent(find)
  const aimed = useEffectEvent(targetAt)
  const dropped = useEffectEvent(drop)
  useEffect(
    () =>
      area.current
        ? watchDrags<Item, Target>(area.current, {
            handle,
            ghost,
            find: (one) => found(one),
            targetAt: (item, under) => aimed(item, under),
            drop: (item, target) => dropped(item, target),
            show: setDrag,
          })
        : undefined,
    [area, handle, ghost],
  )
  return drag
}

interface Watch<Item, Target> extends Dragging<Item, Target> {
  show: (drag: Drag<Item, Target> | undefined) => void
}

function watchDrags<Item, Target>(
  area: HTMLElement,
  { handle, find, targetAt, drop, show, ghost: ghostClass }: Watch<Item, Target>,
): () => void {
  let press: Press<Item> | undefined
  let ghost: HTMLElement | undefined
  let over: Target | undefined
  let hold: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let at = { x: 0, y: 0 }

  function follow() {
    if (!ghost || !press) return
    ghost.style.translate = `${at.x - press.x}px ${at.y - press.y}px`
    const { left, right } = area.getBoundingClientRect()
    if (at.x < left + EDGE) area.scrollLeft -= SCROLL_STEP
    if (at.x > right - EDGE) area.scrollLeft += SCROLL_STEP
    const under = document.elementFromPoint(at.x, at.y)
    const next = under ? targetAt(press.item, under) : undefined
    if (next !== over) show({ item: press.item, over: (over = next) })
    frame = requestAnimationFrame(follow)
  }
  function begin() {
    if (!press || ghost) return
    const { left, top, width, height } = press.handle.getBoundingClientRect()
    ghost = Object.assign(document.createElement('div'), { inert: true, className: ghostClass })
    ghost.append(press.handle.cloneNode(true))
    Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    document.body.append(ghost)
    show({ item: press.item })
    follow()
  }
  function end() {
    clearTimeout(hold)
    cancelAnimationFrame(frame)
    ghost?.remove()
    if (ghost) show(undefined)
    press = ghost = over = undefined
  }
  function down(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
    const pressed = event.target.closest<HTMLElement>(handle)
    const item = pressed && !event.target.closest('button') ? find(pressed) : undefined
    if (!pressed || !item) return
    press = { handle: pressed, item, x: event.clientX, y: event.clientY, touch: event.pointerType !== 'mouse' }
    at = { x: press.x, y: press.y }
    if (press.touch) hold = setTimeout(begin, HOLD_MS)
  }
  function move(event: PointerEvent) {
    if (!press || !event.isPrimary) return
    at = { x: event.clientX, y: event.clientY }
    if (ghost || Math.hypot(at.x - press.x, at.y - press.y) < FAR) return
    if (press.touch) end()
    else begin()
  }
  function up() {
    const [item, target] = [press?.item, over]
    // Swallows the click that ends a drag.
    if (ghost) {
      const swallow = (event: Event) => {
        event.preventDefault()
        event.stopPropagation()
      }
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    }
    end()
    if (item !== undefined && target !== undefined) drop(item, target)
  }
  function escape({ key }: KeyboardEvent) {
    if (key === 'Escape') end()
  }
  // Prevents scrolling while dragging, and the browser's context menu while a finger rests.
  function still(event: Event) {
    if (ghost) event.preventDefault()
  }
  function noMenu(event: Event) {
    if (press?.touch) event.preventDefault()
  }
  const noNative = (event: Event) => event.preventDefault()

  area.addEventListener('pointerdown', down)
  area.addEventListener('touchmove', still, { passive: false })
  area.addEventListener('contextmenu', noMenu)
  area.addEventListener('dragstart', noNative)
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', end)
  addEventListener('keydown', escape)
  return () => {
    end()
    area.removeEventListener('pointerdown', down)
    area.removeEventListener('touchmove', still)
    area.removeEventListener('contextmenu', noMenu)
    area.removeEventListener('dragstart', noNative)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', end)
    removeEventListener('keydown', escape)
  }
}
