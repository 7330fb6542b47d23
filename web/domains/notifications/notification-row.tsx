import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { CLOCK, dateTimeFormat } from '../../../contract/intl.ts'
import { dayParts } from '../../../contract/format.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { relativeTime, useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { classes } from '../../ui/classes.ts'
import { firstPress } from '../../ui/first-press.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { subjectIcons } from './subject-icons.ts'
import { useMarking } from './use-marking.ts'

interface NotificationRowProps {
  notification: Notification
  now: number
  /** Whether it is from today; others show the time. */
  isToday: boolean
  /** The level of the heading above it. */
  level: 2 | 3
  /** Called when its link is followed. */
  onFollow?: (() => void) | undefined
}

/** A notification with a link that marks it as read. */
export function NotificationRow({ notification, now, isToday, level, onFollow }: NotificationRowProps) {
  const { t } = useLingui()
  const { markOne, markFollowed } = useMarking()
  const { locale, timeZone } = useMarket()
  const inLanguage = locale[useLanguage()]
  const { title, text, topic, path, at, read } = notification
  const Icon = subjectIcons[topic]
  const Heading = level === 2 ? 'h3' : 'h4'
  const clock = { ...CLOCK, timeZone } as const
  const written = (parts: Intl.DateTimeFormatOptions) => dateTimeFormat(inLanguage, parts).format(new Date(at))
  return (
    <article className="relative flex items-start gap-3 py-3">
      <span
        aria-hidden
        className={classes(
          'inline-grid size-10 shrink-0 place-items-center rounded-full',
          read ? 'bg-sunk text-faint' : 'bg-accent-soft text-accent-strong',
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="grid min-w-0 grow gap-0.5">
        <Heading className={classes('wrap-anywhere', read ? 'font-normal' : 'font-semibold')}>
          <Link
            to={path}
            className="after:absolute after:inset-0 hover:underline"
            onClick={() => {
              markFollowed(notification)
              onFollow?.()
            }}
          >
            {!read && <span className="sr-only">{t`Unread:`} </span>}
            {title}
          </Link>
        </Heading>
        <p className="text-small wrap-anywhere text-soft">{text}</p>
        <p className="text-small text-faint">
          <time dateTime={at} title={written({ ...dayParts, ...clock })}>
            {isToday ? relativeTime(at, Math.max(now, Date.parse(at)), inLanguage) : written(clock)}
          </time>
        </p>
      </div>
      <IconButton
        label={read ? t`Mark as unread: ${title}` : t`Mark as read: ${title}`}
        icon={<span className={classes('size-3 rounded-full', read ? 'border border-edge' : 'bg-accent')} />}
        className="relative z-1 -mt-2 shrink-0"
        // Keeps the circle near the edge when larger text leaves it less room.
        style={{ marginInlineEnd: -10 }}
        onClick={firstPress(() => markOne(notification, !read))}
      />
    </article>
  )
}
