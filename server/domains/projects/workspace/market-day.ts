import { marketIds, markets } from '../../../../contract/markets.ts'

/** SQL of the IANA zone of the market in column `market`. */
const zoneOf = (market: string) =>
  `case ${market} ${marketIds.map((id) => `when '${id}' then '${markets[id].timeZone}'`).join(' ')} end`

/** SQL of the calendar day of the moment `at` in the zone of the market in column `market`. */
export const dayOf = (market: string, at: string) => `((${at}::timestamptz at time zone ${zoneOf(market)})::date)`
