import { dateTimeFormat } from '../../../contract/intl.ts'
import { useFormat, useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'

/** Says a time to the minute on the market’s clock: "24 Nov 2026, 14:05". */
export function useMoment() {
  const { date } = useFormat()
  const { locale, timeZone } = useMarket()
  const clock = dateTimeFormat(locale[useLanguage()], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (at: string) => `${date(at)}, ${clock.format(new Date(at))}`
}
