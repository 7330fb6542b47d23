import { hydrate } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import type { DataRouter, HydrationState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import type { PageConfig } from './ssr/document.ts'
import type { PageData } from './ssr/page-data.ts'
import { call, setApiBase } from './platform/api/call.ts'
import { changedConfig, readPageJson } from './platform/config.ts'
import { createI18n } from './platform/language.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import { routeContext } from './platform/route-context.ts'
import { askToSignIn, isIdle } from './platform/storage/session.ts'
import { readStored, storageKeys } from './platform/storage/storage.ts'
import { errorAddress, routes } from './routes.tsx'
import { anticipateSteps } from './shell/anticipate.ts'
import { load, prepareShell } from './shell/lazy.tsx'
import { startScrollMemory } from './shell/scroll.ts'
import { watchNavigation } from './shell/watch-navigation.ts'
import { trustOwnScripts } from './trusted-types.ts'

/** Loads the code of the current routes, so that the page can be hydrated. */
async function loadMatched(): Promise<void> {
  const matched = matchRoutes(routes, location)?.map(({ route }) => route) ?? []
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      const screen = await route.lazy()
      Object.assign(route, screen)
      delete route.lazy
    }),
  )
}

function hydrationOf(data: PageData | null): HydrationState | undefined {
  if (!data) return undefined
  if (!data.errors) return { loaderData: data.loaderData }
  const errors: HydrationState['errors'] = {}
  for (const [route, { status, code }] of Object.entries(data.errors)) {
    errors[route] = new ErrorResponse(status, code, null)
  }
  return { loaderData: data.loaderData, errors }
}

/** Resolves when the guards and loaders of the first page have run. */
function entered(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

async function start(): Promise<void> {
  trustOwnScripts()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the renderer of this same build
  const config = readPageJson('config') as PageConfig | null
  const root = document.getElementById('root')
  if (!config || !root) throw new Error('The page holds no configuration.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const data = readPageJson('data') as PageData | null

  setApiBase(config.apiBaseUrl)
  // Checked once at start, even without automatic sign-out later; people who chose to stay signed in are not signed
  // out.
  if (config.production && (config.autoLogout || readStored(storageKeys.rememberMe) !== 'yes') && isIdle())
    return (await load()).leaveIdle()
  startScrollMemory()
  if (matchRoutes(routes, location)?.at(-1)?.route.id === 'unknown') {
    history.replaceState(history.state, '', errorAddress(location))
  }

  const queryClient = createQueryClient(call, true)
  if (data) hydrate(queryClient, data.queries)
  const asked = location.href
  const [i18n] = await Promise.all([createI18n(config.language, config), loadMatched()])

  const hydrationData = hydrationOf(data)
  const getContext = () => routeContext(queryClient, i18n, changedConfig.get() ?? config)
  const router = createBrowserRouter(routes, { ...(hydrationData && { hydrationData }), getContext })
  const { agentSite } = config
  if (agentSite && !agentSite.byHost) (await import('./shell/site/keep-sub.ts')).keepSub(router, agentSite.subdomain)
  watchNavigation(router, routes)
  anticipateSteps(router, routes, getContext)
  const app = (
    <App i18n={i18n} queryClient={queryClient} config={config} theme={config.theme}>
      <RouterProvider router={router} />
    </App>
  )
  // Rendered content stays until the guards have admitted the person; a redirect renders the other page instead.
  await entered(router)
  if (data && location.href === asked) hydrateRoot(root, app)
  else {
    await prepareShell()
    createRoot(root).render(app)
  }
}

// A page kept open across a release may request removed chunks; a reload fixes that.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('reloadedAt'))
  if (!navigator.onLine || Date.now() - last < 10_000) return
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
})

// Listens from the start; the prompt's code loads later.
addEventListener('login-prompt', askToSignIn)

void start()
