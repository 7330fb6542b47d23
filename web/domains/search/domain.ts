import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { Destination } from '../../platform/head.ts'
import type { Domain } from '../domain.ts'

// Results validate their address, with code that the first load does not have.
const asks = (to: Destination) =>
  void import('./query/open/search-data.ts').then(({ askResults }) => askResults(to)).catch(() => undefined)

export const search: Domain = {
  pages: [
    {
      path: '/',
      handle: { breadcrumb: msg`Homepage` },
      leadsToSubSite: true,
      lazy: () => import('./screens/home-screen.tsx'),
    },
    { path: '/home', handle: { breadcrumb: msg`Homepage` }, lazy: () => import('./screens/home-screen.tsx') },
    {
      path: '/listing-grid',
      handle: { breadcrumb: msg`Properties`, asks },
      lazy: () => import('./screens/listing-grid-screen.tsx'),
    },
    {
      path: '/listing-list',
      handle: { breadcrumb: msg`Property list`, asks },
      lazy: () => import('./screens/listing-list-screen.tsx'),
    },
    {
      path: '/listing-map',
      handle: { breadcrumb: msg`Property map` },
      lazy: () => import('./screens/listing-map-screen.tsx'),
    },
    {
      path: '/listing/cat/:catId',
      handle: { breadcrumb: msg`Property category` },
      lazy: () => import('./screens/category-screen.tsx'),
    },
    {
      path: '/property',
      handle: { breadcrumb: msg`Property types` },
      lazy: () => import('./screens/property-hub-screen.tsx'),
    },
    {
      path: '/premium',
      handle: { breadcrumb: msg`Premium` },
      lazy: () => import('./screens/premium-screen.tsx'),
    },
  ],
  unguarded: [
    {
      path: '/search',
      handle: {},
      loader: async ({ request }) => {
        const { searchFromForm } = await import('./box/search-kinds.ts')
        return redirect(paths.grid(searchFromForm(new URL(request.url).searchParams)))
      },
    },
  ],
}
