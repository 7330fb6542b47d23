import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const moderation: Domain = {
  authentication: [
    {
      path: '/admin/:section?',
      handle: { breadcrumb: msg`Back office`, disableLoader: true },
      lazy: () => import('./screens/admin-screen.tsx'),
    },
  ],
}
