import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Notification } from '../../../contract/notifications.ts'
import { useFormat } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { classes } from '../../ui/classes.ts'
import { byDay, type Day } from './by-day.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNow } from './open/use-now.ts'

interface NotificationDaysProps {
  notifications: readonly Notification[]
  /** Level of the days' headings. */
  level: 2 | 3
  onFollow?: () => void
}

/** Notifications by day. */
export function NotificationDays({ notifications, level, onFollow }: NotificationDaysProps) {
  const { timeZone } = useMarket()
  const now = useNow()
  return (
    <div className={classes('grid grid-cols-[minmax(0,1fr)]', level === 2 ? 'gap-8' : 'gap-4 pt-3')}>
      {byDay(notifications, timeZone, now).map((day) => (
        <OneDay key={day.date} day={day} now={now} level={level} onFollow={onFollow} />
      ))}
    </div>
  )
}

interface OneDayProps extends Pick<NotificationDaysProps, 'level'> {
  day: Day
  now: number
  onFollow: (() => void) | undefined
}

function OneDay({ day, now, level, onFollow }: OneDayProps) {
  const { t } = useLingui()
  const id = useId()
  const format = useFormat()
  const Heading = level === 2 ? 'h2' : 'h3'
  const names = { today: t`Today`, yesterday: t`Yesterday` }
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="border-b border-line pb-2 text-small font-medium text-soft">
        {day.near ? names[day.near] : format.date(day.date, 'long')}
      </Heading>
      <ul className="divide-y divide-line">
        {day.notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              now={now}
              isToday={day.near === 'today'}
              level={level}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
