import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ExternalLink, PenLine } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { publicProjectStates } from '../../../../contract/projects/project-states.ts'
import {
  getWorkedProject,
  listWorkedProjects,
  type WorkedProjectDetail,
} from '../../../../contract/projects/workspace.ts'
import type { User } from '../../../../contract/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TabLink } from '../../../ui/tabs.tsx'
import { useOwn } from '../../users/open/my-account.ts'
import { projectPlace } from '../open/project-words.ts'
import { SuspendedBuilder } from '../suspended-builder.tsx'
import { BoostButton } from './boost-button.tsx'
import { CompleteButton } from './complete-button.tsx'
import { PauseButton } from './pause-button.tsx'
import { ReadPart, WorkspaceSkeleton } from './parts/read-part.tsx'
import { StateChips } from './worked-card.tsx'
import { UnitsBar } from './units-bar.tsx'
import { builderTabs, partnerTabs, tabAddress, type BuilderTab } from './parts/workspace-data.ts'
import { tabNames } from './parts/workspace-words.ts'
import { InventoryView } from '../inventory/inventory-view.tsx'
import { PricesTab } from './prices/prices-tab.tsx'
import { LeadsTab } from './leads-tab.tsx'
import { PartnersTab } from './partners/partners-tab.tsx'
import { ProgressTab } from './progress/progress-tab.tsx'
import { TasksTab } from './tasks-tab.tsx'
import { DetailsTab } from './details-tab.tsx'

interface OneProjectProps {
  id: string
  tab: BuilderTab
  user: User
}

/** A project for its builder or a channel partner, with an address for each tab. */
export function OneProject({ id, tab, user }: OneProjectProps) {
  const read = useQuery({
    queryKey: [getWorkedProject.name, user._id, id],
    queryFn: ({ signal }) => call(getWorkedProject, { params: { id } }, { signal }),
    staleTime: 0,
  })
  const isUnknown = read.error instanceof ApiError && read.error.code === 'PROJECT_NOT_FOUND'
  return (
    <>
      <Link
        to={memberPaths.builderProject()}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-small text-soft hover:underline [&_svg]:size-4 rtl:[&_svg]:-scale-x-100"
      >
        <ArrowLeft aria-hidden />
        <Trans>All projects</Trans>
      </Link>
      {isUnknown && !read.data ? (
        <NotYours user={user} />
      ) : (
        <ReadPart read={read} title={<Trans>The project could not be loaded</Trans>}>
          {({ data }) => <Workspace project={data} tab={tab} user={user} />}
        </ReadPart>
      )}
    </>
  )
}

/** Explains a missing project: the caller may be a suspended builder. */
function NotYours({ user }: { user: User }) {
  const read = useOwn(listWorkedProjects, {}, user)
  if (read.isPending) return <WorkspaceSkeleton />
  const [suspended] = read.data?.suspended ?? []
  if (suspended) return <SuspendedBuilder builder={suspended} />
  return (
    <EmptyState title={<Trans>This project is not yours</Trans>}>
      <Trans>It does not exist, or you are no longer its builder or partner.</Trans>
    </EmptyState>
  )
}

function Workspace({ project, tab, user }: { project: WorkedProjectDetail; tab: BuilderTab; user: User }) {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const { id, name, slug, state, isBuilder, units } = project
  const tabs = isBuilder ? builderTabs : partnerTabs
  const current = tabs.includes(tab) ? tab : 'inventory'
  const isPublic = publicProjectStates.some((one) => one === state)
  const of = { project, user }
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const [bar, link] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    // Scrolls the active tab into view within the bar, never the page.
    if (bar && link) bar.scrollLeft = link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.clientWidth) / 2
  }, [current])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-headline wrap-anywhere">{name}</h1>
          <p className="text-soft">{projectPlace(project, language)}</p>
          <StateChips project={project} />
        </div>
        <div className="flex flex-wrap gap-2">
          {isBuilder && state !== 'completed' && (
            <LinkButton size="small" icon={<PenLine aria-hidden />} to={memberPaths.addProject({ project: id })}>
              <Trans>Edit</Trans>
            </LinkButton>
          )}
          <BoostButton project={project} />
          {isBuilder && <PauseButton project={project} />}
          {isBuilder && <CompleteButton project={project} />}
          {isPublic && (
            <LinkButton size="small" icon={<ExternalLink aria-hidden />} to={paths.project(slug)}>
              <Trans>Public page</Trans>
            </LinkButton>
          )}
        </div>
      </div>
      <UnitsBar units={units} />
      <nav aria-label={t`Parts of the project`} className="border-b border-line">
        <ul ref={list} className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
          {tabs.map((one) => (
            <li key={one}>
              <TabLink to={tabAddress(id, one)} current={one === current} state={{ keepScroll: true }}>
                {i18n._(tabNames[one])}
              </TabLink>
            </li>
          ))}
        </ul>
      </nav>
      {current === 'inventory' && <InventoryView projectId={id} />}
      {current === 'prices' && <PricesTab {...of} />}
      {current === 'leads' && <LeadsTab {...of} />}
      {current === 'partners' && <PartnersTab {...of} />}
      {current === 'progress' && <ProgressTab {...of} />}
      {current === 'tasks' && <TasksTab {...of} />}
      {current === 'details' && <DetailsTab {...of} />}
    </div>
  )
}
