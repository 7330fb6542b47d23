import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const purchases: Domain = {
  pages: [
    {
      path: '/home-buyers/:step?',
      handle: { breadcrumb: msg`Guide for home buyers` },
      lazy: withAllStyles(() => import('./screens/home-buyers-screen.tsx')),
    },
  ],
}
