import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { MAX_RECORDS_CHANGED } from '../../../../contract/admin/changed-records.ts'
import type { CountedPlace } from '../../../../contract/admin/counted-place.ts'
import { profileKinds } from '../../../../contract/directories/kinds.ts'
import { MAX_PROFILE_REASON, adminProfiles, moveProfiles } from '../../../../contract/directories/profile-admin.ts'
import type { AdminProfile } from '../../../../contract/directories/profile-admin.ts'
import { profileStates } from '../../../../contract/directories/profile-states.ts'
import { recordPaths } from '../../../../contract/member-paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useGrowingList } from '../../../platform/api/use-growing-list.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import '../../../ui/table/card-table.css'
import type { Column } from '../../../ui/table/data-table.tsx'
import { kindNames } from '../open/profile/detail-words.ts'
import { choice, flag, search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'
import { countsOf, placeFilter } from '../../places/open/place-filter.ts'
import { SavedViews } from '../../users/open/saved-views.tsx'
import { MoveActions } from '../../users/open/move-actions.tsx'
import { useMoves } from '../../users/open/use-moves.tsx'
import { staleProfiles } from './admin-data.ts'
import { profileStateNames, profileTones } from './admin-words.ts'

/** Drafts are only visible to their owner. */
const shownStates = profileStates.filter((state) => state !== 'draft')

/** Profiles, waiting ones first. */
export function ProfilesList() {
  const { t, i18n } = useLingui()
  const { ago, date } = useFormat()
  const { marketId } = useConfig()
  const cityOf = (cities?: readonly CountedPlace[]) => placeFilter({ label: t`City`, any: t`All cities` }, cities, i18n)
  const declared = useListState({
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
      city: cityOf(),
      requested: flag(t`Check requested`),
    },
  })
  const { state = declared.values.requested ? 'all' : 'pending' } = declared.values
  const asked = {
    ...declared.values,
    market: marketId,
    sort: declared.sort,
    state: state === 'all' ? undefined : state,
  }
  const { first, read, more } = useGrowingList([adminProfiles.name, asked], ({ call: ask, page, signal }) =>
    ask(adminProfiles, { query: { ...asked, ...page } }, { signal }),
  )
  const list = { ...declared, filters: { ...declared.filters, city: cityOf(first?.cities) } }
  const { move, pending, outcome } = useMoves<'active' | 'suspended'>({
    invalidates: staleProfiles,
    inverses: { suspended: 'active' },
    send: (to, ids) => call(moveProfiles, { body: { ids, to } }),
    say: (to, count) =>
      to === 'suspended'
        ? t`${plural(count, { one: '# profile suspended.', other: '# profiles suspended.' })}`
        : t`${plural(count, { one: '# suspension ended.', other: '# suspensions ended.' })}`,
  })
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
  const waitingChecks = first?.requested ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {first && (
        <p className="flex flex-wrap gap-x-4 text-soft">
          <span>
            <Plural value={first.waiting} _0="None is waiting." one="# is waiting." other="# are waiting." />
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
        total={first?.total}
        counts={{ city: countsOf(first?.cities) }}
        maxSelected={MAX_RECORDS_CHANGED}
        views={<SavedViews section="profiles" list={list} />}
        renderBulk={(profiles, done) => <ProfileMoves profiles={profiles} busy={pending} onMove={move} onDone={done} />}
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
      <MoreButton list={more}>
        <Trans>Show more profiles</Trans>
      </MoreButton>
      <div className="card-table-foot">{outcome}</div>
    </div>
  )
}

interface ProfileMovesProps {
  profiles: readonly AdminProfile[]
  busy: boolean
  onMove: ReturnType<typeof useMoves<'active' | 'suspended'>>['move']
  onDone: () => void
}

/** Suspends the selected profiles or ends their suspension. */
function ProfileMoves({ profiles, busy, onMove, onDone }: ProfileMovesProps) {
  const { t } = useLingui()
  return (
    <MoveActions
      words={{ hold: <Trans>Suspend</Trans>, release: <Trans>End the suspension</Trans> }}
      canHold={profiles.some(({ state }) => state === 'active')}
      canRelease={profiles.some(({ state }) => state === 'suspended')}
      busy={busy}
      onRelease={() => onMove('active', profiles)}
      onDone={onDone}
      renderDialog={(settle, close) => (
        <ReasonDialog
          title={t`${plural(profiles.length, { one: 'Suspend # profile?', other: 'Suspend # profiles?' })}`}
          description={profiles.map(({ name }) => name).join(', ')}
          label={t`Why? We’ll tell the owners.`}
          action={t`Suspend`}
          maxLength={MAX_PROFILE_REASON}
          send={(reason) =>
            settle(onMove('suspended', profiles, (to, ids) => call(moveProfiles, { body: { ids, to, reason } })))
          }
          onClose={close}
        />
      )}
    />
  )
}
