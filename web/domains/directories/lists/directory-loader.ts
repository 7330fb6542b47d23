import type { LoaderFunctionArgs } from 'react-router'
import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { profilesQuery } from './directory-data.ts'
import { directoryHead } from './directory-head.ts'
import { readDirectoryAddress } from './profile-address.ts'

/** How long a navigation waits for the list before its places show instead. */
const PATIENCE_MS = 400

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

/** The loader of a directory: on the server it waits for the list, in the browser not for long. */
export const directoryLoader =
  (kind: ProfileKind) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<ScreenData> => {
    const client = context.get(queryClientContext)
    const config = context.get(configContext)
    const i18n = context.get(i18nContext)
    const of = { kind, market: config.marketId, language: i18n.locale === 'hi' ? ('hi' as const) : ('en' as const) }
    const asked = readDirectoryAddress(new URL(request.url).searchParams, kind)
    const reading = client.ensureQueryData(profilesQuery(of, asked)).catch((error: unknown) => error)
    const read = await (typeof document === 'undefined' ? reading : Promise.race([reading, later(PATIENCE_MS)]))
    if (read instanceof ApiError && read.status === 404) throw notFound()
    const list = client.getQueryData(profilesQuery(of, asked).queryKey)
    return { head: directoryHead({ of, asked, list, failed: read instanceof Error, config, i18n }) }
  }
