import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CREDITS_PER_PAGE, creditAccounts } from '../../../../contract/billing.ts'
import type { CreditAccount } from '../../../../contract/billing.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useTableState } from '../../../ui/table/table-state.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { AdminTable } from '../../../ui/table/admin-table.tsx'

const sorts = ['recent', 'balance', 'spent'] as const
const TYPING_MS = 300

/** Who has how many credits; the operator grants more. */
export function CreditsSection() {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const moment = useMoment()
  const table = useTableState()
  const { filters, page } = table.state
  const text = filters['text'] ?? ''
  const sort = sorts.find((one) => one === table.state.sort) ?? 'recent'
  const read = useQuery({
    ...query(creditAccounts, { query: { text: text || undefined, sort, page: String(page) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
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
      <AdminTable
        caption={t`Credit accounts`}
        onSave={(rows) => saveCsv('credits.csv', rows)}
        problem={read.error ? errorText(read.error, i18n) : undefined}
        table={table}
        read={read}
        pageSize={CREDITS_PER_PAGE}
        columns={columns}
        idOf={({ userId }) => userId}
        nameOf={({ name }) => name}
        sort={sort}
        orders={[
          { value: 'recent', name: t`Last change first` },
          { value: 'balance', name: t`Highest balance first` },
          { value: 'spent', name: t`Most spent first` },
        ]}
        filters={<NameFilter text={text} onText={(next) => table.setFilter('text', next)} />}
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

/** Narrows by a part of the name once typing pauses. */
function NameFilter({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(text)
  const asked = useDebounced(typed.trim(), TYPING_MS)
  useEffect(() => {
    if (asked === typed.trim() && asked !== text) onText(asked)
  }, [asked, typed, text, onText])
  return (
    <TextField
      label={t`Part of a name`}
      type="search"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
