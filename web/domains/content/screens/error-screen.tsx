import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { closestQuery, NothingHere } from '../../search/open/landing/nothing-here.tsx'

/** Shows the page without suggestions if there are none or they fail to load. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ScreenData> {
  const tried = new URL(request.url).searchParams.get('path')
  if (tried)
    await context.get(queryClientContext).prefetchQuery(closestQuery(context.get(configContext).marketId, tried))
  const description = context.get(i18nContext)._(msg`Page not found. Search for homes, or start from the home page.`)
  return { head: { status: 404, robots: 'noindex', canonical: paths.error(''), description } }
}

export function Component() {
  const tried = useSearchParams()[0].get('path') ?? ''
  return (
    <NothingHere title={<Trans>We can’t find this page</Trans>} tried={tried}>
      {tried ? (
        <Trans>
          We found nothing at <code className="rounded-control bg-sunk px-1.5 break-all text-ink">{tried}</code>.
        </Trans>
      ) : (
        <Trans>The page you asked for does not exist.</Trans>
      )}
    </NothingHere>
  )
}
