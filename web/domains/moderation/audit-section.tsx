import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useRequestedParams } from '../../ui/requested-params.ts'
import { dateTimeFormat } from '../../../contract/intl.ts'
import { roles } from '../../../contract/roles.ts'
import type { AuditEntry } from '../../../contract/moderation.ts'
import { StandardStatus } from '../../../contract/properties/vocabulary.ts'
import { dayParts } from '../../../contract/format.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { useFormat, useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LinkButton, TextLink } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statusNames } from '../properties/open/home-words.ts'
import { roleWords } from '../users/open/role-words.ts'
import { auditAddress, auditQuery, queueAddress, readAuditSearch } from './open/moderation-data.ts'
import type { AuditSearch } from './open/moderation-data.ts'
import { AuditEntryText } from './audit-entries.tsx'
import { auditActionText, auditActionNames } from './messages.ts'

/** Who did what in the back office, newest first. */
export function AuditSection() {
  const [params] = useRequestedParams()
  const search = readAuditSearch(params)
  const { i18n } = useLingui()
  const log = useQuery({ ...auditQuery(search), placeholderData: keepPreviousData })
  if (log.error)
    return (
      <ErrorCard
        title={<Trans>The log could not be loaded</Trans>}
        busy={log.isFetching}
        onRetry={() => void log.refetch()}
      >
        {errorText(log.error, i18n)}
      </ErrorCard>
    )
  const { page } = search
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AuditForm key={auditAddress(search)} search={search} />
      {!log.data && <Skeleton className="h-80" />}
      {log.data && log.data.data.length === 0 && (
        <EmptyState icon={<ScrollText aria-hidden />} title={<Trans>No actions of this kind</Trans>}>
          <Trans>Moderators’ decisions and views are recorded here permanently.</Trans>
        </EmptyState>
      )}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {log.data?.data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {(page > 1 || log.data?.more) && (
        <div className="flex justify-between gap-3">
          {page > 1 ? (
            <LinkButton to={auditAddress({ ...search, page: page - 1 })}>
              <Trans>Newer</Trans>
            </LinkButton>
          ) : (
            <span />
          )}
          {log.data?.more && (
            <LinkButton to={auditAddress({ ...search, page: page + 1 })}>
              <Trans>Older</Trans>
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

function AuditForm({ search }: { search: AuditSearch }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [target, setTarget] = useState(search.target ?? '')
  const [person, setPerson] = useState(search.person ?? '')
  const [action, setAction] = useState(search.action ?? '')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(auditAddress({ target: target.trim(), person: person.trim(), action, page: 1 }))
  }
  return (
    <form role="search" onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2">
      <TextField
        label={t`Reference of a listing`}
        value={target}
        maxLength={60}
        autoCapitalize="characters"
        onChange={(event) => setTarget(event.target.value)}
      />
      <TextField
        label={t`Done by`}
        value={person}
        maxLength={100}
        onChange={(event) => setPerson(event.target.value)}
      />
      <SelectField label={t`Action`} value={action} onChange={(event) => setAction(event.target.value)}>
        <option value="">{t`Anything`}</option>
        {auditActionNames.map((action) => (
          <option key={action} value={action}>
            {auditActionText(action, i18n)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="primary">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const market = useMarket()
  const language = useLanguage()
  const { number } = useFormat()
  const when = dateTimeFormat(market.locale[language], {
    ...dayParts,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: market.timeZone,
  }).format(new Date(entry.at))
  const [was, is] = [entry.before, entry.after].map(({ standardStatus }) => {
    const known = StandardStatus.options.find((option) => option === standardStatus)
    return known && i18n._(statusNames[known])
  })
  const [had, has] = [entry.before, entry.after].map(({ credits, balance }) =>
    typeof (credits ?? balance) === 'number' ? number(Number(credits ?? balance)) : undefined,
  )
  const role = roles.find((option) => option === entry.targetName)
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="figures text-small text-soft">
        <time dateTime={entry.at}>{when}</time>
      </p>
      <p className="text-small">{entry.by}</p>
      <div className="grid gap-1">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-medium">{auditActionText(entry.action, i18n)}</span>
          {entry.targetKind === 'property' ? (
            <TextLink to={queueAddress({ kind: 'new', page: 1, home: entry.targetId })}>{entry.targetName}</TextLink>
          ) : (
            role && <span>{i18n._(roleWords[role])}</span>
          )}
          {was && is && was !== is && (
            <span className="text-soft">
              {was} → {is}
            </span>
          )}
          {had !== undefined && has !== undefined && (
            <span className="figures text-soft">
              <Trans>
                {had} → {has} credits
              </Trans>
            </span>
          )}
        </p>
        <AuditEntryText entry={entry} />
      </div>
    </li>
  )
}
