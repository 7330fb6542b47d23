import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const moderation: Domain = {
  authentication: [
    {
      path: '/admin/:section?',
      handle: { breadcrumb: msg`Back office`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/admin-screen.tsx')),
    },
  ],
}
