import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Dashboard, DashboardVisit } from '../../../contract/dashboards/dashboard.ts'
import { useMomentParts } from '../../platform/use-moment.ts'
import { Chip } from '../../ui/chip.tsx'
import { useNow } from '../notifications/open/use-now.ts'
import { lists } from './links.ts'

interface VisitRowsProps {
  as: 'visitor' | 'host'
  visits: readonly DashboardVisit[]
  day: Dashboard['day']
}

/** Visits to come and of today with their time on the market’s clock. */
export const VisitRows = ({ as, visits, day }: VisitRowsProps) => (
  <ul className="divide-y divide-line border-y border-line">
    {visits.map((visit) => (
      <VisitRow key={visit.id} as={as} visit={visit} isToday={visit.showingAppointmentStartTime < day.to} />
    ))}
  </ul>
)

const stateNames: Partial<Record<DashboardVisit['showingAppointmentStatus'], MessageDescriptor>> = {
  requested: msg({ message: 'Requested', context: 'a visit' }),
  in_progress: msg({ message: 'In progress', context: 'a visit' }),
  done: msg({ message: 'Done', context: 'a visit' }),
  no_show: msg({ message: 'No-show', context: 'a visit' }),
}
const endedName = msg({ message: 'Ended', context: 'a visit' })

function VisitRow({ as, visit, isToday }: { as: VisitRowsProps['as']; visit: DashboardVisit; isToday: boolean }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { day, hour } = useMomentParts()(visit.showingAppointmentStartTime)
  const { showingAppointmentStatus: status, other } = visit
  const hasEnded = Date.parse(visit.showingAppointmentEndTime) <= now
  const isAgreed = status === 'confirmed' || status === 'in_progress'
  const isRunning =
    isAgreed && !hasEnded && (status === 'in_progress' || Date.parse(visit.showingAppointmentStartTime) <= now)
  const name = isAgreed && hasEnded ? endedName : stateNames[isRunning ? 'in_progress' : status]
  const tone = isRunning ? 'accent' : status === 'requested' ? 'due' : 'plain'
  return (
    <li>
      <Link
        to={lists.visit(as, visit.id)}
        className="group grid min-h-12 grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-2.5"
      >
        <span className="figures font-semibold whitespace-nowrap">
          {hour}
          <span className="block text-small font-normal text-soft">{isToday ? <Trans>Today</Trans> : day}</span>
        </span>
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere group-hover:underline">{visit.title}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
            <span>{as === 'host' ? other : <Trans>with {other}</Trans>}</span>
            {visit.showingAppointmentMethod === 'virtual' && <Trans>Video call</Trans>}
            {name && <Chip tone={tone}>{i18n._(name)}</Chip>}
          </span>
        </span>
      </Link>
    </li>
  )
}
