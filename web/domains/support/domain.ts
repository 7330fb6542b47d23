import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const support: Domain = {
  pages: [
    {
      path: '/contact/:key?',
      handle: { breadcrumb: msg`Contact us` },
      lazy: () => import('./screens/contact-screen.tsx'),
    },
    { path: '/faq', handle: { breadcrumb: msg`FAQ` }, lazy: () => import('./screens/faq-screen.tsx') },
    {
      path: '/newsletter/:step',
      handle: { breadcrumb: msg`Newsletter` },
      lazy: () => import('./screens/newsletter-screen.tsx'),
    },
  ],
}
