import { useEffect, useRef } from 'react'

/** Calls `leave` when Escape is pressed anywhere while `on`. */
export function useEscape(leave: () => void, on = true): void {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (!on) return undefined
    const typed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current()
    }
    addEventListener('keydown', typed)
    return () => removeEventListener('keydown', typed)
  }, [on])
}
