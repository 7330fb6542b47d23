import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Purchase } from '../../../../contract/purchases/purchases.ts'
import type { VisitStatus } from '../../../../contract/visits/visit-states.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'

type Visit = Purchase['visits']['done'][number]

const statusWords: Partial<Record<VisitStatus, MessageDescriptor>> = {
  requested: msg`Waiting for an answer`,
  confirmed: msg`Confirmed`,
  in_progress: msg`Now`,
  done: msg`Done`,
}

/** Visits with their time in the time zone of the home. */
export function VisitLines({ visits, children }: { visits: readonly Visit[]; children: (visit: Visit) => ReactNode }) {
  const { i18n } = useLingui()
  const locale = useMarket().locale[useLanguage()]
  if (visits.length === 0)
    return (
      <p className="py-3 text-soft">
        <Trans>None yet. Book one on the page of a home.</Trans>
      </p>
    )
  return (
    <ul>
      {visits.map((visit) => {
        const { id, title, startsAt, timeZone, status, awaitsFeedback } = visit
        const words = statusWords[status]
        const when = dateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
            <Link to={memberPaths.visits({ as: 'visitor', visit: id })} className="group grid min-w-0 grow basis-64">
              <span className="truncate font-medium group-hover:underline">{title}</span>
              <span className="figures text-small text-soft">
                {when.format(new Date(startsAt))} · {words && i18n._(words)}
                {awaitsFeedback && (
                  <>
                    {' · '}
                    <Trans>Rate the visit</Trans>
                  </>
                )}
              </span>
            </Link>
            <span className="print:hidden">{children(visit)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Open enquiries, with what is unread. */
export function EnquiryLines({ enquiries }: { enquiries: Purchase['enquiries']['items'] }) {
  const { date } = useFormat()
  if (enquiries.length === 0)
    return (
      <p className="py-3 text-soft">
        <Trans>None are open. Ask about a home on its page.</Trans>
      </p>
    )
  return (
    <ul>
      {enquiries.map(({ id, title, state, sentAt, unread }) => {
        const day = date(sentAt)
        return (
          <li key={id} className="border-b border-line">
            <Link to={memberPaths.queries({ query: id })} className="group grid min-h-11 py-3">
              <span className="truncate font-medium group-hover:underline">{title}</span>
              <span className="figures text-small text-soft">
                {unread > 0 ? (
                  <strong className="text-ink">
                    <Plural value={unread} one="# new message" other="# new messages" />
                  </strong>
                ) : state === 'replied' ? (
                  <Trans>Answered</Trans>
                ) : (
                  <Trans>Waiting for an answer</Trans>
                )}
                {' · '}
                <Trans>sent {day}</Trans>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
