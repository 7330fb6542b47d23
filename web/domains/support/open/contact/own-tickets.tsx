import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { paths } from '../../../../../contract/paths.ts'
import { TICKETS_PER_PAGE } from '../../../../../contract/support/tickets.ts'
import type { User } from '../../../../../contract/users.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { TextLink } from '../../../../ui/link-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ownTicketsQuery } from '../../support-data.ts'
import { ticketStateNames, ticketTones, useTopicName } from '../../ticket-words.ts'

/** What a member wrote to the operator, newest first. */
export function OwnTickets({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const topicName = useTopicName()
  const { date } = useFormat()
  const [page, setPage] = useState(1)
  const list = useQuery({ ...ownTicketsQuery(user._id, page), placeholderData: keepPreviousData })
  if (list.error && !list.data)
    return (
      <ErrorCard
        title={<Trans>Your tickets could not be loaded</Trans>}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {errorText(list.error, i18n)}
      </ErrorCard>
    )
  if (!list.data) return <Skeleton className="h-16" />
  const { data, total } = list.data
  const pages = Math.ceil(total / TICKETS_PER_PAGE)
  if (total === 0)
    return (
      <p className="text-soft">
        <Trans>
          You have not written to us. <TextLink to={paths.contact}>Contact us</TextLink>
        </Trans>
      </p>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="text-small text-soft">
        <Plural value={total} one="# ticket" other="# tickets" />
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {data.map(({ number, topic, state, createdAt, firstWords }) => (
          <li key={number} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink to={memberPaths.ticket(number)} className="font-semibold">
                {number}
              </TextLink>
              <Chip tone={ticketTones[state]}>{i18n._(ticketStateNames[state])}</Chip>
              <span className="text-small text-soft">
                {topicName(topic)} · {date(createdAt)}
              </span>
            </p>
            <p className="line-clamp-2 wrap-anywhere">{firstWords}</p>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t`Pages of tickets`} className="flex flex-wrap items-center justify-between gap-3">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </nav>
      )}
    </div>
  )
}
