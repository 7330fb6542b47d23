import { dateTimeFormat } from '../../../contract/intl.ts'
import { markets, type MarketId } from '../../../contract/markets.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Language } from '../../../contract/values.ts'
import { say } from '../../platform/words.ts'

interface Reader {
  language: Language
  market: MarketId
}

/** A time in a zone, with its name: `Sat, 5 December, 10:30 am IST`. */
export const whenIn = (zone: string, at: string | Date, { language, market }: Reader): string =>
  dateTimeFormat(markets[market].locale[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(at))

/** The line of a calendar entry that names the zone of the home, because its times are in UTC. */
export const timeAtHome = (zone: string, at: string | Date, reader: Reader): string =>
  say(reader.language, message('CALENDAR_TIME_AT_HOME', { when: whenIn(zone, at, reader) }))
