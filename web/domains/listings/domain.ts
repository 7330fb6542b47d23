import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const listings: Domain = {
  pages: [
    {
      path: '/confirm-listing',
      handle: { breadcrumb: msg`Still available?`, robots: 'noindex' },
      lazy: () => import('./screens/confirm-listing-screen.tsx'),
    },
  ],
  loginRequired: [
    {
      path: '/profile-listings',
      handle: { breadcrumb: msg`My listings`, disableLoader: true },
      lazy: () => import('./screens/profile-listings-screen.tsx'),
    },
  ],
  authentication: [
    {
      path: '/import-listings',
      handle: { breadcrumb: msg`Import homes`, disableLoader: true },
      lazy: () => import('./screens/import-listings-screen.tsx'),
    },
    {
      path: '/submit-listing',
      handle: { breadcrumb: msg`Post a property`, disableLoader: true },
      lazy: () => import('./screens/submit-listing-screen.tsx'),
    },
    {
      path: '/submit-listing/:propId',
      handle: { breadcrumb: msg`Post a property`, disableLoader: true },
      lazy: () => import('./screens/submit-listing-screen.tsx'),
    },
    {
      path: '/submit-listing/:action/:propId',
      handle: { breadcrumb: msg`My listings`, disableLoader: true },
      lazy: () => import('./screens/listing-action-screen.tsx'),
    },
  ],
}
