import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { marketIds } from '../../../../contract/markets.ts'
import { adminFaq, faqAudiences, listFaq, setFaqHidden } from '../../../../contract/support/faq.ts'
import type { AdminFaqEntry } from '../../../../contract/support/faq.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { AdminTable } from '../../../ui/table/admin-table.tsx'
import { useTableState } from '../../../ui/table/table-state.ts'
import { marketNames } from '../../pages/open/admin/page-list.tsx'
import { audienceNames } from '../faq/faq-list.tsx'
import { FaqDialog } from './faq-dialog.tsx'

const A_PAGE = 20
const sorts = ['audience', 'useful', 'not-useful'] as const

/** Questions and answers of one market in one language; an administrator writes them. */
export function FaqSection() {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const ownMarket = useMarket().id
  const mayChange = may(useStore(currentUser, null), 'manage-faq')
  const table = useTableState()
  const { filters, page } = table.state
  const market = marketIds.find((one) => one === filters['market']) ?? ownMarket
  const language = filters['language'] === 'hi' ? 'hi' : 'en'
  const audience = faqAudiences.find((one) => one === filters['audience'])
  const text = (filters['text'] ?? '').toLowerCase()
  const sort = sorts.find((one) => one === table.state.sort) ?? 'audience'
  const read = useQuery({ ...query(adminFaq, { query: { market, language } }), staleTime: 0 })
  const [editing, setEditing] = useState<AdminFaqEntry | 'new'>()
  const { run } = useAction({ invalidates: [adminFaq, listFaq] })
  const found = (read.data?.data ?? []).filter(
    (entry) =>
      (!audience || entry.audience === audience) && `${entry.question} ${entry.answer}`.toLowerCase().includes(text),
  )
  if (sort === 'useful') found.sort((one, other) => other.useful - one.useful)
  if (sort === 'not-useful') found.sort((one, other) => other.notUseful - one.notUseful)

  const show = (entries: readonly AdminFaqEntry[], hidden: boolean, done: () => void) =>
    run(async () => {
      const questions = entries.map(({ id, language: written, updatedAt }) => ({
        id,
        ...(written === language && { updatedAt }),
      }))
      await call(setFaqHidden, { body: { market, language, hidden, questions } })
      done()
    })
  const originNames = { shipped: t`Came with the product`, edited: t`Edited`, added: t`Added` }
  const columns: Column<AdminFaqEntry>[] = [
    {
      id: 'question',
      name: t`Question`,
      render: (entry) => (
        <span className="block max-w-100 wrap-anywhere" lang={entry.language}>
          {entry.question}
        </span>
      ),
      text: ({ question }) => question,
    },
    {
      id: 'audience',
      name: t`For whom`,
      render: (entry) => i18n._(audienceNames[entry.audience]),
      text: (entry) => i18n._(audienceNames[entry.audience]),
    },
    {
      id: 'origin',
      name: t`Origin`,
      render: (entry) => (
        <span className="flex flex-wrap gap-1">
          <Chip>{originNames[entry.origin]}</Chip>
          {entry.hidden && (
            <Chip tone="due">
              <Trans>Hidden</Trans>
            </Chip>
          )}
          {entry.language !== language && <Chip>{t`English`}</Chip>}
        </span>
      ),
      text: (entry) => originNames[entry.origin],
    },
    {
      id: 'useful',
      name: t`Useful`,
      end: true,
      sorts: { descending: 'useful' },
      render: ({ useful }) => number(useful),
      text: ({ useful }) => useful,
    },
    {
      id: 'not-useful',
      name: t`Not useful`,
      end: true,
      sorts: { descending: 'not-useful' },
      render: ({ notUseful }) => number(notUseful),
      text: ({ notUseful }) => notUseful,
    },
  ]
  const answer = read.data && { data: found.slice((page - 1) * A_PAGE, page * A_PAGE), total: found.length }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayChange ? (
        <div>
          <Button look="primary" onClick={() => setEditing('new')}>
            <Trans>Add a question</Trans>
          </Button>
        </div>
      ) : (
        <p className="text-soft">
          <Trans>An administrator writes the questions.</Trans>
        </p>
      )}
      <AdminTable
        caption={t`Questions`}
        onSave={(rows) => saveCsv('questions.csv', rows)}
        problem={read.error ? errorText(read.error, i18n) : undefined}
        table={table}
        read={{ data: answer, isFetching: read.isFetching, refetch: read.refetch }}
        pageSize={A_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ question }) => question}
        sort={sort}
        orders={[
          { value: 'audience', name: t`By audience` },
          { value: 'useful', name: t`Most useful first` },
          { value: 'not-useful', name: t`Least useful first` },
        ]}
        filters={
          <>
            <TextField
              label={t`Search`}
              type="search"
              name="text"
              maxLength={100}
              value={filters['text'] ?? ''}
              onChange={({ target }) => table.setFilter('text', target.value)}
            />
            <FilterSelect
              label={t`Market`}
              any={i18n._(marketNames[ownMarket])}
              value={market === ownMarket ? undefined : market}
              options={marketIds
                .filter((one) => one !== ownMarket)
                .map((one) => ({ value: one, name: i18n._(marketNames[one]) }))}
              onChange={(value) => table.setFilter('market', value)}
            />
            <FilterSelect
              label={t`Language`}
              any={t`English`}
              value={language === 'hi' ? 'hi' : undefined}
              options={[{ value: 'hi', name: t`Hindi` }]}
              onChange={(value) => table.setFilter('language', value)}
            />
            <FilterSelect
              label={t`For whom`}
              any={t`Everyone`}
              value={audience}
              options={faqAudiences.map((one) => ({ value: one, name: i18n._(audienceNames[one]) }))}
              onChange={(value) => table.setFilter('audience', value)}
            />
          </>
        }
        mayTick={() => mayChange}
        renderActions={(entry) => {
          const { question } = entry
          return (
            mayChange && (
              <Button size="small" aria-label={t`Edit: ${question}`} onClick={() => setEditing(entry)}>
                <Trans>Edit</Trans>
              </Button>
            )
          )
        }}
        renderBulk={(entries, done) =>
          mayChange && (
            <>
              <Button size="small" onClick={() => void show(entries, true, done)}>
                <Trans>Hide</Trans>
              </Button>
              <Button size="small" onClick={() => void show(entries, false, done)}>
                <Trans>Show</Trans>
              </Button>
            </>
          )
        }
      />
      {editing && (
        <FaqDialog
          entry={editing === 'new' ? undefined : editing}
          market={market}
          language={language}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
