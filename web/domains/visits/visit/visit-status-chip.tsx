import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { Chip } from '../../../ui/chip.tsx'
import { useNow } from '../../notifications/open/use-now.ts'
import { visitStatusNames, visitTones } from './visit-words.ts'

const endedName = msg({ message: 'Ended', context: 'a visit' })

interface VisitStatusChipProps {
  visit: Pick<BookedVisit, 'showingAppointmentStatus' | 'showingAppointmentEndTime'>
}

/** How far a visit has come. One that ended is not in progress, even before its host reports the outcome. */
export function VisitStatusChip({ visit }: VisitStatusChipProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const { showingAppointmentStatus: status } = visit
  if (status === 'in_progress' && Date.parse(visit.showingAppointmentEndTime) <= now)
    return <Chip tone="plain">{i18n._(endedName)}</Chip>
  return <Chip tone={visitTones[status]}>{i18n._(visitStatusNames[status])}</Chip>
}
