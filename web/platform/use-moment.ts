import { CLOCK, dateTimeFormat } from '../../contract/intl.ts'
import { useFormat, useLanguage } from './use-format.ts'
import { useMarket } from './use-market.ts'

/** A time to the minute in the market's time zone: its short date, its hour, and both, "24 Nov 2026, 14:05". */
export function useMomentParts() {
  const { date } = useFormat()
  const { locale, timeZone } = useMarket()
  const inLanguage = locale[useLanguage()]
  const clock = dateTimeFormat(inLanguage, { ...CLOCK, timeZone })
  const day = dateTimeFormat(inLanguage, { day: 'numeric', month: 'short', timeZone })
  return (at: string) => {
    const hour = clock.format(new Date(at))
    return { day: day.format(new Date(at)), hour, whole: `${date(at)}, ${hour}` }
  }
}

/** The date with the time. */
export function useMoment() {
  const parts = useMomentParts()
  return (at: string) => parts(at).whole
}
