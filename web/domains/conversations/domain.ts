import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const conversations: Domain = {
  loginRequired: [
    {
      path: '/messages',
      handle: { breadcrumb: msg`Messages`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/messages-screen.tsx')),
    },
  ],
}
