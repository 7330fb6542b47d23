import { msg } from '@lingui/core/macro'
import { paths } from '../../../contract/paths.ts'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const contests: Domain = {
  pages: [
    {
      path: paths.contest(),
      handle: { breadcrumb: msg`Guess the right price` },
      lazy: withAllStyles(() => import('./screens/contest-screen.tsx')),
    },
  ],
}
