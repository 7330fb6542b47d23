import type { KeyboardEvent } from 'react'

const cardsIn = (list: Element | null | undefined) => [...(list?.querySelectorAll<HTMLElement>('[data-lead] a') ?? [])]

/** Arrow keys go from card to card, and from column to column; answers in which direction Shift would move a card. */
export function arrowKeys(event: KeyboardEvent<HTMLElement>): 1 | -1 | undefined {
  const { target, currentTarget, key, shiftKey } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-lead] a')) return undefined
  if (event.ctrlKey || event.metaKey || event.altKey || !key.startsWith('Arrow')) return undefined
  const list = target.closest('ol')
  const at = cardsIn(list).indexOf(target)
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    cardsIn(list)[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
    return undefined
  }
  event.preventDefault()
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const step = key === forward ? 1 : -1
  if (shiftKey) return step
  const lists = [...currentTarget.querySelectorAll('ol')].filter((one) => one === list || cardsIn(one).length > 0)
  const cards = cardsIn(lists[lists.findIndex((one) => one === list) + step])
  cards[Math.min(at, cards.length - 1)]?.focus()
  return undefined
}
