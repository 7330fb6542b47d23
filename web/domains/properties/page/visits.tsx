import { Trans } from '@lingui/react/macro'
import { listFormat } from '../../../../contract/intl.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { localeOf } from '../open/facts/fact-row.ts'
import { dayNames } from '../open/facts/visit-days.ts'

/** Whether the lister gave any information about visits. */
export const tellsOfVisits = ({ showingDays, showingHours, showingInstructions, virtualVisits }: Property) =>
  showingDays.length > 0 || Boolean(showingHours ?? showingInstructions) || virtualVisits === true

/** When and how the home can be seen. */
export function Visits({ home }: { home: Property }) {
  const locale = localeOf({ home, format: useFormat(home) })
  const days = listFormat(locale, { type: 'conjunction' }).format(dayNames(home.showingDays, locale))
  const hours = home.showingAdvanceNotice
  const [from, to] = home.showingHours?.split('-') ?? []
  return (
    <div className="grid gap-1">
      {days && (
        <p>
          {hours ? (
            <Trans>
              Visits on {days}, with at least {hours} hours’ notice.
            </Trans>
          ) : (
            <Trans>Visits on {days}.</Trans>
          )}
        </p>
      )}
      {from && (
        <p>
          <Trans>
            Between {from} and {to}
          </Trans>
        </p>
      )}
      {home.virtualVisits && (
        <p>
          <Trans>It can be viewed by video call.</Trans>
        </p>
      )}
      {home.showingInstructions && <p lang={home.language}>{home.showingInstructions}</p>}
    </div>
  )
}
