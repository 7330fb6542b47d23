import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CONSENTS_PER_PAGE, listConsents, revokeConsent } from '../../../../../contract/enquiries/consents.ts'
import type { Consent } from '../../../../../contract/enquiries/consents.ts'
import { getQuery, listQueries } from '../../../../../contract/enquiries/queries.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { User } from '../../../../../contract/users.ts'
import { call } from '../../../../platform/api/call.ts'
import { callOf } from '../../../../platform/api/query-client.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { useFormat, useLanguage } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { TextLink } from '../../../../ui/link-button.tsx'
import { RowsSkeleton } from '../../../users/open/profile-section.tsx'
import { purposeNames, sayFields } from '../../consents/consent-words.ts'
import { WithdrawDialog } from '../../consents/withdraw-dialog.tsx'

const consentsQuery = (person: string, page: number) =>
  queryOptions({
    queryKey: [listConsents.name, person, page],
    queryFn: ({ client, signal }) => callOf(client)(listConsents, { query: { page: String(page) } }, { signal }),
    staleTime: 0,
  })

/** Everyone who may see the person's contact, and who could before. */
export function ConsentsSection({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const [revoking, setRevoking] = useState<Consent>()
  const list = useQuery({ ...consentsQuery(user._id, page), placeholderData: keepPreviousData })
  const head = useRef<HTMLParagraphElement>(null)
  if (list.error && !list.data)
    return (
      <ErrorCard
        title={<Trans>This could not be loaded</Trans>}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {errorText(list.error, i18n)}
      </ErrorCard>
    )
  if (!list.data) return <RowsSkeleton rows={2} className="h-36" />
  const { data, total } = list.data
  const pages = Math.ceil(total / CONSENTS_PER_PAGE)
  if (total === 0)
    return (
      <p className="text-soft">
        <Trans>Nobody. Your contact is shared only when you send an enquiry or ask for a number.</Trans>
      </p>
    )
  function go(to: number) {
    setPage(to)
    head.current?.focus()
  }
  const recipient = revoking?.recipient ?? ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p ref={head} tabIndex={-1} role="status" className="text-small text-soft outline-none">
        <Plural value={total} one="# receipt" other="# receipts" />
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {data.map((consent) => (
          <li key={consent.id}>
            <ConsentRow consent={consent} onRevoke={() => setRevoking(consent)} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t`Pages of receipts`} className="flex flex-wrap items-center justify-between gap-3">
          <Button size="small" disabled={page === 1} onClick={() => go(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <span className="figures text-small text-soft">
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => go(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </nav>
      )}
      {revoking && (
        <WithdrawDialog
          title={t`Withdraw your consent?`}
          action={<Trans>Withdraw consent</Trans>}
          invalidates={[listConsents, listQueries, getQuery]}
          onWithdraw={() => call(revokeConsent, { params: { id: revoking.id } })}
          onClose={() => setRevoking(undefined)}
        >
          <Trans>
            {recipient} no longer sees your contact, and what you asked them is withdrawn. This cannot be undone.
          </Trans>
        </WithdrawDialog>
      )}
    </div>
  )
}

function ConsentRow({ consent, onRevoke }: { consent: Consent; onRevoke: () => void }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const locale = useMarket().locale[useLanguage()]
  const { recipient, property, state } = consent
  const [fields, given, until] = [sayFields(consent.fields, i18n, locale), date(consent.at), date(consent.expiresAt)]
  const ended = consent.revokedAt && date(consent.revokedAt)
  return (
    <article className="flex flex-wrap items-start justify-between gap-3 py-4">
      <div className="grid min-w-0 grow basis-60 gap-0.5">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {recipient}
          <StateChip state={state} />
        </h3>
        <p>
          {state === 'live' ? (
            <Trans>
              Sees your {fields} until {until}
            </Trans>
          ) : ended ? (
            <Trans>
              Saw your {fields} until you withdrew on {ended}
            </Trans>
          ) : (
            <Trans>
              Saw your {fields} until {until}
            </Trans>
          )}
        </p>
        <p className="text-small text-soft">
          {i18n._(purposeNames[consent.purpose])} · <time dateTime={consent.at}>{given}</time>
          {property && (
            <>
              {' · '}
              <TextLink to={paths.property(property.id)}>{property.title}</TextLink>
            </>
          )}
        </p>
      </div>
      {state === 'live' && (
        <Button size="small" aria-haspopup="dialog" onClick={onRevoke}>
          <Trans>Withdraw consent</Trans>
          <span className="sr-only">{recipient}</span>
        </Button>
      )}
    </article>
  )
}

function StateChip({ state }: Pick<Consent, 'state'>) {
  if (state === 'live')
    return (
      <Chip tone="verified">
        <Trans>Active</Trans>
      </Chip>
    )
  return <Chip>{state === 'revoked' ? <Trans>Withdrawn</Trans> : <Trans>Ended</Trans>}</Chip>
}
