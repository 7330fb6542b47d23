import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { projectPartNames, type ProjectPartId } from './page-parts.ts'
import type { PartsInView } from './parts-in-view.ts'

/** How long a part that was gone to is kept in its place while those above it are still coming. */
const HELD_MS = 3000
const taken = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps a part where it was gone to until the page has settled, or its reader moves on; answers how to let it go. */
function holdInPlace(id: string): () => void {
  const part = document.getElementById(id)
  const watch = new ResizeObserver(() => part?.scrollIntoView())
  function letGo() {
    watch.disconnect()
    clearTimeout(timer)
    for (const event of taken) removeEventListener(event, letGo)
  }
  const timer = setTimeout(letGo, HELD_MS)
  for (const event of taken) addEventListener(event, letGo, { passive: true })
  watch.observe(document.body)
  return letGo
}

/** Leads to the parts of the page and stays in sight. */
export function PartNav({ parts, inView }: { parts: readonly ProjectPartId[]; inView: PartsInView }) {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const current = useSyncExternalStore(inView.subscribe, inView.current, () => undefined)
  const { hash, key } = useLocation()
  useEffect(() => {
    const id = parts.find((one) => hash === `#${one}`)
    return id && holdInPlace(id)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` repeats it for every navigation to the same hash
  }, [hash, key])
  useEffect(() => {
    const [strip, link] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (strip) strip.scrollLeft = link ? link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2 : 0
  }, [current])
  return (
    <nav
      aria-label={t`On this page`}
      className="sticky top-(--below-header) z-10 -mx-[clamp(16px,4vw,40px)] border-b border-line bg-paper px-[clamp(16px,4vw,40px)] print:hidden"
    >
      <ul ref={list} className="relative flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {parts.map((id) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              className={classes(
                'flex min-h-11 items-center border-b-2 px-3 font-medium whitespace-nowrap -outline-offset-2',
                id === current ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {i18n._(projectPartNames[id])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
