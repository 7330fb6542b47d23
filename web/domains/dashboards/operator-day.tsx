import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, ClockAlert, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  operatorDay,
  type GrownThing,
  type LateThing,
  type OperatorDay as Day,
} from '../../../contract/dashboards/operator-day.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { MINUTE_MS } from '../../../contract/time.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { query } from '../../platform/api/query-client.ts'
import { relativeTime, useFormat, useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { queueAddress } from '../moderation/open/moderation-data.ts'
import { useNow } from '../notifications/open/use-now.ts'
import { Line, Lines, Section } from './line.tsx'

const section = memberPaths.admin

const latePaths: Record<LateThing, string> = {
  jobs: section('jobs', { state: 'failed' }),
  tickets: section('tickets', { overdue: '1' }),
  homes: queueAddress({ kind: 'new', page: 1 }),
  'home-changes': queueAddress({ kind: 'change', page: 1 }),
  'home-reports': queueAddress({ kind: 'report', page: 1 }),
  profiles: section('profiles'),
  projects: section('projects'),
  reviews: section('reviews'),
  disputes: section('disputes', { state: 'disputed' }),
  payments: section('orders', { waits: '1' }),
  refunds: section('refunds'),
  'message-reports': section('message-reports'),
}

const grownPaths: Record<GrownThing, string> = {
  accounts: section('people'),
  homes: queueAddress({ kind: 'new', page: 1 }),
  leads: section('leads'),
  'home-reports': queueAddress({ kind: 'report', page: 1 }),
  'failed-messages': section('messages', { state: 'failed' }),
}

/** What of the market is late, unusual and growing, for those who run it. */
export function OperatorDay() {
  const { i18n } = useLingui()
  const read = useQuery({ ...query(operatorDay, {}), refetchInterval: 5 * MINUTE_MS })
  if (read.data) return <Shown day={read.data.data} />
  if (read.error)
    return (
      <ErrorCard
        title={<Trans>Today’s overview could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  return <Skeleton className="h-56" />
}

function Shown({ day: { late, grows, odd } }: { day: Day }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2 lg:gap-x-14">
      <Section id="late" title={<Trans>Late or unusual</Trans>}>
        {late.length + odd.length > 0 ? (
          <Lines label={t`Late or unusual`}>
            {late.map((one) => (
              <LateLine key={one.what} {...one} />
            ))}
            {odd.map((one) => (
              <OddLine key={one.what} {...one} />
            ))}
          </Lines>
        ) : (
          <p className="flex items-center gap-2 text-soft">
            <CircleCheckBig aria-hidden className="size-5 shrink-0 text-verified" />
            <Trans>Nothing is late, and nothing is unusual.</Trans>
          </p>
        )}
      </Section>
      <Section id="growth" title={<Trans>New in 7 days</Trans>}>
        <ul aria-label={t`New in 7 days`} className="divide-y divide-line border-y border-line">
          {grows.map((one) => (
            <GrowthLine key={one.what} {...one} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function LateLine({ what, count, since }: Day['late'][number]) {
  const locale = useMarket().locale[useLanguage()]
  const now = useNow()
  const oldest = since !== undefined && relativeTime(since, now, locale)
  const sentences: Record<LateThing, ReactNode> = {
    jobs: <Plural value={count} one="# job has failed" other="# jobs have failed" />,
    tickets: <Plural value={count} one="# grievance is overdue" other="# grievances are overdue" />,
    homes: <Plural value={count} one="# new home waiting for over a day" other="# new homes waiting for over a day" />,
    'home-changes': (
      <Plural
        value={count}
        one="# changed home waiting for over a day"
        other="# changed homes waiting for over a day"
      />
    ),
    'home-reports': (
      <Plural
        value={count}
        one="# reported home waiting for over a day"
        other="# reported homes waiting for over a day"
      />
    ),
    profiles: <Plural value={count} one="# profile waiting for over a day" other="# profiles waiting for over a day" />,
    projects: <Plural value={count} one="# project waiting for over a day" other="# projects waiting for over a day" />,
    reviews: <Plural value={count} one="# review waiting for over a day" other="# reviews waiting for over a day" />,
    disputes: <Plural value={count} one="# dispute waiting for over a day" other="# disputes waiting for over a day" />,
    payments: <Plural value={count} one="# payment waiting for over a day" other="# payments waiting for over a day" />,
    refunds: <Plural value={count} one="# refund waiting for over a day" other="# refunds waiting for over a day" />,
    'message-reports': (
      <Plural
        value={count}
        one="# reported message waiting for over a day"
        other="# reported messages waiting for over a day"
      />
    ),
  }
  return (
    <Line
      to={latePaths[what]}
      icon={<ClockAlert aria-hidden />}
      tone={what === 'jobs' || what === 'tickets' ? 'wrong' : 'due'}
      more={oldest && <Trans>Oldest: {oldest}</Trans>}
    >
      {sentences[what]}
    </Line>
  )
}

function OddLine({ what, count, least, most }: Day['odd'][number]) {
  const { number } = useFormat()
  const [fewest, largest] = [number(least), number(most)]
  const sentences: Record<GrownThing, ReactNode> = {
    accounts: <Plural value={count} one="# new account in a day" other="# new accounts in a day" />,
    homes: <Plural value={count} one="# new home in a day" other="# new homes in a day" />,
    leads: <Plural value={count} one="# lead in a day" other="# leads in a day" />,
    'home-reports': <Plural value={count} one="# report of a home in a day" other="# reports of homes in a day" />,
    'failed-messages': <Plural value={count} one="# message failed today" other="# messages failed today" />,
  }
  return (
    <Line
      to={grownPaths[what]}
      icon={count > most ? <TrendingUp aria-hidden /> : <TrendingDown aria-hidden />}
      tone="due"
      more={
        most === 0 ? (
          <Trans>Usually none</Trans>
        ) : (
          <Trans>
            Usually {fewest} to {largest} a day
          </Trans>
        )
      }
    >
      {sentences[what]}
    </Line>
  )
}

/** More of these is worse. */
const unwelcome: readonly GrownThing[] = ['home-reports', 'failed-messages']

function GrowthLine({ what, week, before }: Day['grows'][number]) {
  const { t } = useLingui()
  const { number } = useFormat()
  const names: Record<GrownThing, string> = {
    accounts: t`Accounts`,
    homes: t`Homes`,
    leads: t`Leads`,
    'home-reports': t`Reports of homes`,
    'failed-messages': t`Failed messages`,
  }
  const earlier = number(before)
  const isWorse = unwelcome.includes(what) ? week > before : week < before
  return (
    <li>
      <Link
        to={grownPaths[what]}
        className="group figures grid min-h-12 grid-cols-[minmax(0,1fr)_auto_6.5rem] items-baseline gap-x-4 py-2.5"
      >
        <span className="group-hover:underline">{names[what]}</span>
        <span className="text-lead font-semibold">{number(week)}</span>
        <span className={classes('text-end text-small', week !== before && isWorse ? 'text-due' : 'text-soft')}>
          <Trans>before: {earlier}</Trans>
        </span>
      </Link>
    </li>
  )
}
