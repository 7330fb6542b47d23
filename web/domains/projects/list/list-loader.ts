import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { readArchiveAddress } from './list-address.ts'
import { projectsQuery } from '../open/list/list-data.ts'
import { archiveHead } from './list-head.ts'

/** How long a navigation waits for the list before its places show instead. */
const PATIENCE_MS = 400

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

/** The loader of an archive of projects: on the server it waits for the list, in the browser not for long. */
export async function archiveLoader({ request, context }: LoaderFunctionArgs): Promise<ScreenData> {
  const client = context.get(queryClientContext)
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const asked = readArchiveAddress(new URL(request.url).searchParams)
  const listQuery = projectsQuery(config.marketId, asked)
  const reading = client.ensureQueryData(listQuery).catch((error: unknown) => error)
  const read = await (typeof document === 'undefined' ? reading : Promise.race([reading, later(PATIENCE_MS)]))
  if (read instanceof ApiError && read.status === 404) throw notFound()
  const list = client.getQueryData(listQuery.queryKey)
  return { head: archiveHead({ asked, list, failed: read instanceof Error, config, i18n }) }
}
