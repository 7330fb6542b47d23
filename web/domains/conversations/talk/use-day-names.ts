import { useLingui } from '@lingui/react/macro'
import { DAY_MS } from '../../../../contract/time.ts'
import { dayOf } from '../../../platform/day-of.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'

/** Formats a day, `2026-11-24`: today, yesterday, or its date. */
export function useDayNames(): (day: string) => string {
  const { t } = useLingui()
  const { date } = useFormat()
  const { timeZone } = useMarket()
  return (day) => {
    const today = dayOf(Date.now(), timeZone)
    // From noon, because the day's length may differ by an hour.
    const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
    return day === today ? t`Today` : day === yesterday ? t`Yesterday` : date(day, 'long')
  }
}
