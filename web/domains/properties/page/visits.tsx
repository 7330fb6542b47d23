import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'

/** Whether the lister gave any information about visits. */
export const tellsOfVisits = ({ showingDays, showingHours, showingInstructions, virtualVisits }: Property) =>
  showingDays.length > 0 || Boolean(showingHours ?? showingInstructions) || virtualVisits === true

/** When and how the home can be seen; `hours` says when, which depends on the host, too. */
export function Visits({ home, hours }: { home: Property; hours: ReactNode }) {
  return (
    <div className="grid gap-1">
      {hours}
      {home.virtualVisits && (
        <p>
          <Trans>It can be viewed by video call.</Trans>
        </p>
      )}
      {home.showingInstructions && <p lang={home.language}>{home.showingInstructions}</p>}
    </div>
  )
}
