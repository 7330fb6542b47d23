import { useLingui } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { loadPage } from '../open/load-page.ts'
import { PageView, useSitePage } from '../open/page-view.tsx'
import { OwnRefunds } from '../parts/own-refunds.tsx'

export const loader = (args: LoaderFunctionArgs) => loadPage('refund', args)

/** What can be refunded, and what of the person's own. */
export function Component() {
  const { t } = useLingui()
  return (
    <PageView page={useSitePage('refund')} parts={[{ id: 'own', title: t`Your orders and leads` }]}>
      <OwnRefunds />
    </PageView>
  )
}
