import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { compareQuery, marksIn } from '../compare-data.ts'
import { CompareView } from '../compare-view.tsx'

/** The server waits for the homes; the browser loads them after showing the page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ScreenData> {
  const marks = marksIn(new URL(request.url).searchParams.get('ids'))
  const i18n = context.get(i18nContext)
  const reading = marks.length > 0 ? context.get(queryClientContext).prefetchQuery(compareQuery(marks)) : undefined
  if (typeof document === 'undefined') await reading
  return {
    head: {
      title: i18n._(msg`Compare homes`),
      description: i18n._(
        msg`Compare up to six homes side by side: price, size, rooms, amenities, location and documents.`,
      ),
      canonical: paths.compare(),
      ...(marks.length > 0 && { robots: 'noindex,follow' }),
    },
  }
}

export function Component() {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-3 py-8 print:py-0">
      <h1 className="page text-headline">
        <Trans>Compare homes</Trans>
      </h1>
      <CompareView />
    </div>
  )
}
