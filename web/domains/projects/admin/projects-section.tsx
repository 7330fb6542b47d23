import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { MAX_RECORDS_CHANGED } from '../../../../contract/admin/changed-records.ts'
import type { CountedPlace } from '../../../../contract/admin/counted-place.ts'
import { memberPaths, recordPaths } from '../../../../contract/member-paths.ts'
import {
  adminProject,
  adminProjects,
  adminProjectSorts,
  adminViews,
} from '../../../../contract/projects/project-admin.ts'
import { moveProjects, type AdminProject, type AdminView } from '../../../../contract/projects/project-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { useGrowingList } from '../../../platform/api/use-growing-list.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import '../../../ui/table/card-table.css'
import type { Column } from '../../../ui/table/data-table.tsx'
import { choice, search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { countsOf, placeFilter } from '../../places/open/place-filter.ts'
import { SavedViews } from '../../users/open/saved-views.tsx'
import { MoveActions } from '../../users/open/move-actions.tsx'
import { useMoves } from '../../users/open/use-moves.tsx'
import { projectStateNames } from '../disclosure-words.ts'
import { ProjectCase } from './project-case.tsx'
import { ReasonsDialog } from './project-decision.tsx'

/** Projects for moderators: those that wait, changes that wait, and all others; and each one by itself. */
export function ProjectsSection() {
  const [params] = useRequestedParams()
  const id = params.get('project')
  return id === null ? <ProjectsList /> : <ProjectCase key={id} id={id} />
}

/** The list as its address says, its rows, and how many wait. */
function useProjects() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const views: Record<AdminView, string> = {
    waiting: t`Waiting`,
    changes: t`Changes`,
    active: t`Live`,
    paused: t`Paused`,
    rejected: t`Rejected`,
    all: t`All`,
  }
  const orders = { oldest: t`Oldest first`, newest: t`Newest first`, name: t`By name` }
  const cityOf = (cities?: readonly CountedPlace[]) => placeFilter({ label: t`City`, any: t`All cities` }, cities, i18n)
  const list = useListState({
    sorts: adminProjectSorts.map((value) => ({ value, name: orders[value] })),
    filters: {
      text: search(t`Project, builder or ID`, 120),
      view: choice({
        label: t({ message: 'State', context: 'of a project' }),
        any: views.waiting,
        implied: 'waiting',
        values: adminViews,
        nameOf: (one) => views[one],
      }),
      city: cityOf(),
    },
  })
  const asked = { ...list.values, sort: list.sort, market: marketId }
  const { first, ...rest } = useGrowingList([adminProjects.name, asked], ({ call: ask, page, signal }) =>
    ask(adminProjects, { query: { ...asked, ...page } }, { signal }),
  )
  return { list: { ...list, filters: { ...list.filters, city: cityOf(first?.cities) } }, first, ...rest }
}

function ProjectsList() {
  const { t, i18n } = useLingui()
  const { ago, date } = useFormat()
  const { list, first, read, more } = useProjects()
  const { move, pending, outcome } = useMoves<'active' | 'paused'>({
    invalidates: [adminProjects, adminProject],
    inverses: { paused: 'active' },
    send: (to, ids) => call(moveProjects, { body: { ids, to } }),
    say: (to, count) =>
      to === 'paused'
        ? t`${plural(count, { one: '# project paused.', other: '# projects paused.' })}`
        : t`${plural(count, { one: '# project live again.', other: '# projects live again.' })}`,
  })
  const columns: Column<AdminProject>[] = [
    {
      id: 'name',
      name: t`Project`,
      sorts: { ascending: 'name' },
      render: ({ id, name, hasChanges }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link to={recordPaths.project(id)} className="font-medium wrap-anywhere hover:underline">
            {name}
          </Link>
          {hasChanges && (
            <Chip tone="due">
              <Trans>Changes</Trans>
            </Chip>
          )}
        </span>
      ),
      text: ({ name }) => name,
    },
    { id: 'builder', name: t`Builder`, render: ({ builder }) => builder ?? '–', text: ({ builder }) => builder },
    {
      id: 'place',
      name: t`Place`,
      render: ({ locality, city }) => [locality, city].filter(Boolean).join(', '),
      text: ({ locality, city }) => [locality, city].filter(Boolean).join(', '),
    },
    {
      id: 'units',
      name: t`Homes`,
      end: true,
      render: ({ unitsTotal }) => i18n.number(unitsTotal),
      text: ({ unitsTotal }) => unitsTotal,
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
      id: 'state',
      name: t({ message: 'State', context: 'of a project' }),
      render: ({ state }) => <Chip className="whitespace-nowrap">{i18n._(projectStateNames[state])}</Chip>,
      text: ({ state }) => i18n._(projectStateNames[state]),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {first && (
        <p className="flex flex-wrap gap-x-4 text-soft">
          <span>
            <Plural value={first.waiting} _0="None is waiting." one="# is waiting." other="# are waiting." />
          </span>
          {first.changes > 0 && (
            <Link to={memberPaths.admin('projects', { view: 'changes' })} className="text-due hover:underline">
              <Plural value={first.changes} one="Changes of # project." other="Changes of # projects." />
            </Link>
          )}
        </p>
      )}
      <TableScreen
        caption={t`Projects`}
        onSave={(rows) => saveCsv('projects.csv', rows)}
        list={list}
        read={read}
        total={first?.total}
        counts={{ city: countsOf(first?.cities) }}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        maxSelected={MAX_RECORDS_CHANGED}
        views={<SavedViews section="projects" list={list} />}
        renderBulk={(projects, done) => <ProjectMoves projects={projects} busy={pending} onMove={move} onDone={done} />}
      />
      <MoreButton list={more}>
        <Trans>Show more projects</Trans>
      </MoreButton>
      <div className="card-table-foot">{outcome}</div>
    </div>
  )
}

interface ProjectMovesProps {
  projects: readonly AdminProject[]
  busy: boolean
  onMove: ReturnType<typeof useMoves<'active' | 'paused'>>['move']
  onDone: () => void
}

/** Pauses or resumes the selected projects. */
function ProjectMoves({ projects, busy, onMove, onDone }: ProjectMovesProps) {
  const { t } = useLingui()
  return (
    <MoveActions
      words={{ hold: <Trans>Pause</Trans>, release: <Trans>Resume</Trans> }}
      canHold={projects.some(({ state }) => state === 'active')}
      canRelease={projects.some(({ state }) => state === 'paused')}
      busy={busy}
      onRelease={() => onMove('active', projects)}
      onDone={onDone}
      renderDialog={(settle, close) => (
        <ReasonsDialog
          title={t`${plural(projects.length, { one: 'Pause # project?', other: 'Pause # projects?' })}`}
          name={projects.map(({ name }) => name).join(', ')}
          action={t`Pause`}
          busy={busy}
          onClose={close}
          onSend={(reasons, note) =>
            void settle(
              onMove('paused', projects, (to, ids) => call(moveProjects, { body: { ids, to, reasons, note } })),
            )
          }
        />
      )}
    />
  )
}
