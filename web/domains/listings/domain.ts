import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const listings: Domain = {
  pages: [
    {
      path: '/confirm-listing',
      handle: { breadcrumb: msg`Still available?`, robots: 'noindex' },
      lazy: withAllStyles(() => import('./screens/confirm-listing-screen.tsx')),
    },
  ],
  loginRequired: [
    {
      path: '/profile-listings',
      handle: { breadcrumb: msg`My listings`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/profile-listings-screen.tsx')),
    },
  ],
  authentication: [
    {
      path: '/import-listings',
      handle: { breadcrumb: msg`Import homes`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/import-listings-screen.tsx')),
    },
    {
      path: '/submit-listing',
      handle: { breadcrumb: msg`Post a property`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/submit-listing-screen.tsx')),
    },
    {
      path: '/submit-listing/:propId',
      handle: { breadcrumb: msg`Post a property`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/submit-listing-screen.tsx')),
    },
    {
      path: '/submit-listing/:action/:propId',
      handle: { breadcrumb: msg`My listings`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/listing-action-screen.tsx')),
    },
  ],
}
