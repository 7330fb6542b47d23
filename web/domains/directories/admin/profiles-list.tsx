import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { profileKinds } from '../../../../contract/directories/kinds.ts'
import { ADMIN_PROFILES_PER_PAGE, adminProfiles } from '../../../../contract/directories/profile-admin.ts'
import type { AdminProfile } from '../../../../contract/directories/profile-admin.ts'
import { profileStates } from '../../../../contract/directories/profile-states.ts'
import { recordPaths } from '../../../../contract/member-paths.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { kindNames } from '../open/profile/detail-words.ts'
import { choice, flag, search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { profileStateNames, profileTones } from './admin-words.ts'

/** Drafts are only visible to their owner. */
const shownStates = profileStates.filter((state) => state !== 'draft')

/** Profiles, waiting ones first. */
export function ProfilesList() {
  const { t, i18n } = useLingui()
  const { ago, date } = useFormat()
  const { marketId } = useConfig()
  const list = useListState({
    sorts: [
      { value: 'oldest', name: t`Oldest first` },
      { value: 'newest', name: t`Newest first` },
      { value: 'name', name: t`By name` },
    ],
    filters: {
      text: search(t`Name or number`),
      state: choice({
        label: t({ message: 'State', context: 'of a profile' }),
        any: i18n._(profileStateNames.pending),
        implied: 'pending',
        values: ['all', ...shownStates],
        nameOf: (one) => (one === 'all' ? t`All states` : i18n._(profileStateNames[one])),
      }),
      kind: choice({
        label: t({ message: 'Kind', context: 'of a profile' }),
        any: t`All kinds`,
        values: profileKinds,
        nameOf: (one) => i18n._(kindNames[one]),
      }),
      requested: flag(t`Check requested`),
    },
  })
  const { state = list.values.requested ? 'all' : 'pending' } = list.values
  const read = useListPage(
    query(adminProfiles, {
      query: { market: marketId, ...list.query, state: state === 'all' ? undefined : state },
    }),
  )
  const columns: Column<AdminProfile>[] = [
    {
      id: 'name',
      name: t`Name`,
      sorts: { ascending: 'name' },
      render: ({ id, name }) => (
        <Link to={recordPaths.profile(id)} className="font-medium hover:underline">
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
              <Plural
                value={waitingChecks}
                one="One profile is waiting for a check."
                other="# profiles are waiting for a check."
              />
            </span>
          )}
        </p>
      )}
      <TableScreen
        caption={t`Profiles`}
        onSave={(rows) => saveCsv('profiles.csv', rows)}
        list={list}
        read={read}
        pageSize={ADMIN_PROFILES_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        renderActions={({ id, name, state: at }) => (
          <LinkButton
            size="small"
            to={recordPaths.profile(id)}
            aria-label={at === 'pending' ? t`Review: ${name}` : t`Open: ${name}`}
          >
            {at === 'pending' ? t({ message: 'Review', context: 'a profile' }) : t`Open`}
          </LinkButton>
        )}
      />
    </div>
  )
}
