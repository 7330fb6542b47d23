import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const conversations: Domain = {
  loginRequired: [
    {
      path: '/messages',
      handle: { breadcrumb: msg`Messages`, disableLoader: true },
      lazy: () => import('./screens/messages-screen.tsx'),
    },
  ],
}
