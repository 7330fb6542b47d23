import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const services: Domain = {
  pages: [
    {
      path: '/services/:part?/:step?',
      handle: { breadcrumb: msg`Services` },
      lazy: () => import('./screens/services-screen.tsx'),
    },
  ],
}
