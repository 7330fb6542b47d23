import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { Domain } from '../domain.ts'

export const beds: Domain = {
  pages: [
    {
      path: paths.accommodations(),
      handle: { breadcrumb: msg`For students and professionals` },
      lazy: () => import('./screens/accommodations-screen.tsx'),
    },
    {
      path: '/accommodations-for-students-and-professionals',
      handle: { breadcrumb: msg`For students and professionals` },
      loader: ({ request }) => redirect(paths.accommodations() + new URL(request.url).search, 301),
    },
    {
      path: paths.roommates(),
      handle: { breadcrumb: msg`Find a roommate` },
      lazy: () => import('./screens/roommates-screen.tsx'),
    },
  ],
  loginRequired: [
    {
      path: '/listing-beds/:id',
      handle: { breadcrumb: msg`Beds`, disableLoader: true },
      lazy: () => import('./screens/listing-beds-screen.tsx'),
    },
  ],
}
