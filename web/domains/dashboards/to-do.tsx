import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Bell,
  CalendarClock,
  CircleCheckBig,
  ClipboardCheck,
  ClockAlert,
  HardHat,
  ListChecks,
  Lock,
  MessageSquare,
  PenLine,
  Reply,
  RotateCw,
  Star,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard, HostingPart } from '../../../contract/dashboards/dashboard.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { unansweredReviewsPath } from '../../../contract/reviews/review-paths.ts'
import { listingsAddress } from '../listings/open/transitions/listings-search.ts'
import { FirstSteps } from './first-steps.tsx'
import { Line, Lines, Section } from './line.tsx'
import { lists } from './links.ts'

/** The person's waiting items, most urgent first. */
export function toDo({ hosting, asking, unreadThreads }: Dashboard, person: string): ReactNode[] {
  const { visits, news } = asking
  return [
    ...(hosting ? hostLines(hosting, person) : []),
    unreadThreads > 0 && (
      <Line key="unread" to={lists.unread} icon={<MessageSquare aria-hidden />}>
        <Plural
          value={unreadThreads}
          one="Read new messages in # conversation"
          other="Read new messages in # conversations"
        />
      </Line>
    ),
    visits.due > 0 && (
      <Line key="own-visits" to={lists.visits('visitor', 'due')} icon={<CalendarClock aria-hidden />} tone="due">
        <Plural value={visits.due} one="Your visit needs a reply" other="# of your visits need a reply" />
      </Line>
    ),
    news.homes > 0 && (
      <Line
        key="news"
        to={memberPaths.savedSearches}
        icon={<Bell aria-hidden />}
        more={news.searches.map(({ name, homes }) => `${name} (${homes})`).join(' · ')}
      >
        <Plural value={news.homes} one="See # new home for your searches" other="See # new homes for your searches" />
      </Line>
    ),
  ].filter(Boolean)
}

interface ToDoProps {
  /** From `toDo`. */
  lines: readonly ReactNode[]
  dashboard: Dashboard
}

/** The waiting items, or what to begin with if there are none. */
export function ToDo({ lines, dashboard }: ToDoProps) {
  const { t } = useLingui()
  return (
    <Section id="to-do" title={<Trans>To do</Trans>}>
      {lines.length > 0 ? (
        <Lines wide label={t`To do`}>
          {lines}
        </Lines>
      ) : (
        <>
          <p className="flex items-center gap-2 text-soft">
            <CircleCheckBig aria-hidden className="size-5 shrink-0 text-verified" />
            <Trans>You’re all caught up.</Trans>
          </p>
          <FirstSteps dashboard={dashboard} />
        </>
      )}
    </Section>
  )
}

function hostLines({ leads, visits, homes, reviews, onboarding, projects }: HostingPart, person: string): ReactNode[] {
  const inTime = leads.waiting - leads.overdue
  return [
    leads.overdue > 0 && (
      <Line key="overdue" to={lists.overdue()} icon={<ClockAlert aria-hidden />} tone="wrong">
        <Plural value={leads.overdue} one="Reply to # lead that is overdue" other="Reply to # leads that are overdue" />
      </Line>
    ),
    visits.due > 0 && (
      <Line key="visits" to={lists.visits('host', 'due')} icon={<CalendarClock aria-hidden />} tone="due">
        <Plural value={visits.due} one="# visit request needs a reply" other="# visit requests need a reply" />
      </Line>
    ),
    // If all are overdue, the line above says so.
    inTime > 0 && (
      <Line key="waiting" to={lists.waiting()} icon={<Reply aria-hidden />} tone="due">
        <Plural value={leads.waiting} one="# lead needs a first reply" other="# leads need a first reply" />
      </Line>
    ),
    leads.withTaskDue > 0 && (
      <Line key="tasks" to={lists.tasksOf(person)} icon={<ClipboardCheck aria-hidden />}>
        <Plural value={leads.withTaskDue} one="Follow up on # lead today" other="Follow up on # leads today" />
      </Line>
    ),
    homes.due > 0 && (
      <Line
        key="homes"
        to={listingsAddress({ only: 'due', sort: 'due' })}
        icon={<RotateCw aria-hidden />}
        tone="due"
        more={<Trans>Homes that nobody confirms rank lower and are hidden after two weeks.</Trans>}
      >
        <Plural value={homes.due} one="Confirm # home" other="Confirm # homes" />
      </Line>
    ),
    projects && projects.updatesDue > 0 && (
      <Line
        key="updates"
        to={memberPaths.builderProject()}
        icon={<HardHat aria-hidden />}
        tone={projects.overdue > 0 ? 'wrong' : 'due'}
      >
        <Plural value={projects.updatesDue} one="Post # progress update" other="Post # progress updates" />
      </Line>
    ),
    projects && projects.tasksDue > 0 && (
      <Line key="project-tasks" to={memberPaths.builderProject()} icon={<ClipboardCheck aria-hidden />} tone="due">
        <Plural value={projects.tasksDue} one="# project task is due" other="# project tasks are due" />
      </Line>
    ),
    projects && projects.held > 0 && (
      <Line key="held" to={memberPaths.builderProject()} icon={<Lock aria-hidden />}>
        <Plural value={projects.held} one="# unit on hold" other="# units on hold" />
      </Line>
    ),
    ...reviews.map(({ unanswered, name, ...profile }) => (
      <Line
        key={profile.slug}
        to={unansweredReviewsPath(profile)}
        icon={<Star aria-hidden />}
        more={reviews.length > 1 && name}
      >
        <Plural value={unanswered} one="Reply to # review" other="Reply to # reviews" />
      </Line>
    )),
    ...onboarding.map(({ id, name, left }) => (
      <Line
        key={id}
        to={memberPaths.onboard({ profile: id })}
        icon={<ListChecks aria-hidden />}
        more={onboarding.length > 1 && name}
      >
        <Plural value={left} one="Finish your checklist: # step left" other="Finish your checklist: # steps left" />
      </Line>
    )),
    homes.drafts > 0 && (
      <Line key="drafts" to={memberPaths.listings()} icon={<PenLine aria-hidden />}>
        <Plural value={homes.drafts} one="Finish # draft" other="Finish # drafts" />
      </Line>
    ),
  ]
}
