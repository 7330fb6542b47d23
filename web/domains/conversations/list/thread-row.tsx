import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import type { Thread } from '../../../../contract/conversations/threads.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { dayOf } from '../../../platform/day-of.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useMomentParts } from '../../../platform/use-moment.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { namesOf } from '../threads/thread-words.ts'

interface ThreadRowProps {
  thread: Thread
  to: string
  current: boolean
  draft: string | undefined
  now: number
}

/** A conversation in the list: people, subject and last message. */
export function ThreadRow({ thread, to, current, draft, now }: ThreadRowProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { subject, others, last, unread, isMuted } = thread
  const [first = '', ...rest] = (others[0]?.fullName ?? '').split(' ')
  const names = namesOf(thread, i18n)
  return (
    <article
      className={classes(
        'relative flex items-start gap-3 rounded-card px-3 py-3 hover:bg-sunk',
        current && 'bg-sunk outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <Avatar firstName={first} lastName={rest.at(-1) ?? ''} photo={undefined} className="size-11" />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
        <div className="flex items-baseline gap-2">
          <h2 className={classes('min-w-0 grow truncate text-body', unread > 0 ? 'font-semibold' : 'font-medium')}>
            <Link
              to={to}
              state={{ keepScroll: true }}
              aria-current={current ? 'true' : undefined}
              className="after:absolute after:inset-0"
            >
              {names}
            </Link>
          </h2>
          {isMuted && <BellOff role="img" aria-label={t`Muted`} className="size-4 shrink-0 self-center text-faint" />}
          {last && <LastTime at={last.at} now={now} />}
        </div>
        <p className="truncate text-small text-soft">{subject.title}</p>
        <div className="flex items-center gap-2">
          <p className={classes('min-w-0 grow truncate text-small', unread > 0 ? 'text-ink' : 'text-soft')}>
            {draft ? (
              <>
                <span className="text-accent-strong">
                  <Trans>Draft:</Trans>
                </span>{' '}
                {draft}
              </>
            ) : (
              last && (
                <>
                  {last.isMine && (
                    <>
                      <Trans>You:</Trans>{' '}
                    </>
                  )}
                  {last.text || (thread.closed === 'withdrawn' ? <Trans>Withdrawn</Trans> : <Trans>Attachment</Trans>)}
                </>
              )
            )}
          </p>
          {unread > 0 && (
            <span className="figures grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-small font-semibold text-on-accent">
              <span aria-hidden>{number(unread)}</span>
              <span className="sr-only">
                <Plural value={unread} one="# unread message" other="# unread messages" />
              </span>
            </span>
          )}
        </div>
      </div>
    </article>
  )
}

/** The time of today's messages, the date of others. */
function LastTime({ at, now }: { at: string; now: number }) {
  const { timeZone } = useMarket()
  const { day, hour, whole } = useMomentParts()(at)
  const isToday = now - Date.parse(at) < DAY_MS && dayOf(now, timeZone) === dayOf(Date.parse(at), timeZone)
  return (
    <time dateTime={at} title={whole} className="figures shrink-0 text-small text-soft">
      {isToday ? hour : day}
    </time>
  )
}
