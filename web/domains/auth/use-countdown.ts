import { useEffect, useState } from 'react'

/** Whole seconds left of a wait that was begun with `start(ms)`; 0 when it is over. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
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
