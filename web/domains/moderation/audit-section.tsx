import { Trans, useLingui } from '@lingui/react/macro'
import { CLOCK, dateTimeFormat } from '../../../contract/intl.ts'
import { roles } from '../../../contract/roles.ts'
import { auditLog, type AuditEntry } from '../../../contract/moderation.ts'
import { StandardStatus } from '../../../contract/properties/vocabulary.ts'
import { dayParts } from '../../../contract/format.ts'
import { query } from '../../platform/api/query-client.ts'
import { useListPage } from '../../platform/api/use-list-page.ts'
import { useFormat, useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { FilterFields } from '../../ui/table/filter-fields.tsx'
import { choice, search } from '../../ui/table/filters.ts'
import { ListFrame } from '../../ui/table/list-frame.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { statusNames } from '../properties/open/home-words.ts'
import { roleWords } from '../users/open/role-words.ts'
import { queueAddress } from './open/moderation-data.ts'
import { AuditEntryText } from './audit-entries.tsx'
import { auditActionText, auditActionNames } from './messages.ts'

/** Who did what in the back office, newest first. */
export function AuditSection() {
  const { t, i18n } = useLingui()
  const list = useListState({
    sorts: [],
    filters: {
      target: search(t`Reference or id`, 60),
      person: search(t`Done by`),
      action: choice({
        label: t`Action`,
        any: t`Anything`,
        values: auditActionNames,
        nameOf: (action) => auditActionText(action, i18n),
      }),
    },
  })
  const read = useListPage(query(auditLog, { query: list.query }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div role="search" className="grid items-end gap-3 sm:grid-cols-3">
        <FilterFields list={list} />
      </div>
      <ListFrame
        list={list}
        read={read}
        hint={<Trans>Moderators’ decisions and views are recorded here permanently.</Trans>}
      >
        {(entries) => (
          <ol className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </ListFrame>
    </div>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const market = useMarket()
  const language = useLanguage()
  const { number } = useFormat()
  const when = dateTimeFormat(market.locale[language], {
    ...dayParts,
    ...CLOCK,
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
