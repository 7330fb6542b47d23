import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { projectFunnels } from '../../../../contract/enquiries/project-leads.ts'
import type { User } from '../../../../contract/users.ts'
import { useOwn } from '../../users/open/my-account.ts'

/** The number of a project's leads by stage. */
export type Funnel = EndpointOutput<typeof projectFunnels>['data'][number]

/** The leads of the viewer's team by project. */
export const useFunnels = (user: User) => useOwn(projectFunnels, {}, user)

export const funnelOf = (funnels: readonly Funnel[] | undefined, project: string) =>
  funnels?.find(({ projectId }) => projectId === project)
