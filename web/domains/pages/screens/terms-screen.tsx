import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { configContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { paths } from '../../../../contract/paths.ts'
import type { SitePage } from '../../../../contract/pages/pages.ts'
import { loadPage } from '../load-page.ts'
import { pageQuery } from '../page-query.ts'
import { PageView, useSitePage } from '../page-view.tsx'
import { TermsDue } from '../terms/terms-due.tsx'
import { VersionDiff } from '../terms/version-diff.tsx'
import { VersionList } from '../terms/version-list.tsx'

/** A version that an address names. */
const versionIn = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args
  const params = new URL(request.url).searchParams
  const loaded = await loadPage('terms', args)
  const version = versionIn(params, 'version') ?? versionIn(params, 'compare')
  if (version === undefined) return loaded
  const market = context.get(configContext).marketId
  const client = context.get(queryClientContext)
  // Versions are those of the language in which the page is shown.
  const { data } = await client.ensureQueryData(pageQuery('terms', { market, language: loaded.language }))
  try {
    await client.ensureQueryData(pageQuery('terms', { market, language: data.language, version }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
  return { ...loaded, head: { ...loaded.head, robots: 'noindex,follow' } }
}

/** The terms: in force, an earlier version, or what changed between them. */
export function Component() {
  const page = useSitePage('terms')
  const [params] = useSearchParams()
  const version = versionIn(params, 'version')
  const compare = versionIn(params, 'compare')
  if (version !== undefined && version !== page.version) return <OtherVersion page={page} version={version} />
  return (
    <PageView page={page} before={<TermsDue />} isReplaced={compare !== undefined}>
      {compare === undefined ? (
        <Button
          size="small"
          icon={<Printer aria-hidden />}
          className="justify-self-start print:hidden"
          onClick={() => print()}
        >
          <Trans>Print</Trans>
        </Button>
      ) : (
        <VersionDiff page={page} from={compare} />
      )}
      <VersionList page={page} />
    </PageView>
  )
}

/** A version that is not in force, marked as such. */
function OtherVersion({ page, version }: { page: SitePage; version: number }) {
  const { market, language } = page
  const other = useSuspenseQuery(pageQuery('terms', { market, language, version })).data.data
  return (
    <PageView
      page={other}
      before={
        <p className="max-w-prose rounded-card bg-due-soft px-4 py-3">
          <Trans>This is version {version}. It is not in force today.</Trans>{' '}
          <TextLink to={paths.terms}>
            <Trans>Read the version in force</Trans>
          </TextLink>
        </p>
      }
    >
      <VersionList page={page} />
    </PageView>
  )
}
