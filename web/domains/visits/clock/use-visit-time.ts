import { CLOCK, dateTimeFormat } from '../../../../contract/intl.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { clockLabelOf, clockOf, dayOf, zoneNameOf } from './zone-time.ts'

/** The device's time zone. */
export const deviceZone = () => dateTimeFormat('en').resolvedOptions().timeZone

/** Formats times in a zone, by default the market's. */
export function useVisitTime(zone?: string) {
  const market = useMarket()
  const timeZone = zone ?? market.timeZone
  const locale = market.locale[useLanguage()]
  const say = (options: Intl.DateTimeFormatOptions, at: string) =>
    dateTimeFormat(locale, { timeZone, ...options }).format(new Date(at))
  const clock = (at: string) => clockLabelOf(at, timeZone, locale)
  return {
    timeZone,
    locale,
    /** “Tue, 24 Nov”. */
    day: (at: string) => say({ weekday: 'short', day: 'numeric', month: 'short' }, at),
    /** “Tuesday, 24 November”. */
    longDay: (at: string) => say({ weekday: 'long', day: 'numeric', month: 'long' }, at),
    clock,
    range: (from: string, to: string) => `${clock(from)}–${clock(to)}`,
    /** “IST”. */
    zoneName: (at: string) => zoneNameOf(at, timeZone, locale),
    /** The same time in the device's zone, if it differs. */
    ownTime: (at: string): string | undefined => {
      const own = deviceZone()
      const differs = clockOf(at, own) !== clockOf(at, timeZone) || dayOf(at, own) !== dayOf(at, timeZone)
      if (!differs) return undefined
      return `${say({ timeZone: own, weekday: 'short', day: 'numeric', month: 'short' }, at)}, ${say({ timeZone: own, ...CLOCK }, at)}`
    },
  }
}

/** Formats the time of an appointment on the clock of a calendar, with that at the home where it differs: “11:30 pm (10:00 am PST)”. */
export function useCalendarClock() {
  const { timeZone, locale } = useVisitTime()
  return (at: string, zone: string): string => {
    const say = (inZone: string) => dateTimeFormat(locale, { ...CLOCK, timeZone: inZone }).format(new Date(at))
    const [shown, atHome] = [say(timeZone), say(zone)]
    return shown === atHome ? shown : `${shown} (${atHome} ${zoneNameOf(at, zone, locale)})`
  }
}

/** Formats calendar dates, which are the same in every time zone. */
export function useDayWords() {
  const locale = useMarket().locale[useLanguage()]
  const say = (options: Intl.DateTimeFormatOptions, day: string) =>
    dateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day))
  return {
    locale,
    /** “Tue, 24 Nov”. */
    short: (day: string) => say({ weekday: 'short', day: 'numeric', month: 'short' }, day),
    /** “Tuesday, 24 November 2026”. */
    whole: (day: string) => say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, day),
    weekday: (day: string) => say({ weekday: 'short' }, day),
    date: (day: string) => say({ day: 'numeric' }, day),
    dayMonth: (day: string) => say({ day: 'numeric', month: 'short' }, day),
    month: (day: string) => say({ month: 'long', year: 'numeric' }, day),
  }
}
