import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { redirect, replace } from 'react-router'
import type { LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router'
import type { ComponentType } from 'react'
import type { RouteHandle } from './platform/head.ts'
import type { lazyScreens } from './lazy-screens.ts'
import { paths } from '../contract/paths.ts'
import { CompareBarSlot } from './domains/comparison/compare-bar-slot.tsx'
import { AppLayout } from './shell/app-layout.tsx'
import { PageError } from './shell/lazy.tsx'
import { authentication, loginRequired, sharedGuard, subSiteGuard } from './shell/guards.ts'
import { PageFrame } from './shell/page-frame.tsx'

/** What a screen's module exports. */
interface Screen {
  Component: ComponentType
  loader?: LoaderFunction
}

interface Page {
  path: string
  handle: RouteHandle
  lazy: () => Promise<Screen>
  /** Guards of its own, behind those it shares. */
  middleware?: MiddlewareFunction[]
  /** Id of the screen's module, put in by the build: what the server preloads. */
  screen?: string
}

/** A screen nobody begins with. */
const later = async (name: keyof typeof lazyScreens): Promise<Screen> =>
  (await import('./lazy-screens.ts')).lazyScreen(name)

/** The pages every site has: each bears the name that its text gives it. */
const site = ['about', 'terms', 'privacy', 'legal', 'cookie', 'disclaimer', 'refund', 'pricing', 'premium'] as const
const blogPages = ['', '/cat/:catId', '/tag/:tagId', '/author/:authorId', '-list', '-single/:id'].map((path): Page => ({
  path: `/blog${path}`,
  handle: { breadcrumb: msg`Blog` },
  lazy: async () => (await import('./lazy-screens.ts')).blogScreen(path),
}))

/** Directories of whoever does business here, and their pages: each bears the name its loader gives it. */
const directories = [
  'agent-archive',
  'agent-list',
  'agency-archive',
  'architect-archive',
  'advisor-list',
  'builders',
  'builders/:key',
  'agent-details/:key',
  'agency-details/:key',
  'architect-details/:key',
  'property-by-agents/:key',
  'agents',
  'preferred-agents',
].map((path): Page => ({
  path: `/${path}`,
  handle: { breadcrumb: msg`Agents` },
  lazy: async () => (await import('./lazy-screens.ts')).directoryScreen(path),
}))

/** New developments. */
const projects = ['projects', 'project-list', 'project/:key'].map((path): Page => ({
  path: `/${path}`,
  handle: { breadcrumb: msg`New projects` },
  lazy: async () => (await import('./lazy-screens.ts')).projectScreen(path),
}))

/** Every screen and its path. The shared guard stands before them all. */
const guarded: Page[] = [
  {
    path: '/',
    handle: { breadcrumb: msg`Homepage` },
    middleware: [subSiteGuard],
    lazy: () => import('./domains/search/screens/home-screen.tsx'),
  },
  {
    path: '/popt-red',
    handle: { breadcrumb: msg`Homepage` },
    middleware: [subSiteGuard],
    lazy: () => later('campaign'),
  },
  {
    path: '/home',
    handle: { breadcrumb: msg`Homepage` },
    lazy: () => import('./domains/search/screens/home-screen.tsx'),
  },
  {
    path: '/listing-grid',
    handle: { breadcrumb: msg`Properties` },
    lazy: () => import('./domains/search/screens/listing-grid-screen.tsx'),
  },
  {
    path: '/listing-list',
    handle: { breadcrumb: msg`Property list` },
    lazy: () => import('./domains/search/screens/listing-list-screen.tsx'),
  },
  {
    path: '/listing-map',
    handle: { breadcrumb: msg`Property map` },
    lazy: () => import('./domains/search/screens/listing-map-screen.tsx'),
  },
  {
    path: '/listing/cat/:catId',
    handle: { breadcrumb: msg`Property category` },
    lazy: () => import('./domains/search/screens/category-screen.tsx'),
  },
  {
    path: '/listing-details-v1/:id',
    handle: { breadcrumb: msg`Property` },
    lazy: () => import('./domains/properties/screens/property-screen.tsx'),
  },
  {
    path: '/compare-properties/:property1/:property2',
    handle: { breadcrumb: msg`Compare homes` },
    lazy: () => later('comparePair'),
  },
  {
    path: '/saved',
    handle: { breadcrumb: msg`Saved homes` },
    lazy: () => later('saved'),
  },
  {
    path: '/property',
    handle: { breadcrumb: msg`Property types` },
    lazy: () => import('./domains/search/screens/property-hub-screen.tsx'),
  },
  {
    path: '/thank-you',
    handle: { breadcrumb: msg`Thank you` },
    lazy: () => later('thankYou'),
  },
  {
    path: '/thankyou/:id',
    handle: { breadcrumb: msg`Thank you` },
    lazy: () => later('receipt'),
  },
  {
    path: '/post-requirement',
    handle: { breadcrumb: msg`Post a requirement` },
    lazy: () => later('postRequirement'),
  },
  {
    path: '/partner-registration',
    handle: { breadcrumb: msg`Register as a partner` },
    lazy: () => later('partnerRegistration'),
  },
  {
    path: '/confirm-listing',
    handle: { breadcrumb: msg`Still available?`, robots: 'noindex' },
    lazy: () => later('confirmListing'),
  },
  {
    path: '/undo-contact-change',
    handle: { breadcrumb: msg`Undo a change of contacts`, robots: 'noindex' },
    lazy: () => later('undoContactChange'),
  },
  {
    path: '/alerts/:step',
    handle: { breadcrumb: msg`E-mail alerts` },
    lazy: () => later('alerts'),
  },
  {
    path: '/contact/:key?',
    handle: { breadcrumb: msg`Contact us` },
    lazy: () => later('contact'),
  },
  {
    path: '/faq',
    handle: { breadcrumb: msg`FAQ` },
    lazy: () => later('faq'),
  },
  {
    path: '/services/:part?/:step?',
    handle: { breadcrumb: msg`Services` },
    lazy: () => later('services'),
  },
  {
    path: '/newsletter/:step',
    handle: { breadcrumb: msg`Newsletter` },
    lazy: () => later('newsletter'),
  },
  {
    path: '/stop-emails',
    handle: { breadcrumb: msg`E-mail alerts` },
    lazy: () => later('stopEmails'),
  },
  ...site.map((name): Page => ({ path: `/${name}`, handle: { breadcrumb: msg`Legal` }, lazy: () => later(name) })),
  ...blogPages,
  ...directories,
  ...projects,
  {
    path: '/error',
    handle: { breadcrumb: msg`Page not found` },
    lazy: () => import('./domains/content/screens/error-screen.tsx'),
  },
]

/** Screens without the shared guard (docs/client-contract.md). */
const unguarded: Page[] = [
  {
    path: '/login',
    handle: { breadcrumb: msg`Sign in` },
    lazy: () => later('login'),
  },
  {
    path: '/compare-listings',
    handle: { breadcrumb: msg`Compare homes` },
    lazy: () => later('compare'),
  },
  {
    path: '/google',
    handle: { breadcrumb: msg`Pick a place` },
    lazy: () => later('placePicker'),
  },
]

/** The address an unknown one is replaced by. */
export function errorAddress(url: URL | Location): string {
  return paths.error(url.pathname + url.search)
}

const toErrorPage: LoaderFunction = ({ request }) => replace(errorAddress(new URL(request.url)))

/** Addresses whose guards stand already while they have no screen: past the guards they lead nowhere. */
const addresses = (names: string, handle: RouteHandle = {}): RouteObject[] =>
  names.split(' ').map((name) => ({ path: `/${name}`, handle, loader: toErrorPage }))

const quiet: RouteHandle = { disableLoader: true }

/** A screen of a person's own things. */
const own = (path: string, breadcrumb: MessageDescriptor, name: keyof typeof lazyScreens): Page => ({
  path,
  handle: { breadcrumb, disableLoader: true },
  lazy: () => later(name),
})

/** What shows a person's own things, and what only agents and builders see. */
const personal: RouteObject[] = [
  own('/profile', msg`Profile`, 'profile'),
  own('/profile-fav-listings', msg`Saved homes`, 'favourites'),
  own('/profile-listings', msg`My listings`, 'profileListings'),
  own('/leads', msg`Leads`, 'leads'),
  own('/saved-searches', msg`Saved searches`, 'savedSearches'),
  own('/notifications', msg`Notifications`, 'notifications'),
  own('/queries', msg`My enquiries`, 'queries'),
  own('/profile-articles', msg`My articles`, 'myArticles'),
  own('/profile-site', msg`Your site`, 'profileSite'),
  own('/dashboard', msg`Dashboard`, 'dashboard'),
  own('/profile-visits', msg`Visits`, 'profileVisits'),
  own('/messages', msg`Messages`, 'messages'),
  {
    path: '/voicenotes',
    handle: { breadcrumb: msg`Voice notes` },
    lazy: () => later('voiceNotes'),
  } satisfies Page,
  ...addresses('user-package', quiet),
  {
    path: '/poptleads',
    handle: { breadcrumb: msg`Lead pool` },
    lazy: () => later('leadPool'),
  } satisfies Page,
  ...addresses('leads-payment-history'),
  {
    path: '/builder-project',
    handle: { breadcrumb: msg`Your projects` },
    lazy: () => later('builderProject'),
  } satisfies Page,
]

/** What only a signed-in person may write. */
const written: RouteObject[] = [
  own('/import-listings', msg`Import homes`, 'importListings'),
  ...['/submit-listing', '/submit-listing/:propId'].map((path): Page => ({
    path,
    handle: { breadcrumb: msg`Post a property`, disableLoader: true },
    lazy: () => later('submitListing'),
  })),
  own('/submit-listing/:action/:propId', msg`My listings`, 'listingAction'),
  own('/agent-onboard', msg`Checklist`, 'agentOnboard'),
  own('/add-builder', msg`Add a builder`, 'addBuilder'),
  own('/agent-add', msg`Your agency`, 'agentAdd'),
  own('/add-project', msg`Add a project`, 'addProject'),
  own('/admin/:room?', msg`Back office`, 'backOffice'),
]

/** The whole route table, as the router takes it. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: AppLayout,
    handle: {
      signInPrompt: () => import('./domains/auth/sign-in-prompt.tsx'),
      signedIn: async () => (await import('./lazy-screens.ts')).signedIn(),
      CompareBar: CompareBarSlot,
    } satisfies RouteHandle,
    // An unrendered page is empty until its data is there.
    HydrateFallback: () => null,
    children: [
      {
        id: 'page',
        ErrorBoundary: PageError,
        children: [
          {
            id: 'guarded',
            middleware: [sharedGuard],
            children: [
              ...guarded,
              {
                // Rendered as an empty frame: what stands in it depends on who looks.
                id: 'personal',
                handle: { robots: 'noindex' } satisfies RouteHandle,
                // The browser shows the rendered one until it knows whom to let in.
                ...(import.meta.env.SSR && { HydrateFallback: PageFrame }),
                children: [
                  { middleware: [loginRequired], children: personal },
                  { middleware: [authentication], children: written },
                ],
              },
            ],
          },
          ...unguarded,
          {
            path: '/search',
            loader: async ({ request }) => {
              const { searchFromForm } = await import('./domains/search/box/search-kinds.ts')
              return redirect(paths.grid(searchFromForm(new URL(request.url).searchParams)))
            },
          },
          { id: 'unknown', path: '*', loader: toErrorPage },
        ],
      },
    ],
  },
]
