import { useLingui } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { configContext, queryClientContext } from '../../../platform/route-context.ts'
import { loadPage } from '../open/load-page.ts'
import { PageView, useSitePage } from '../open/page-view.tsx'
import { AccuracyTable, accuracyQuery } from '../parts/accuracy-table.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const [loaded] = await Promise.all([
    loadPage('disclaimer', args),
    context.get(queryClientContext).ensureQueryData(accuracyQuery(context.get(configContext).marketId)),
  ])
  return loaded
}

/** What is checked and what is not, with how accurate estimates are. */
export function Component() {
  const { t } = useLingui()
  return (
    <PageView page={useSitePage('disclaimer')} parts={[{ id: 'accuracy', title: t`How accurate estimates are` }]}>
      <AccuracyTable />
    </PageView>
  )
}
