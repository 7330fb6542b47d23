import { projectFunnels } from '../../../../../contract/enquiries/project-leads.ts'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { projectInventory } from '../../../../../contract/projects/inventory.ts'
import { listProjectPartners } from '../../../../../contract/projects/partners.ts'
import { listPriceVersions } from '../../../../../contract/projects/price-versions.ts'
import { listProjectUpdates } from '../../../../../contract/projects/progress.ts'
import { listProjectTasks } from '../../../../../contract/projects/tasks.ts'
import { getWorkedProject, listWorkedProjects } from '../../../../../contract/projects/workspace.ts'

/** Parts of a project's workspace, as the address names them; a channel partner has few, for whoever asks reaches the builder. */
export const builderTabs = ['inventory', 'prices', 'leads', 'partners', 'progress', 'tasks', 'details'] as const
export type BuilderTab = (typeof builderTabs)[number]
export const partnerTabs: readonly BuilderTab[] = ['inventory', 'details']

/** What of the workspace is shown: all of it stands in the address. */
interface WorkspaceSearch {
  project?: string | undefined
  tab: BuilderTab
  /** A builder whose projects anybody may see, by the last part of their address. */
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

/** Leads of a project, as a table: it counts all that the funnel counts. */
export const leadsOfProject = (project: string, stage?: string) => memberPaths.leads({ view: 'table', project, stage })

/** What is read anew once anything of a project was changed. */
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
