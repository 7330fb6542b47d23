import { replace } from 'react-router'
import type { LoaderFunction, RouteObject } from 'react-router'
import { featureOfPath } from '../contract/settings/feature-paths.ts'
import { paths } from '../contract/paths.ts'
import type { Domain, Page, Screen } from './domains/domain.ts'
import { domains } from './domains/index.ts'
import type { RouteHandle } from './platform/head.ts'
import { assertFeature } from './platform/settings/market-settings.ts'
import { configContext } from './platform/route-context.ts'
import { AppLayout } from './shell/app-layout.tsx'
import { authentication, loginRequired, sharedGuard, subSiteGuard } from './shell/guards.ts'
import { PageError } from './shell/lazy.tsx'
import { PageFrame } from './shell/page-frame.tsx'

/** The error page for an unknown address. */
export function errorAddress(url: URL | Location): string {
  return paths.error(url.pathname + url.search)
}

const toErrorPage: LoaderFunction = ({ request }) => replace(errorAddress(new URL(request.url)))

/** Loads a screen; if its page belongs to a feature, its loader first asks whether the person has it. */
async function screenOf(path: string, load: () => Promise<Screen>): Promise<Screen> {
  const screen = await load()
  const feature = featureOfPath(path)
  if (feature === undefined) return screen
  const loader: LoaderFunction = (asked) => {
    assertFeature(asked.context.get(configContext), feature)
    return typeof screen.loader === 'function' ? screen.loader(asked) : null
  }
  return { ...screen, loader }
}

const routeOf = ({ leadsToSubSite = false, ...page }: Page): RouteObject => {
  const { path, lazy } = page
  return {
    ...page,
    ...(lazy && { lazy: () => screenOf(path, lazy) }),
    ...(leadsToSubSite && { middleware: [subSiteGuard] }),
  }
}

/** The pages of all domains behind a guard. */
const pagesOf = (guard: 'pages' | 'unguarded' | 'loginRequired' | 'authentication'): RouteObject[] =>
  domains.flatMap((domain) => domain[guard] ?? []).map(routeOf)

const shell = domains.reduce<Domain['shell']>((all, domain) => ({ ...all, ...domain.shell }), {})

export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: AppLayout,
    handle: { ...shell, signedIn: () => import('./signed-in.tsx') } satisfies RouteHandle,
    // A page without server rendering is empty until its data has loaded.
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
              ...pagesOf('pages'),
              {
                // Rendered without content, which depends on the person.
                id: 'personal',
                handle: { robots: 'noindex' } satisfies RouteHandle,
                // The browser keeps showing the rendered page until the guards have run.
                ...(import.meta.env.SSR && { HydrateFallback: PageFrame }),
                children: [
                  { middleware: [loginRequired], children: pagesOf('loginRequired') },
                  { middleware: [authentication], children: pagesOf('authentication') },
                ],
              },
            ],
          },
          ...pagesOf('unguarded'),
          { id: 'unknown', path: '*', loader: toErrorPage },
        ],
      },
    ],
  },
]
