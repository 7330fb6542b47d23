import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { profileKinds } from '../../../../contract/directories/kinds.ts'
import {
  OFFICE_PROFILES_PER_PAGE,
  adminProfileSorts,
  adminProfiles,
} from '../../../../contract/directories/profile-admin.ts'
import type { AdminProfile } from '../../../../contract/directories/profile-admin.ts'
import { profileStates } from '../../../../contract/directories/profile-states.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { AdminTable } from '../../../ui/table/admin-table.tsx'
import { useTableState } from '../../../ui/table/table-state.ts'
import { kindNames } from '../open/profile/detail-words.ts'
import { caseAddress } from './admin-data.ts'
import { profileStateNames, profileTones } from './admin-words.ts'

/** Nobody but its owner sees a draft. */
const shownStates = profileStates.filter((state) => state !== 'draft')

/** Profiles, those that wait first. */
export function ProfilesList() {
  const { t, i18n } = useLingui()
  const { ago, date } = useFormat()
  const { marketId } = useConfig()
  const table = useTableState()
  const { filters, page } = table.state
  const text = useDebounced(filters['text'] ?? '', 300)
  const requested = filters['requested'] === '1' ? ('1' as const) : undefined
  const isAll = filters['state'] === 'all'
  const chosen = shownStates.find((one) => one === filters['state'])
  // Without a filter it is the queue of those that wait.
  const state = chosen ?? (isAll || requested ? undefined : 'pending')
  const kind = profileKinds.find((one) => one === filters['kind'])
  const sort = adminProfileSorts.find((one) => one === table.state.sort) ?? 'oldest'
  const read = useQuery({
    ...query(adminProfiles, {
      query: { market: marketId, state, kind, requested, text: text || undefined, sort, page: String(page) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const columns: Column<AdminProfile>[] = [
    {
      id: 'name',
      name: t`Name`,
      sorts: { ascending: 'name' },
      render: ({ id, name }) => (
        <Link to={caseAddress(id)} className="font-medium hover:underline">
          {name}
        </Link>
      ),
      text: ({ name }) => name,
    },
    {
      id: 'kind',
      name: t({ message: 'Kind', context: 'of a profile' }),
      render: (one) => i18n._(kindNames[one.kind]),
      text: (one) => i18n._(kindNames[one.kind]),
    },
    { id: 'city', name: t`City`, render: ({ city }) => city ?? '–', text: ({ city }) => city },
    {
      id: 'owner',
      name: t`Owner`,
      render: ({ owner }) => owner ?? <span className="text-soft">{t`Unclaimed`}</span>,
      text: ({ owner }) => owner,
    },
    {
      id: 'since',
      name: t`Since`,
      sorts: { ascending: 'oldest', descending: 'newest' },
      render: ({ since }) => (
        <time dateTime={since} title={date(since)}>
          {ago(since)}
        </time>
      ),
      text: ({ since }) => since,
    },
    {
      id: 'open',
      name: t`Open`,
      render: ({ reports, requested: checks }) => (
        <span className="grid gap-1">
          {reports > 0 && (
            <span className="text-wrong">
              <Plural value={reports} one="# report" other="# reports" />
            </span>
          )}
          {checks > 0 && (
            <span className="text-due">
              <Plural value={checks} one="# check" other="# checks" />
            </span>
          )}
          {reports + checks === 0 && '–'}
        </span>
      ),
      text: ({ reports, requested: checks }) => reports + checks,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a profile' }),
      render: (one) => (
        <Chip tone={profileTones[one.state]} className="whitespace-nowrap">
          {i18n._(profileStateNames[one.state])}
        </Chip>
      ),
      text: (one) => i18n._(profileStateNames[one.state]),
    },
  ]
  const waitingChecks = read.data?.requested ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {read.data && (
        <p className="flex flex-wrap gap-x-4 text-soft">
          <span>
            <Plural value={read.data.waiting} _0="None is waiting." one="# is waiting." other="# are waiting." />
          </span>
          {waitingChecks > 0 && (
            <span className="text-due">
              <Plural value={waitingChecks} one="One profile waits for a check." other="# profiles wait for a check." />
            </span>
          )}
        </p>
      )}
      <AdminTable
        caption={t`Profiles`}
        onSave={(rows) => saveCsv('profiles.csv', rows)}
        problem={read.error ? errorText(read.error, i18n) : undefined}
        table={table}
        read={read}
        pageSize={OFFICE_PROFILES_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sort}
        orders={[
          { value: 'oldest', name: t`Oldest first` },
          { value: 'newest', name: t`Newest first` },
          { value: 'name', name: t`By name` },
        ]}
        filters={
          <>
            <TextField
              label={t`Name or number`}
              type="search"
              maxLength={100}
              value={filters['text'] ?? ''}
              onChange={({ target }) => table.setFilter('text', target.value)}
            />
            <FilterSelect
              label={t({ message: 'State', context: 'of a profile' })}
              any={i18n._(profileStateNames.pending)}
              value={isAll ? 'all' : chosen}
              options={[
                { value: 'all', name: t`All states` },
                ...shownStates
                  .filter((one) => one !== 'pending')
                  .map((one) => ({ value: one, name: i18n._(profileStateNames[one]) })),
              ]}
              onChange={(value) => table.setFilter('state', value)}
            />
            <FilterSelect
              label={t({ message: 'Kind', context: 'of a profile' })}
              any={t`All kinds`}
              value={kind}
              options={profileKinds.map((one) => ({ value: one, name: i18n._(kindNames[one]) }))}
              onChange={(value) => table.setFilter('kind', value)}
            />
            <Checkbox
              checked={requested !== undefined}
              onChange={({ target }) => table.setFilter('requested', target.checked ? '1' : '')}
            >
              <Trans>Check requested</Trans>
            </Checkbox>
          </>
        }
        renderActions={({ id, name, state: at }) => (
          <LinkButton
            size="small"
            to={caseAddress(id)}
            aria-label={at === 'pending' ? t`Review: ${name}` : t`Open: ${name}`}
          >
            {at === 'pending' ? t({ message: 'Review', context: 'a profile' }) : t`Open`}
          </LinkButton>
        )}
      />
    </div>
  )
}
