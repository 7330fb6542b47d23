import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { Domain } from '../domain.ts'

export const affordability: Domain = {
  pages: [
    {
      path: paths.affordability,
      handle: { breadcrumb: msg`What you can afford` },
      lazy: () => import('./screens/affordability-screen.tsx'),
    },
    {
      path: '/check-affordability',
      handle: { breadcrumb: msg`What you can afford` },
      loader: () => redirect(paths.affordability, 301),
    },
  ],
}
