import type { MarketId } from '../../../../contract/markets.ts'
import { getProject, projectDocument } from '../../../../contract/projects/project.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { query } from '../../../platform/api/query-client.ts'

/** A public project by the last part of its address. */
export const projectQuery = (key: string, market: MarketId) => query(getProject, { params: { key }, query: { market } })

/** Nobody has the project, or it is not shown. */
export const isUnknownProject = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 422)

/** Where a document of a project that everybody may read lies. */
export const documentAddress = ({ slug, market }: { slug: string; market: MarketId }, id: string) =>
  withSearch(projectDocument.path.replace('{key}', slug).replace('{id}', id), { market })
