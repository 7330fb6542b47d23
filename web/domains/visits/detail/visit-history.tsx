import { Trans, useLingui } from '@lingui/react/macro'
import { OFF_MARKET } from '../../../../contract/visits/visit-reasons.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { visitStatusNames } from '../visit/visit-words.ts'
import type { VisitDetail } from '../visit/visits-data.ts'

/** Who did what to a visit. */
export function VisitHistory({ visit: { history, as, other } }: { visit: VisitDetail }) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  if (history.length === 0) return null
  const by = { visitor: other.fullName, host: other.fullName, system: t`automatically`, [as]: t`you` }
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        <Trans>History</Trans>
      </summary>
      <ol className="grid gap-2 pt-2 text-small">
        {history.map((step) => (
          <li key={`${step.at}${step.showingAppointmentStatus}`} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3">
            <time dateTime={step.at} className="figures text-soft">
              {moment(step.at)}
            </time>
            <span>
              {i18n._(visitStatusNames[step.showingAppointmentStatus])}
              {' · '}
              {by[step.by]}
              {step.reason !== undefined && (
                <span className="block text-soft wrap-anywhere">
                  {step.reason === OFF_MARKET ? t`The home is no longer on the market` : step.reason}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
