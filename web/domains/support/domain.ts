import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const support: Domain = {
  pages: [
    {
      path: '/contact/:key?',
      handle: { breadcrumb: msg`Contact us` },
      lazy: withAllStyles(() => import('./screens/contact-screen.tsx')),
    },
    { path: '/faq', handle: { breadcrumb: msg`FAQ` }, lazy: withAllStyles(() => import('./screens/faq-screen.tsx')) },
    {
      path: '/newsletter/:step',
      handle: { breadcrumb: msg`Newsletter` },
      lazy: withAllStyles(() => import('./screens/newsletter-screen.tsx')),
    },
  ],
}
