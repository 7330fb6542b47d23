import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { numberFormat } from '../../../../contract/intl.ts'
import { STATUS_DAYS, type PartStatus } from '../../../../contract/system/public-status.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { classes } from '../../../ui/classes.ts'
import { StateMark } from './state-mark.tsx'
import { hundredths, partNames } from './status-words.ts'

/** A day with more minutes than this was a bad one. */
const BAD_DAY_MINUTES = 60

const dayLook = (minutes: number | null) =>
  minutes === null ? 'bg-line' : minutes === 0 ? 'bg-verified' : minutes < BAD_DAY_MINUTES ? 'bg-due' : 'bg-wrong'

interface PartRowProps {
  part: PartStatus
}

/** A part of the site: whether it works, and its last days as a strip with the sum in words. */
export function PartRow({ part: { part, state, availability, days } }: PartRowProps) {
  const { i18n } = useLingui()
  const locale = useMarket().locale[useLanguage()]
  const down = days.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0)
  const hours = Math.round(down / 60)
  const share =
    availability !== undefined &&
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths(availability))
  return (
    <li className="grid gap-3 border-t border-line py-5 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="text-lead">{i18n._(partNames[part])}</h3>
        <StateMark state={state} />
      </div>
      {share && (
        <>
          <div aria-hidden className="flex h-8 gap-px sm:gap-0.5">
            {days.map((minutes, at) => (
              // The days keep their order and number.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at} className={classes('min-w-0 grow rounded-[1px]', dayLook(minutes))} />
            ))}
          </div>
          <p className="flex flex-wrap justify-between gap-x-6 text-small text-soft">
            <span>
              {down === 0 ? (
                <Trans>Worked at every check of the last {STATUS_DAYS} days</Trans>
              ) : hours < 2 ? (
                <Plural value={down} one="Down for # minute in 90 days" other="Down for # minutes in 90 days" />
              ) : (
                <Plural
                  value={hours}
                  one="Down for about # hour in 90 days"
                  other="Down for about # hours in 90 days"
                />
              )}
            </span>
            <span className="tabular-nums">
              <Trans>{share} available</Trans>
            </span>
          </p>
        </>
      )}
    </li>
  )
}
