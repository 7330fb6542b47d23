import { useLingui } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { query } from '../../../platform/api/query-client.ts'
import { configContext, queryClientContext } from '../../../platform/route-context.ts'
import { loadPage } from '../../pages/open/load-page.ts'
import { PageView, useSitePage } from '../../pages/open/page-view.tsx'
import { OwnRefunds } from '../refunds/own-refunds.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const market = args.context.get(configContext).marketId
  const [page] = await Promise.all([
    loadPage('refund', args),
    args.context.get(queryClientContext).ensureQueryData(query(listPackages, { query: { market } })),
  ])
  return page
}

/** What can be refunded, and what of the person's own. */
export function Component() {
  const { t } = useLingui()
  return (
    <PageView page={useSitePage('refund')} parts={[{ id: 'own', title: t`Your orders and leads` }]}>
      <OwnRefunds />
    </PageView>
  )
}
