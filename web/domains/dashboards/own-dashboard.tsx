import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { may } from '../../../contract/policy.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { currentUser } from '../../platform/session/account.ts'
import { useStore } from '../../platform/storage/store.ts'
import { useOnline } from '../../platform/use-online.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { OwnEnquiries, OwnVisits } from './asking.tsx'
import { dashboardQuery, useLiveDashboard } from './dashboard-data.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { HostDay } from './host-day.tsx'
import { HostWeek } from './host-week.tsx'
import { OperatorDay } from './operator-day.tsx'
import { StaffQueues } from './staff-queues.tsx'
import { TeamTable } from './team-table.tsx'
import { ToDo, toDo } from './to-do.tsx'

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2 lg:gap-x-14'
const column = 'grid grid-cols-[minmax(0,1fr)] content-start gap-10'

/** What waits for a person today and how their week goes, by what they are. */
export function OwnDashboard({ person }: { person: string }) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const user = useStore(currentUser, null)
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(person))
  useLiveDashboard(person)
  if (!data && (error || !isOnline))
    return (
      <ErrorCard title={t`Your dashboard could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
        {error ? errorText(error, i18n) : <Trans>You are offline. It appears when you are back online.</Trans>}
      </ErrorCard>
    )
  if (!data) return <DashboardSkeleton />
  const { hosting, team, staff, asking, day } = data.data
  const { visits, queries } = asking
  const lines = toDo(data.data, person)
  // Who works here sees what they ask themselves only where they do.
  const asks = (!hosting && !staff) || visits.toCome + queries.delivered + queries.seen + queries.replied > 0
  const isTrading = hosting?.credits !== undefined
  const own = (
    <div className={columns}>
      <OwnVisits dashboard={data.data} />
      <OwnEnquiries queries={queries} />
    </div>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {may(user, 'manage-system') && <OperatorDay />}
      {staff && <StaffQueues staff={staff} />}
      {(!staff || lines.length > 0) && <ToDo lines={lines} dashboard={data.data} />}
      {asks && !isTrading && own}
      {hosting && (
        <div className={columns}>
          <div className={column}>
            <HostDay hosting={hosting} day={day} person={person} />
          </div>
          <div className={column}>
            <HostWeek hosting={hosting} />
          </div>
        </div>
      )}
      {team && <TeamTable team={team} />}
      {asks && isTrading && own}
    </div>
  )
}
