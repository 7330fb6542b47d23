import { useEffect, useState } from 'react'
import { MINUTE_MS } from '../../../../contract/time.ts'

/** The current time in ms, updated every minute, because a page may be open for hours. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
