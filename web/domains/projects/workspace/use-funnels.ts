import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { projectFunnels } from '../../../../contract/enquiries/project-leads.ts'
import type { User } from '../../../../contract/users.ts'
import { useOwn } from '../../users/open/my-account.ts'

/** How many leads of a project stand in which stage. */
export type Funnel = EndpointOutput<typeof projectFunnels>['data'][number]

/** The leads of one's team by project. */
export const useFunnels = (user: User) => useOwn(projectFunnels, {}, user)

export const funnelOf = (funnels: readonly Funnel[] | undefined, project: string) =>
  funnels?.find(({ projectId }) => projectId === project)
