import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { ADMIN_PROJECTS_PER_PAGE, adminProjects, adminViews } from '../../../../contract/projects/project-admin.ts'
import type { AdminProject, AdminView } from '../../../../contract/projects/project-admin.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { choice } from '../../../ui/table/filters.ts'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useListState } from '../../../ui/table/list-state.ts'
import { TabLink } from '../../../ui/tabs.tsx'
import { projectStateNames } from '../disclosure-words.ts'
import { ProjectCase } from './project-case.tsx'

const address = (search: Record<string, string>) => memberPaths.admin('projects', search)

/** Projects for moderators: those that wait, changes that wait, and all others; and each one by itself. */
export function ProjectsSection() {
  const [params] = useRequestedParams()
  const id = params.get('project')
  return id === null ? <ProjectsList /> : <ProjectCase key={id} id={id} />
}

function ProjectsList() {
  const { t } = useLingui()
  const { number } = useFormat()
  const { marketId } = useConfig()
  const names: Record<AdminView, string> = {
    waiting: t`Waiting`,
    changes: t`Changes`,
    active: t`Live`,
    paused: t`Paused`,
    rejected: t`Rejected`,
    all: t`All`,
  }
  const list = useListState({
    sorts: [],
    filters: {
      view: choice({ label: t`Projects`, any: names.waiting, values: adminViews, nameOf: (one) => names[one] }),
    },
  })
  const { view = 'waiting' } = list.values
  const read = useListPage(query(adminProjects, { query: { market: marketId, view, page: list.query.page } }))
  const counts: Partial<Record<AdminView, number | undefined>> = {
    waiting: read.data?.waiting,
    changes: read.data?.changes,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label={t`Projects`} className="flex overflow-x-auto border-b border-line">
        {adminViews.map((one) => (
          <TabLink key={one} to={address(one === 'waiting' ? {} : { view: one })} current={one === view}>
            {names[one]}
            {counts[one] ? <span className="figures ms-2 text-small text-soft">{number(counts[one])}</span> : null}
          </TabLink>
        ))}
      </nav>
      <ListFrame list={list} read={read} pageSize={ADMIN_PROJECTS_PER_PAGE} empty={<Trans>Nothing here</Trans>}>
        {(projects) => (
          <ul
            aria-label={t`Projects`}
            className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line"
          >
            {projects.map((project) => (
              <ListedProject key={project.id} project={project} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  )
}

function ListedProject({ project }: { project: AdminProject }) {
  const { i18n } = useLingui()
  const { ago } = useFormat()
  const { id, name, builder, locality, city, state, hasChanges, since } = project
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <Link to={address({ project: id })} className="font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
        <p className="text-small text-soft">{[builder, locality, city].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-small text-soft">
        {hasChanges && (
          <Chip tone="due">
            <Trans>Changes</Trans>
          </Chip>
        )}
        <Chip>{i18n._(projectStateNames[state])}</Chip>
        <time dateTime={since}>{ago(since)}</time>
      </div>
    </li>
  )
}
