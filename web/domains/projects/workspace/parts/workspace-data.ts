import { projectFunnels } from '../../../../../contract/enquiries/project-leads.ts'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { projectInventory } from '../../../../../contract/projects/inventory.ts'
import { listProjectPartners } from '../../../../../contract/projects/partners.ts'
import { listPriceVersions } from '../../../../../contract/projects/price-versions.ts'
import { listProjectUpdates } from '../../../../../contract/projects/progress.ts'
import { listProjectTasks } from '../../../../../contract/projects/tasks.ts'
import { getWorkedProject, listWorkedProjects } from '../../../../../contract/projects/workspace.ts'

/**
 * Tabs of a project's workspace, as in the address; a channel partner has few, because enquiries go to the builder.
 */
export const builderTabs = ['inventory', 'prices', 'leads', 'partners', 'progress', 'tasks', 'details'] as const
export type BuilderTab = (typeof builderTabs)[number]
export const partnerTabs: readonly BuilderTab[] = ['inventory', 'details']

/** The state of the workspace, all of it part of the address. */
interface WorkspaceSearch {
  project?: string | undefined
  tab: BuilderTab
  /** The slug of a builder whose public projects are shown. */
  builder?: string | undefined
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function readWorkspace(params: URLSearchParams): WorkspaceSearch {
  const project = params.get('project')
  const builder = params.get('builder')?.trim()
  return {
    project: project !== null && UUID.test(project) ? project : undefined,
    tab: builderTabs.find((one) => one === params.get('tab')) ?? 'inventory',
    builder: builder && /^[a-z0-9-]{1,120}$/.test(builder) ? builder : undefined,
  }
}

export const tabAddress = (project: string, tab: BuilderTab) =>
  memberPaths.builderProject({ project, tab: tab === 'inventory' ? undefined : tab })

/** Leads of a project as a table, which includes every lead that the funnel counts. */
export const leadsOfProject = (project: string, stage?: string) => memberPaths.leads({ view: 'table', project, stage })

/** Queries to refetch after a change of a project. */
export const staleProjects = [
  listWorkedProjects,
  getWorkedProject,
  projectInventory,
  listPriceVersions,
  listProjectPartners,
  listProjectUpdates,
  listProjectTasks,
  projectFunnels,
]
