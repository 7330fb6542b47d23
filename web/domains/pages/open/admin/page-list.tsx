import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import { marketIds } from '../../../../../contract/markets.ts'
import { ADMIN_PAGES_PER_PAGE, adminPages } from '../../../../../contract/pages/page-admin.ts'
import type { AdminPage } from '../../../../../contract/pages/page-admin.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { languages } from '../../../../platform/language.ts'
import { saveCsv } from '../../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { useListPage } from '../../../../platform/api/use-list-page.ts'
import { choice } from '../../../../ui/table/filters.ts'
import { useListState } from '../../../../ui/table/list-state.ts'
import { TableScreen } from '../../../../ui/table/table-screen.tsx'
import { marketNames } from '../../../users/open/market-filter.ts'

const states = ['draft', 'upcoming', 'missing'] as const
const stateNames: Record<(typeof states)[number], MessageDescriptor> = {
  draft: msg`With a draft`,
  upcoming: msg`With an announced version`,
  missing: msg`Not translated`,
}

const languageName = (id: string) => languages.find((one) => one.id === id)?.name ?? id

/** All pages by market and language. */
export function PageList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const { date, number } = useFormat()
  const list = useListState({
    sorts: [
      { value: 'page', name: t`By page` },
      { value: 'newest', name: t`Newest first` },
      { value: 'oldest', name: t`Oldest first` },
    ],
    filters: {
      market: choice({
        label: t`Market`,
        any: t`All markets`,
        values: marketIds,
        nameOf: (one) => i18n._(marketNames[one]),
      }),
      language: choice({
        label: t`Language`,
        any: t`All languages`,
        values: languages.map(({ id }) => id),
        nameOf: languageName,
      }),
      state: choice({
        label: t({ message: 'State', context: 'of a page' }),
        any: t`All states`,
        values: states,
        nameOf: (one) => i18n._(stateNames[one]),
      }),
    },
  })
  const { market, ...asked } = list.query
  const read = useListPage(query(adminPages, { query: { marketId: market, ...asked } }))
  const columns: Column<AdminPage>[] = [
    { id: 'title', name: t`Page`, render: ({ title }) => title, text: ({ title }) => title },
    {
      id: 'market',
      name: t`Market`,
      render: (row) => i18n._(marketNames[row.market]),
      text: (row) => row.market,
    },
    {
      id: 'language',
      name: t`Language`,
      render: (row) => languageName(row.language),
      text: (row) => row.language,
    },
    {
      id: 'version',
      name: t`Version`,
      end: true,
      render: (row) => (row.missing ? '–' : number(row.version)),
      text: ({ version }) => version,
    },
    {
      id: 'since',
      name: t`In force since`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      render: (row) => (row.missing ? '–' : date(row.effectiveAt)),
      text: ({ effectiveAt }) => effectiveAt,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a page' }),
      render: ({ draftAt, nextAt, missing }) => {
        const next = nextAt && date(nextAt)
        return (
          <span className="flex flex-wrap gap-1.5">
            {missing && (
              <Chip>
                <Trans>Shown in English</Trans>
              </Chip>
            )}
            {draftAt && (
              <Chip tone="accent">
                <Trans>Draft</Trans>
              </Chip>
            )}
            {next && <Chip tone="due">{t`Next on ${next}`}</Chip>}
          </span>
        )
      },
      text: ({ draftAt, nextAt }) => [draftAt && t`Draft`, nextAt].filter(Boolean).join(', '),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button
        icon={<Building2 aria-hidden />}
        className="justify-self-start whitespace-normal!"
        onClick={() => onOpen('firm')}
      >
        <Trans>Details of the firm</Trans>
      </Button>
      <TableScreen
        caption={t`Pages of the site`}
        onSave={(rows) => saveCsv('pages.csv', rows)}
        list={list}
        read={read}
        pageSize={ADMIN_PAGES_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        renderActions={({ id, title }) => (
          <Button size="small" aria-label={t`Edit: ${title}`} onClick={() => onOpen(id)}>
            <Trans>Edit</Trans>
          </Button>
        )}
      />
    </div>
  )
}
