import { msg } from '@lingui/core/macro'
import { paths } from '../../../contract/paths.ts'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const marketReport: Domain = {
  pages: [
    {
      path: paths.marketReport(),
      handle: { breadcrumb: msg`Market report` },
      lazy: withAllStyles(() => import('./screens/cities-screen.tsx')),
    },
    {
      path: '/market-report/:city/:locality?',
      handle: { breadcrumb: msg`Market report` },
      lazy: withAllStyles(() => import('./screens/report-screen.tsx')),
    },
  ],
}
