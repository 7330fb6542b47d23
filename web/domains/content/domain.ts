import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const content: Domain = {
  pages: [
    {
      path: '/thank-you',
      handle: { breadcrumb: msg`Thank you` },
      lazy: () => import('./screens/thank-you-screen.tsx'),
    },
    { path: '/error', handle: { breadcrumb: msg`Page not found` }, lazy: () => import('./screens/error-screen.tsx') },
  ],
}
