import { marketIds, markets } from '../../../contract/markets.ts'

/** SQL of the IANA zone of `market`, a column. */
export const zoneOf = (market: string) =>
  `case ${market} ${marketIds.map((id) => `when '${id}' then '${markets[id].timeZone}'`).join(' ')} end`

/** SQL of the calendar day of the moment `at` in `market`, a column. */
export const dayOf = (market: string, at: string) => `((${at}::timestamptz at time zone ${zoneOf(market)})::date)`

/** In a subquery, which is reckoned once for all rows. */
const nextMidnight = (now: string, zone: string) =>
  `(select (date_trunc('day', ${now}::timestamptz at time zone '${zone}') + interval '1 day') at time zone '${zone}')`

/** SQL of the last moment of the day that it is at `now` in `market`, a column: the first of the next. */
export const endOfDay = (market: string, now: string) =>
  `(case ${market} ${marketIds.map((id) => `when '${id}' then ${nextMidnight(now, markets[id].timeZone)}`).join(' ')} end)`
