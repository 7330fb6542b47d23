import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const services: Domain = {
  pages: [
    {
      path: '/services/:part?/:step?',
      handle: { breadcrumb: msg`Services` },
      lazy: withAllStyles(() => import('./screens/services-screen.tsx')),
    },
  ],
}
