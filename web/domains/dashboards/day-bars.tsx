import { useLingui } from '@lingui/react/macro'
import { DAY_MS } from '../../../contract/time.ts'
import { dateTimeFormat } from '../../../contract/intl.ts'
import { useFormat, useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { useNow } from '../notifications/open/use-now.ts'

/** How many there were on each of some days, the last of which ends now. */
export function DayBars({ counts }: { counts: readonly number[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { locale, timeZone } = useMarket()
  const weekday = dateTimeFormat(locale[useLanguage()], { weekday: 'short', timeZone })
  const now = useNow()
  const most = Math.max(1, ...counts)
  return (
    <ol aria-label={t`Day by day`} className="grid auto-cols-fr grid-flow-col gap-1.5">
      {counts.map((count, at) => {
        const day = weekday.format(new Date(now - (counts.length - 1 - at) * DAY_MS))
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a day has no other name
          <li key={at} className="grid grid-rows-[1fr_auto] gap-1 text-center text-small text-soft">
            <span className="flex h-20 flex-col justify-end">
              <span className="figures">{number(count)}</span>
              <span
                aria-hidden
                className="min-h-0.5 rounded-t-sm bg-accent"
                style={{ blockSize: `${(count / most) * 75}%` }}
              />
            </span>
            {day}
          </li>
        )
      })}
    </ol>
  )
}
