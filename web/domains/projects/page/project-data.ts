import type { MarketId } from '../../../../contract/markets.ts'
import { getProject, projectDocument } from '../../../../contract/projects/project.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { query } from '../../../platform/api/query-client.ts'
import type { Destination } from '../../../platform/head.ts'
import { configContext, queryClientContext } from '../../../platform/route-context.ts'

/** A public project by slug. */
export const projectQuery = (key: string, market: MarketId) => query(getProject, { params: { key }, query: { market } })

/** Asks for what the page of a project shows first. */
export function askProject({ params: { key = '' }, context }: Destination): void {
  void context.get(queryClientContext).prefetchQuery(projectQuery(key, context.get(configContext).marketId))
}

/** Whether an error means that the project does not exist or is not public. */
export const isUnknownProject = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 422)

/** The address of a public document of a project. */
export const documentAddress = ({ slug, market }: { slug: string; market: MarketId }, id: string) =>
  withSearch(projectDocument.path.replace('{key}', slug).replace('{id}', id), { market })
