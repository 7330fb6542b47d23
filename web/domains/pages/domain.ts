import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const pages: Domain = {
  pages: [
    {
      path: '/about',
      handle: { breadcrumb: msg`Legal` },
      lazy: () => import('./screens/about-screen.tsx'),
    },
    {
      path: '/terms',
      handle: { breadcrumb: msg`Legal` },
      lazy: () => import('./screens/terms-screen.tsx'),
    },
    {
      path: '/privacy',
      handle: { breadcrumb: msg`Legal` },
      lazy: () => import('./screens/privacy-screen.tsx'),
    },
    {
      path: '/legal',
      handle: { breadcrumb: msg`Legal` },
      lazy: () => import('./screens/legal-screen.tsx'),
    },
    {
      path: '/cookie',
      handle: { breadcrumb: msg`Legal` },
      lazy: () => import('./screens/cookie-screen.tsx'),
    },
    {
      path: '/disclaimer',
      handle: { breadcrumb: msg`Legal` },
      lazy: () => import('./screens/disclaimer-screen.tsx'),
    },
    {
      path: '/agents',
      handle: { breadcrumb: msg`Agents` },
      lazy: () => import('./screens/agents-screen.tsx'),
    },
  ],
}
