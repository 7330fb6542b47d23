import { Plural, Trans } from '@lingui/react/macro'
import { CalendarDays, Check, Eye, MessageSquareReply, Send } from 'lucide-react'
import type { Dashboard } from '../../../contract/dashboards/dashboard.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkButton, TextLink } from '../../ui/link-button.tsx'
import { Line, Lines, Section } from './line.tsx'
import { lists } from './links.ts'
import { VisitRows } from './visit-rows.tsx'

/** What of a person’s own search for a home goes on. */
export function OwnVisits({ dashboard: { asking, day } }: { dashboard: Dashboard }) {
  const { visits, savedHomes } = asking
  return (
    <Section
      id="own-visits"
      title={<Trans>Your visits</Trans>}
      all={
        visits.toCome > 0 && (
          <TextLink to={lists.visits('visitor', 'to-come')}>
            <Plural value={visits.toCome} one="# upcoming" other="# upcoming" />
          </TextLink>
        )
      }
    >
      {visits.next.length > 0 ? (
        <VisitRows as="visitor" visits={visits.next} day={day} />
      ) : (
        <>
          <p className="text-soft">
            <Trans>No visit is booked. See a home before you decide: pick a time on its page.</Trans>
          </p>
          <LinkButton
            className="justify-self-start"
            size="small"
            icon={<CalendarDays aria-hidden />}
            to={savedHomes > 0 ? paths.favourites() : paths.grid()}
          >
            {savedHomes > 0 ? <Trans>Choose among your saved homes</Trans> : <Trans>Search homes</Trans>}
          </LinkButton>
        </>
      )}
    </Section>
  )
}

/** How far what the person asked has come. */
export function OwnEnquiries({ queries }: { queries: Dashboard['asking']['queries'] }) {
  const { delivered, seen, replied } = queries
  return (
    <Section
      id="own-enquiries"
      title={<Trans>Your enquiries</Trans>}
      all={
        <TextLink to={memberPaths.queries()}>
          <Trans>Show all</Trans>
        </TextLink>
      }
    >
      {delivered + seen + replied > 0 ? (
        <Lines>
          {replied > 0 && (
            <Line to={lists.queries('replied')} icon={<MessageSquareReply aria-hidden />}>
              <Plural value={replied} one="# answered" other="# answered" />
            </Line>
          )}
          {seen > 0 && (
            <Line to={lists.queries('seen')} icon={<Eye aria-hidden />}>
              <Plural value={seen} one="# read, not answered yet" other="# read, not answered yet" />
            </Line>
          )}
          {delivered > 0 && (
            <Line to={lists.queries('delivered')} icon={<Check aria-hidden />}>
              <Plural value={delivered} one="# delivered, not read yet" other="# delivered, not read yet" />
            </Line>
          )}
        </Lines>
      ) : (
        <>
          <p className="text-soft">
            <Trans>You have no open enquiries.</Trans>
          </p>
          <LinkButton
            className="justify-self-start"
            size="small"
            icon={<Send aria-hidden />}
            to={paths.postRequirement()}
          >
            <Trans>Post a requirement</Trans>
          </LinkButton>
        </>
      )}
    </Section>
  )
}
