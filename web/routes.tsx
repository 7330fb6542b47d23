import { msg } from '@lingui/core/macro'
import { redirect, replace } from 'react-router'
import type { LoaderFunction, RouteObject } from 'react-router'
import type { ComponentType } from 'react'
import type { RouteHandle } from './platform/head.ts'
import { paths } from './paths.ts'
import { AppLayout } from './shell/app-layout.tsx'
import { PageError } from './shell/later.tsx'
import { sharedGuard } from './shell/guards.ts'

/** What a screen's module exports. */
interface Screen {
  Component: ComponentType
  loader?: LoaderFunction
}

interface Page {
  path: string
  handle: RouteHandle
  lazy: () => Promise<Screen>
  /** Id of the screen's module, put in by the build: what the server preloads. */
  screen?: string
}

/** Every screen and its path. The shared guard stands before them all. */
const guarded: Page[] = [
  {
    path: '/',
    handle: { breadcrumb: msg`Homepage` },
    lazy: () => import('./domains/properties/screens/home-screen.tsx'),
  },
  {
    path: '/home',
    handle: { breadcrumb: msg`Homepage` },
    lazy: () => import('./domains/properties/screens/home-screen.tsx'),
  },
  {
    path: '/listing-grid',
    handle: { breadcrumb: msg`Properties` },
    lazy: () => import('./domains/properties/screens/listing-grid-screen.tsx'),
  },
  {
    path: '/listing-list',
    handle: { breadcrumb: msg`Property list` },
    lazy: () => import('./domains/properties/screens/listing-list-screen.tsx'),
  },
  {
    path: '/listing-map',
    handle: { breadcrumb: msg`Property map` },
    lazy: () => import('./domains/properties/screens/listing-map-screen.tsx'),
  },
  {
    path: '/listing/cat/:catId',
    handle: { breadcrumb: msg`Property category` },
    lazy: () => import('./domains/properties/screens/category-screen.tsx'),
  },
  {
    path: '/listing-details-v1/:id',
    handle: { breadcrumb: msg`Property` },
    lazy: () => import('./domains/properties/screens/property-screen.tsx'),
  },
  {
    path: '/property',
    handle: { breadcrumb: msg`Property types` },
    lazy: () => import('./domains/properties/screens/property-hub-screen.tsx'),
  },
  {
    path: '/profile',
    handle: { breadcrumb: msg`Profile`, disableLoader: true },
    lazy: () => import('./domains/users/screens/profile-screen.tsx'),
  },
  {
    path: '/thank-you',
    handle: { breadcrumb: msg`Thank you` },
    lazy: () => import('./domains/content/screens/thank-you-screen.tsx'),
  },
  {
    path: '/thankyou/:id',
    handle: { breadcrumb: msg`Thank you` },
    lazy: () => import('./domains/content/screens/thank-you-screen.tsx'),
  },
  {
    path: '/error',
    handle: { breadcrumb: msg`Page not found` },
    lazy: () => import('./domains/content/screens/error-screen.tsx'),
  },
]

/** The screens the specification leaves without a guard. */
const unguarded: Page[] = [
  {
    path: '/login',
    handle: { breadcrumb: msg`Sign in` },
    lazy: () => import('./domains/auth/screens/login-screen.tsx'),
  },
  {
    path: '/google',
    handle: { breadcrumb: msg`Pick a place` },
    lazy: () => import('./domains/places/screens/place-picker-screen.tsx'),
  },
]

/** The address an unknown one is replaced by. */
export function errorAddress(url: URL | Location): string {
  return paths.error(url.pathname + url.search)
}

/** The whole route table, as the router takes it. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: AppLayout,
    // An unpainted page is empty until its data is there.
    HydrateFallback: () => null,
    children: [
      {
        id: 'page',
        ErrorBoundary: PageError,
        children: [
          { id: 'guarded', middleware: [sharedGuard], children: guarded },
          ...unguarded,
          {
            path: '/search',
            loader: async ({ request }) => {
              const { searchFromForm } = await import('./domains/properties/search-kinds.ts')
              return redirect(paths.grid(searchFromForm(new URL(request.url).searchParams)))
            },
          },
          { id: 'unknown', path: '*', loader: ({ request }) => replace(errorAddress(new URL(request.url))) },
        ],
      },
    ],
  },
]
