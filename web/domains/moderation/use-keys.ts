import { useEffect, useRef } from 'react'

type Keys = Record<string, (() => void) | undefined>

/** Marks where single-key shortcuts work: elsewhere speech input would trigger them (WCAG 2.1.4). */
export const SINGLE_KEYS = { 'data-single-keys': '' }

/** Single-key shortcuts while the focus is in a marked area, outside inputs, and no dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (!(target instanceof HTMLElement) || !target.closest('[data-single-keys]')) return
      if (target.closest('input, textarea, select, [contenteditable], [role=dialog]')) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
