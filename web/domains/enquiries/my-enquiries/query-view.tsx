import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { listConsents } from '../../../../contract/enquiries/consents.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { getQuery } from '../../../../contract/enquiries/queries.ts'
import { withdrawQuery } from '../../../../contract/enquiries/queries.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SubjectTalk } from '../../conversations/open/subject-talk.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { sayFields } from '../consents/consent-words.ts'
import { WithdrawDialog } from '../consents/withdraw-dialog.tsx'
import { recipientName } from '../open/recipient-name.ts'
import { CloseDialog } from './close-dialog.tsx'
import { oneQuery, staleAfterChange } from '../open/my-enquiries/query-data.ts'
import type { RenderReview } from '../open/my-enquiries/query-data.ts'
import { QuerySteps } from './query-steps.tsx'
import { endNotes, outcomeNames } from './query-words.ts'
import { ReplyBy } from './reply-by.tsx'
import { ReplyRating } from './reply-rating.tsx'

interface QueryViewProps {
  person: string
  id: string
  renderReview: RenderReview
}

/** One enquiry: how far it has come, what was written, and what can be done about it. */
export function QueryView({ person, id, renderReview }: QueryViewProps) {
  const { i18n } = useLingui()
  const one = useQuery(oneQuery(person, id))
  if (one.error instanceof ApiError && (one.error.status === 404 || one.error.status === 422))
    return (
      <EmptyState title={<Trans>This enquiry does not exist, or it belongs to another account</Trans>}>
        <Trans>Choose another from your list.</Trans>
      </EmptyState>
    )
  if (one.error && !one.data)
    return (
      <ErrorCard
        title={<Trans>The enquiry could not be loaded</Trans>}
        busy={one.isFetching}
        onRetry={() => void one.refetch()}
      >
        {errorText(one.error, i18n)}
      </ErrorCard>
    )
  if (!one.data) return <QuerySkeleton />
  return <OpenQuery person={person} query={one.data.data} review={renderReview(id)} />
}

type Detail = EndpointOutput<typeof getQuery>['data']

function OpenQuery({ person, query, review }: { person: string; query: Detail; review: ReactNode }) {
  const { t, i18n } = useLingui()
  const [task, setTask] = useState<'withdraw' | 'close'>()
  const { id, state, open, home, subject, outcome } = query
  const recipient = recipientName(query.recipient)
  const end = endNotes[state]
  const mayWrite = state === 'delivered' || state === 'seen' || state === 'replied'
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <h2 className="text-title wrap-anywhere">{recipient}</h2>
        <p className="text-soft">{subject.title}</p>
      </div>
      {home && (
        <div className="max-w-dialog">
          <PropertyCard home={home} layout="compact" />
        </div>
      )}
      <div className="grid gap-3">
        <QuerySteps query={query} />
        <ReplyBy query={query} />
      </div>
      {end && (
        <p className="rounded-card bg-sunk px-4 py-3">
          {i18n._(end)} {outcome && i18n._(outcomeNames[outcome])}
        </p>
      )}
      <SubjectTalk
        key={id}
        person={person}
        kind="enquiry"
        id={id}
        mayBegin={mayWrite}
        empty={
          query.kind === 'phone-reveal' ? (
            <Trans>You asked for the phone number.</Trans>
          ) : (
            <Trans>You asked to be contacted, without a message.</Trans>
          )
        }
      />
      {query.repliedAt !== undefined && state !== 'withdrawn' && <ReplyRating query={query} />}
      {review}
      <ConsentLine consent={query.consent} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {open.includes('closed') && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setTask('close')}>
            <Trans>Close enquiry</Trans>
          </Button>
        )}
        {open.includes('withdrawn') && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setTask('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
        {state === 'expired' && subject.kind === 'property' && (
          <LinkButton size="small" to={paths.property(subject.id)}>
            <Trans>Ask again</Trans>
          </LinkButton>
        )}
      </div>
      {task === 'close' && <CloseDialog query={query} onClose={() => setTask(undefined)} />}
      {task === 'withdraw' && (
        <WithdrawDialog
          title={t`Withdraw this enquiry?`}
          action={<Trans>Withdraw</Trans>}
          invalidates={[...staleAfterChange, listConsents]}
          onWithdraw={() => call(withdrawQuery, { params: { id } })}
          onClose={() => setTask(undefined)}
        >
          <Trans>{recipient} no longer sees your contact, and the thread ends. This cannot be undone.</Trans>
        </WithdrawDialog>
      )}
    </article>
  )
}

/** Who may see what of the person, and where that is changed. */
function ConsentLine({ consent }: { consent: Detail['consent'] }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const locale = useMarket().locale[useLanguage()]
  const fields = sayFields(consent.fields, i18n, locale)
  const { recipient } = consent
  const until = date(consent.expiresAt, 'long')
  return (
    <p className="text-small text-soft">
      {consent.state === 'live' ? (
        <Trans>
          {recipient} can see your {fields} until {until}.
        </Trans>
      ) : (
        <Trans>{recipient} can no longer see your contact.</Trans>
      )}{' '}
      <TextLink to={memberPaths.consents}>
        <Trans>Who can see my contact</Trans>
      </TextLink>
    </p>
  )
}

const QuerySkeleton = () => (
  <div className="grid gap-5">
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="h-28 max-w-dialog" />
    <Skeleton className="h-14" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
)
