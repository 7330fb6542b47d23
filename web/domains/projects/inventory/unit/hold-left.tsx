import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useMoment } from '../../../../platform/use-moment.ts'

const TICK_MS = 20_000

/** The current time, updated every 20 seconds. */
export function useTick(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function HoldLeft({ until, now }: { until: string; now: number }) {
  const moment = useMoment()
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return (
    <time dateTime={until} title={moment(until)} className="figures">
      {minutes === 0 ? (
        <Trans>ending now</Trans>
      ) : hours === 0 ? (
        <Plural value={minutes} one="# min left" other="# min left" />
      ) : (
        <Trans>
          {hours} h {rest} min left
        </Trans>
      )}
    </time>
  )
}
