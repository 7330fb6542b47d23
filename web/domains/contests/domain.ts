import { msg } from '@lingui/core/macro'
import { paths } from '../../../contract/paths.ts'
import type { Domain } from '../domain.ts'

export const contests: Domain = {
  pages: [
    {
      path: paths.contest(),
      handle: { breadcrumb: msg`Guess the right price` },
      lazy: () => import('./screens/contest-screen.tsx'),
    },
  ],
}
