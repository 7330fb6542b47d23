import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { leadStages, type LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'

/** A mouse drags once it has moved so far; a finger once it has rested so long, because else it scrolls. */
const FAR = 6
const HOLD_MS = 350
/** Near the edges the board scrolls along, px a frame. */
const EDGE = 56
const SCROLL_STEP = 14

export interface Drag {
  lead: Lead
  /** The column it would be dropped on, where it may go. */
  over?: LeadStage | undefined
}

interface Press {
  card: HTMLElement
  lead: Lead
  x: number
  y: number
  touch: boolean
}

/** Lets cards be dragged to other columns by mouse and finger; Escape puts one back. */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  find: (id: string) => Lead | undefined,
  drop: (lead: Lead, stage: LeadStage) => void,
): Drag | undefined {
  const [drag, setDrag] = useState<Drag>()
  const found = useEffectEvent(find)
  const dropped = useEffectEvent(drop)
  useEffect(
    () =>
      board.current
        ? watchDrags(board.current, {
            find: (id) => found(id),
            drop: (lead, stage) => dropped(lead, stage),
            show: setDrag,
          })
        : undefined,
    [board],
  )
  return drag
}

interface Watch {
  find: (id: string) => Lead | undefined
  drop: (lead: Lead, stage: LeadStage) => void
  show: (drag: Drag | undefined) => void
}

function watchDrags(area: HTMLElement, { find, drop, show }: Watch): () => void {
  let press: Press | undefined
  let ghost: HTMLElement | undefined
  let over: LeadStage | undefined
  let hold: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let at = { x: 0, y: 0 }

  function follow() {
    if (!ghost || !press) return
    ghost.style.translate = `${at.x - press.x}px ${at.y - press.y}px`
    const { left, right } = area.getBoundingClientRect()
    if (at.x < left + EDGE) area.scrollLeft -= SCROLL_STEP
    if (at.x > right - EDGE) area.scrollLeft += SCROLL_STEP
    const stage = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-column]')?.dataset['column']
    const next = leadStages.find((one) => one === stage && press?.lead.open.includes(one))
    if (next !== over) show({ lead: press.lead, over: (over = next) })
    frame = requestAnimationFrame(follow)
  }
  function begin() {
    if (!press || ghost) return
    const { left, top, width, height } = press.card.getBoundingClientRect()
    ghost = Object.assign(document.createElement('div'), { inert: true, className: 'lead-ghost' })
    ghost.append(press.card.cloneNode(true))
    Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    document.body.append(ghost)
    show({ lead: press.lead })
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
    const card = event.target.closest<HTMLElement>('[data-lead]')
    const lead = card && !event.target.closest('button') && find(card.dataset['lead'] ?? '')
    if (!card || !lead || lead.open.length === 0) return
    press = { card, lead, x: event.clientX, y: event.clientY, touch: event.pointerType !== 'mouse' }
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
    const [lead, stage] = [press?.lead, over]
    // What ends a drag is no press of what lies under it.
    if (ghost) {
      const swallow = (event: Event) => {
        event.preventDefault()
        event.stopPropagation()
      }
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    }
    end()
    if (lead && stage) drop(lead, stage)
  }
  function escape({ key }: KeyboardEvent) {
    if (key === 'Escape') end()
  }
  // While a card is dragged the finger scrolls nothing, and while it rests no menu of the browser comes up.
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
