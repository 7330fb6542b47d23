import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Dashboard, HostingPart } from '../../../contract/dashboards/dashboard.ts'
import { LinkButton, TextLink } from '../../ui/link-button.tsx'
import { useTimeOf } from '../enquiries/open/leads/lead/clock.ts'
import { ReplyClock } from '../enquiries/open/leads/lead/reply-clock.tsx'
import { Section } from './line.tsx'
import { lists } from './links.ts'
import { VisitRows } from './visit-rows.tsx'

interface HostDayProps {
  hosting: HostingPart
  day: Dashboard['day']
  person: string
}

/** Today: visits, waiting leads, and tasks. */
export function HostDay({ hosting: { visits, leads }, day, person }: HostDayProps) {
  return (
    <>
      <Section
        id="visits"
        title={<Trans>Visits</Trans>}
        all={
          visits.toCome > 0 && (
            <TextLink to={lists.visits('host', 'to-come')}>
              <Plural value={visits.toCome} one="# upcoming" other="# upcoming" />
            </TextLink>
          )
        }
      >
        <p className="figures">
          {visits.today > 0 ? (
            <TextLink to={lists.visitsToday}>
              <Plural value={visits.today} one="# visit today." other="# visits today." />
            </TextLink>
          ) : (
            <Trans>No visits today.</Trans>
          )}{' '}
          {visits.active > 0 && (
            <Plural value={visits.active} one="# visit is confirmed." other="# visits are confirmed." />
          )}
        </p>
        {visits.next.length > 0 ? (
          <VisitRows as="host" visits={visits.next} day={day} />
        ) : (
          <LinkButton className="justify-self-start" size="small" to={lists.visitingHours}>
            <Trans>Set your visiting hours</Trans>
          </LinkButton>
        )}
      </Section>
      {leads.urgent.length > 0 && (
        <Section
          id="replies"
          title={<Trans>First replies</Trans>}
          all={
            leads.waiting > leads.urgent.length && (
              <TextLink to={lists.waiting()}>
                <Trans>Show all</Trans>
              </TextLink>
            )
          }
        >
          <ul className="divide-y divide-line border-y border-line">
            {leads.urgent.map(({ id, title, fullName, firstReplyDueAt }) => (
              <li key={id}>
                <Link
                  to={lists.lead(id)}
                  className="group flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 py-2.5"
                >
                  <span className="min-w-0 grow basis-48">
                    <span className="block font-medium wrap-anywhere group-hover:underline">
                      {fullName ?? <Trans>Contact withdrawn</Trans>}
                    </span>
                    <span className="block truncate text-small text-soft">{title}</span>
                  </span>
                  <span className="text-small">
                    <ReplyClock lead={{ stage: 'new', firstReplyDueAt }} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {leads.tasks.length > 0 && <Tasks leads={leads} person={person} />}
    </>
  )
}

function Tasks({ leads, person }: { leads: HostingPart['leads']; person: string }) {
  const timeOf = useTimeOf()
  return (
    <Section
      id="tasks"
      title={<Trans>Tasks due</Trans>}
      all={
        <TextLink to={lists.tasksOf(person)}>
          <Trans>Show all</Trans>
        </TextLink>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {leads.tasks.map(({ id, leadId, title, about, dueAt }) => (
          <li key={id}>
            <Link
              to={lists.lead(leadId)}
              className="group flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 py-2.5"
            >
              <span className="min-w-0 grow basis-48">
                <span className="block font-medium wrap-anywhere group-hover:underline">{title}</span>
                <span className="block truncate text-small text-soft">{about}</span>
              </span>
              <span className="figures text-small text-soft">{timeOf(dueAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
