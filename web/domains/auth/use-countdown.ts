import { useEffect, useState } from 'react'

/** Whole seconds left of a wait that ends at `ends` (ms since the epoch) or was begun with `start(ms)`; 0 when it is over. */
export function useCountdown(ends = 0) {
  const [until, setUntil] = useState(ends)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])
  function start(ms: number) {
    setNow(Date.now())
    setUntil(Date.now() + ms)
  }
  return { left, start }
}
