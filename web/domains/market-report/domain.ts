import { msg } from '@lingui/core/macro'
import { paths } from '../../../contract/paths.ts'
import type { Domain } from '../domain.ts'

export const marketReport: Domain = {
  pages: [
    {
      path: paths.marketReport(),
      handle: { breadcrumb: msg`Market report` },
      lazy: () => import('./screens/cities-screen.tsx'),
    },
    {
      path: '/market-report/:city/:locality?',
      handle: { breadcrumb: msg`Market report` },
      lazy: () => import('./screens/report-screen.tsx'),
    },
  ],
}
