import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  BadgeCheck,
  Building2,
  CircleCheckBig,
  CircleHelp,
  Flag,
  Gavel,
  Hand,
  HousePlus,
  MessagesSquare,
  PenLine,
  Scale,
  ShoppingCart,
  Star,
  Undo2,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffPart } from '../../../contract/dashboards/dashboard.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { CaseKind } from '../../../contract/moderation.ts'
import { useLanguage } from '../../platform/use-format.ts'
import { relativeTime } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { queueAddress } from '../moderation/open/moderation-data.ts'
import { useNow } from '../notifications/open/use-now.ts'
import { Line, Lines, Section } from './line.tsx'

const room = memberPaths.admin

/** Queues of the back office by section. */
export function StaffQueues({ staff }: { staff: StaffPart }) {
  const { t } = useLingui()
  const {
    cases,
    profiles,
    reviews,
    projects,
    disputes,
    refunds,
    payments,
    proposals,
    messageReports,
    roommateReports,
    comments,
    tickets,
  } = staff
  const lines: ReactNode[] = [
    tickets.overdue > 0 && (
      <Line key="overdue" to={room('tickets', { overdue: '1' })} icon={<CircleHelp aria-hidden />} tone="wrong">
        <Plural value={tickets.overdue} one="# grievance is overdue" other="# grievances are overdue" />
      </Line>
    ),
    ...cases.map((one) => one.count > 0 && <CaseLine key={one.kind} {...one} />),
    profiles.pending > 0 && (
      <Line key="profiles" to={room('profiles')} icon={<BadgeCheck aria-hidden />}>
        <Plural value={profiles.pending} one="# profile to check" other="# profiles to check" />
      </Line>
    ),
    profiles.claims > 0 && (
      <Line key="claims" to={room('profiles', { view: 'claims' })} icon={<Hand aria-hidden />}>
        <Plural value={profiles.claims} one="# claim to a profile" other="# claims to profiles" />
      </Line>
    ),
    profiles.reports > 0 && (
      <Line key="profile-reports" to={room('profiles', { view: 'reports' })} icon={<Flag aria-hidden />}>
        <Plural value={profiles.reports} one="# report about a profile" other="# reports about profiles" />
      </Line>
    ),
    projects.waiting > 0 && (
      <Line key="projects" to={room('projects')} icon={<Building2 aria-hidden />}>
        <Plural value={projects.waiting} one="# project to check" other="# projects to check" />
      </Line>
    ),
    projects.changes > 0 && (
      <Line key="project-changes" to={room('projects', { view: 'changes' })} icon={<Building2 aria-hidden />}>
        <Plural
          value={projects.changes}
          one="# project with changes to check"
          other="# projects with changes to check"
        />
      </Line>
    ),
    reviews.pending > 0 && (
      <Line key="reviews" to={room('reviews')} icon={<Star aria-hidden />}>
        <Plural value={reviews.pending} one="# review to publish" other="# reviews to publish" />
      </Line>
    ),
    reviews.disputed > 0 && (
      <Line key="disputed" to={room('reviews', { state: 'disputed' })} icon={<Scale aria-hidden />} tone="due">
        <Plural value={reviews.disputed} one="# disputed review" other="# disputed reviews" />
      </Line>
    ),
    reviews.reported > 0 && (
      <Line key="reported" to={room('reviews', { reported: '1' })} icon={<Flag aria-hidden />}>
        <Plural value={reviews.reported} one="# reported review" other="# reported reviews" />
      </Line>
    ),
    disputes > 0 && (
      <Line key="disputes" to={room('disputes', { state: 'disputed' })} icon={<Scale aria-hidden />} tone="due">
        <Plural value={disputes} one="# dispute over a lead" other="# disputes over leads" />
      </Line>
    ),
    refunds > 0 && (
      <Line key="refunds" to={room('refunds')} icon={<Undo2 aria-hidden />} tone="due">
        <Plural value={refunds} one="# refund to decide or pay" other="# refunds to decide or pay" />
      </Line>
    ),
    proposals > 0 && (
      <Line key="proposals" to={room('proposals')} icon={<UsersRound aria-hidden />} tone="due">
        <Plural value={proposals} one="# proposal to decide" other="# proposals to decide" />
      </Line>
    ),
    payments > 0 && (
      <Line key="payments" to={room('orders', { waits: '1' })} icon={<ShoppingCart aria-hidden />} tone="due">
        <Plural value={payments} one="# payment to confirm" other="# payments to confirm" />
      </Line>
    ),
    messageReports > 0 && (
      <Line key="message-reports" to={room('message-reports')} icon={<Flag aria-hidden />}>
        <Plural value={messageReports} one="# report of a message" other="# reports of messages" />
      </Line>
    ),
    roommateReports > 0 && (
      <Line key="roommate-reports" to={room('roommate-reports')} icon={<Flag aria-hidden />}>
        <Plural value={roommateReports} one="# reported roommate request" other="# reported roommate requests" />
      </Line>
    ),
    tickets.open > 0 && (
      <Line key="tickets" to={room('tickets', { state: 'open' })} icon={<CircleHelp aria-hidden />}>
        <Plural value={tickets.open} one="# open ticket" other="# open tickets" />
      </Line>
    ),
    comments.pending > 0 && (
      <Line key="comments" to={room('comments')} icon={<MessagesSquare aria-hidden />}>
        <Plural value={comments.pending} one="# comment to approve" other="# comments to approve" />
      </Line>
    ),
    comments.reported > 0 && (
      <Line key="comment-reports" to={room('comments', { reported: '1' })} icon={<Flag aria-hidden />}>
        <Plural value={comments.reported} one="# reported comment" other="# reported comments" />
      </Line>
    ),
  ].filter(Boolean)
  return (
    <Section id="queues" title={<Trans>Waiting for a decision</Trans>}>
      {lines.length > 0 ? (
        <Lines wide label={t`Waiting for a decision`}>
          {lines}
        </Lines>
      ) : (
        <p className="flex items-center gap-2 text-soft">
          <CircleCheckBig aria-hidden className="size-5 shrink-0 text-verified" />
          <Trans>Nothing is waiting for a decision.</Trans>
        </p>
      )}
    </Section>
  )
}

const caseIcons: Record<CaseKind, ReactNode> = {
  new: <HousePlus aria-hidden />,
  change: <PenLine aria-hidden />,
  report: <Flag aria-hidden />,
  held: <Gavel aria-hidden />,
}

function CaseLine({ kind, count, oldestAt }: StaffPart['cases'][number]) {
  const locale = useMarket().locale[useLanguage()]
  const now = useNow()
  const since = oldestAt && relativeTime(oldestAt, now, locale)
  const sentences: Record<CaseKind, ReactNode> = {
    new: <Plural value={count} one="# new home" other="# new homes" />,
    change: <Plural value={count} one="# changed home" other="# changed homes" />,
    report: <Plural value={count} one="# reported home" other="# reported homes" />,
    held: <Plural value={count} one="# home held back" other="# homes held back" />,
  }
  return (
    <Line
      to={queueAddress({ kind, page: 1 })}
      icon={caseIcons[kind]}
      tone={kind === 'report' ? 'due' : 'plain'}
      more={since !== undefined && <Trans>Oldest: {since}</Trans>}
    >
      {sentences[kind]}
    </Line>
  )
}
