import { Trans, useLingui } from '@lingui/react/macro'
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
import { loadPage } from '../open/load-page.ts'
import { pageQuery } from '../page-query.ts'
import { PageView, useSitePage } from '../open/page-view.tsx'
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
  const market = context.get(configContext).marketId
  const client = context.get(queryClientContext)
  const [loaded] = await Promise.all([
    loadPage('terms', args),
    client.ensureQueryData(pageQuery('terms', { market, language: 'en' })),
  ])
  const version = versionIn(params, 'version') ?? versionIn(params, 'compare')
  if (version === undefined) return loaded
  try {
    await client.ensureQueryData(pageQuery('terms', { market, language: 'en', version }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
  return { ...loaded, head: { ...loaded.head, robots: 'noindex,follow' } }
}

/** The terms: in force, an earlier version, or what changed between them. People agree to versions of the English text. */
export function Component() {
  const { t } = useLingui()
  const page = useSitePage('terms')
  const english = useSuspenseQuery(pageQuery('terms', { market: page.market, language: 'en' })).data.data
  const [params] = useSearchParams()
  const version = versionIn(params, 'version')
  const compare = versionIn(params, 'compare')
  if (version !== undefined && version !== english.version) return <OtherVersion english={english} version={version} />
  const isCompared = compare !== undefined
  return (
    <PageView
      page={isCompared ? english : page}
      before={<TermsDue />}
      isReplaced={isCompared}
      parts={[{ id: 'versions', title: t`Versions` }]}
    >
      {isCompared ? (
        <VersionDiff page={english} from={compare} />
      ) : (
        <Button
          size="small"
          icon={<Printer aria-hidden />}
          className="justify-self-start print:hidden"
          onClick={() => print()}
        >
          <Trans>Print</Trans>
        </Button>
      )}
      <VersionList page={english} />
    </PageView>
  )
}

/** A version that is not in force, marked as such. */
function OtherVersion({ english, version }: { english: SitePage; version: number }) {
  const { market, language } = english
  const { t } = useLingui()
  const other = useSuspenseQuery(pageQuery('terms', { market, language, version })).data.data
  return (
    <PageView
      page={other}
      parts={[{ id: 'versions', title: t`Versions` }]}
      before={
        <p className="max-w-prose rounded-card bg-due-soft px-4 py-3">
          <Trans>This is version {version}. It is not in force today.</Trans>{' '}
          <TextLink to={paths.terms}>
            <Trans>Read the version in force</Trans>
          </TextLink>
        </p>
      }
    >
      <VersionList page={english} />
    </PageView>
  )
}
