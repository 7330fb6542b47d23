import { Trans } from '@lingui/react/macro'
import { hidden, showHomes } from './hidden-homes.ts'
import { undoToast } from './undo-toast.tsx'

const MOST = 500

/** Whoever works by keyboard goes on at the next home of the list, not at the top of the page. */
function focusNextHome(button: Element): void {
  const homes = [...document.querySelectorAll('[data-home]')]
  const here = homes.findIndex((home) => home.contains(button))
  const next = (homes[here + 1] ?? homes[here - 1])?.querySelector<HTMLElement>('h3 a')
  requestAnimationFrame(() => next?.focus({ preventScroll: true }))
}

/** Hides a home and offers for a while to take it back; `pressedByKey` is the button, where a key pressed it. */
export function hide(id: string, pressedByKey: Element | undefined): void {
  if (pressedByKey) focusNextHome(pressedByKey)
  hidden.set([...hidden.get().filter((other) => other !== id), id].slice(-MOST))
  undoToast(<Trans>You will not see this home again.</Trans>, () => showHomes([id]))
}
