import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { adminFaq, faqAudiences, listFaq, setFaqHidden } from '../../../../contract/support/faq.ts'
import type { AdminFaqEntry } from '../../../../contract/support/faq.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { choice, search } from '../../../ui/table/filters.ts'
import { pageOf, useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { audienceNames } from '../faq/faq-list.tsx'
import { FaqDialog } from './faq-dialog.tsx'
import { useMarketFilter } from '../../users/open/market-filter.ts'

const QUESTIONS_PER_PAGE = 20

/** Questions and answers of one market in one language; an administrator writes them. */
export function FaqSection() {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const ownMarket = useMarket().id
  const marketFilter = useMarketFilter()
  const mayChange = may(useStore(currentUser, null), 'manage-faq')
  const list = useListState({
    sorts: [
      { value: 'audience', name: t`By audience` },
      { value: 'useful', name: t`Most useful first` },
      { value: 'not-useful', name: t`Least useful first` },
    ],
    filters: {
      text: search(t`Search`),
      market: marketFilter,
      language: choice({
        label: t`Language`,
        any: t`English`,
        implied: 'en',
        values: ['en', 'hi'],
        nameOf: () => t`Hindi`,
      }),
      audience: choice({
        label: t`Suitable for`,
        any: t`Everyone`,
        values: faqAudiences,
        nameOf: (one) => i18n._(audienceNames[one]),
      }),
    },
  })
  const { text = '', market = ownMarket, language = 'en', audience } = list.values
  const read = useListPage(query(adminFaq, { query: { market, language } }))
  const [editing, setEditing] = useState<AdminFaqEntry | 'new'>()
  const { run } = useAction({ invalidates: [adminFaq, listFaq] })
  // Another market's questions would be saved in this one.
  const entries = read.isPlaceholderData ? undefined : read.data?.data
  const found = (entries ?? []).filter(
    (entry) =>
      (!audience || entry.audience === audience) &&
      `${entry.question} ${entry.answer}`.toLowerCase().includes(text.toLowerCase()),
  )
  if (list.sort === 'useful') found.sort((one, other) => other.useful - one.useful)
  if (list.sort === 'not-useful') found.sort((one, other) => other.notUseful - one.notUseful)

  const show = (entries: readonly AdminFaqEntry[], hidden: boolean, done: () => void) =>
    run(async () => {
      const questions = entries.map(({ id, language: written, updatedAt }) => ({
        id,
        ...(written === language && { updatedAt }),
      }))
      await call(setFaqHidden, { body: { market, language, hidden, questions } })
      done()
    })
  const originNames = { shipped: t`Built-in`, edited: t`Edited`, added: t`Added` }
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
      name: t`Suitable for`,
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
  const answer = entries && pageOf(found, list.page, QUESTIONS_PER_PAGE)
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
          <Trans>Only administrators can edit the questions.</Trans>
        </p>
      )}
      <TableScreen
        caption={t`Questions`}
        onSave={(rows) => saveCsv('questions.csv', rows)}
        list={list}
        read={{ ...read, data: answer }}
        pageSize={QUESTIONS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ question }) => question}
        isSelectable={() => mayChange}
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
