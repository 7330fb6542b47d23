import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { bookVisit } from '../../../../contract/visits/visits.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { useVisitTime } from '../clock/use-visit-time.ts'
import { staleVisits } from '../visit/visits-data.ts'
import { Part } from '../visit/part.tsx'

/** Times that the host suggests instead of the requested one, while they are free. */
export function OfferedTimes({ visit }: { visit: BookedVisit }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { day, range } = useVisitTime(visit.showingTimeZone)
  const { pending, message, run } = useAction({ inline: true, invalidates: staleVisits })
  if (visit.offeredTimes.length === 0) return null

  async function take(at: string) {
    const outcome = await run(() =>
      call(bookVisit, {
        body: {
          propertyId: visit.property.id,
          showingAppointmentStartTime: at,
          showingAppointmentMethod: visit.showingAppointmentMethod,
          ...(visit.showingRequestNotes && { showingRequestNotes: visit.showingRequestNotes }),
        },
      }),
    )
    if (outcome.ok)
      await navigate(memberPaths.visits({ as: visit.as, visit: outcome.value.data.id }), {
        replace: true,
        state: { keepScroll: true },
      })
  }
  return (
    <Part title={visit.as === 'visitor' ? t`Times the host offers` : t`Times you offered`}>
      <ul className="flex flex-wrap gap-2">
        {visit.offeredTimes.map(({ showingAppointmentStartTime: from, showingAppointmentEndTime: to }) => (
          <li key={from}>
            {visit.as === 'visitor' ? (
              <Button busy={pending} onClick={() => void take(from)}>
                {day(from)}, {range(from, to)}
              </Button>
            ) : (
              <span className="figures">
                {day(from)}, {range(from, to)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {visit.as === 'visitor' && (
        <p className="text-small text-soft">
          <Trans>Choose one to book it.</Trans>
        </p>
      )}
      <FormError>{message}</FormError>
    </Part>
  )
}
