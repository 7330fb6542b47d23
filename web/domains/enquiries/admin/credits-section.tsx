import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CREDITS_PER_PAGE, creditAccounts } from '../../../../contract/billing/credits.ts'
import type { CreditAccount } from '../../../../contract/billing/credits.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { useMoment } from '../../../platform/use-moment.ts'
import { GrantDialog } from './grant-dialog.tsx'

/** Who has how many credits; the operator grants more. */
export function CreditsSection() {
  const { t } = useLingui()
  const { number } = useFormat()
  const moment = useMoment()
  const list = useListState({
    sorts: [
      { value: 'recent', name: t`Last change first` },
      { value: 'balance', name: t`Highest balance first` },
      { value: 'spent', name: t`Most spent first` },
    ],
    filters: { text: search(t`Part of a name`) },
  })
  const read = useListPage(query(creditAccounts, { query: list.query }))
  const [granting, setGranting] = useState<CreditAccount | 'anybody'>()
  const columns: Column<CreditAccount>[] = [
    { id: 'name', name: t`Account`, render: ({ name }) => name, text: ({ name }) => name },
    {
      id: 'balance',
      name: t`Balance`,
      end: true,
      sorts: { descending: 'balance' },
      render: ({ balance }) => number(balance),
      text: ({ balance }) => balance,
    },
    {
      id: 'spent',
      name: t`Spent`,
      end: true,
      sorts: { descending: 'spent' },
      render: ({ spent }) => number(spent),
      text: ({ spent }) => spent,
    },
    {
      id: 'last',
      name: t`Last change`,
      sorts: { descending: 'recent' },
      render: ({ lastAt }) => lastAt && moment(lastAt),
      text: ({ lastAt }) => lastAt,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button
        look="primary"
        icon={<Plus aria-hidden />}
        className="justify-self-start"
        onClick={() => setGranting('anybody')}
      >
        <Trans>Grant credits</Trans>
      </Button>
      <TableScreen
        caption={t`Credit accounts`}
        onSave={(rows) => saveCsv('credits.csv', rows)}
        list={list}
        read={read}
        pageSize={CREDITS_PER_PAGE}
        columns={columns}
        idOf={({ userId }) => userId}
        nameOf={({ name }) => name}
        renderActions={(account) => {
          const { name } = account
          return (
            <Button size="small" aria-label={t`Grant credits to ${name}`} onClick={() => setGranting(account)}>
              <Trans>Grant</Trans>
            </Button>
          )
        }}
      />
      {granting && (
        <GrantDialog account={granting === 'anybody' ? undefined : granting} onClose={() => setGranting(undefined)} />
      )}
    </div>
  )
}
