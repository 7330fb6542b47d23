import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const purchases: Domain = {
  pages: [
    {
      path: '/home-buyers/:step?',
      handle: { breadcrumb: msg`Guide for home buyers` },
      lazy: () => import('./screens/home-buyers-screen.tsx'),
    },
  ],
}
