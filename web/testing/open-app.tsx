import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint, EndpointOutput } from '../../contract/endpoint.ts'
import type { SiteConfig } from '../../contract/site-config.ts'
import { App } from '../app.tsx'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { createI18n } from '../platform/language.ts'
import { routeContext } from '../platform/route-context.ts'
import { routes } from '../routes.tsx'
import { prepareShell } from '../shell/lazy.tsx'
import { PATIENCE } from './dom.ts'

export const config: SiteConfig = {
  brandName: 'Lintel',
  marketId: 'in',
  siteMarketId: 'in',
  mainSiteUrl: 'https://lintel.test',
  apiBaseUrl: '',
  imageBaseUrl: 'https://pictures.test',
  realtimeUrl: '',
  autoLogout: false,
  production: true,
  searchByLocation: false,
  demo: false,
  now: '2026-06-01T06:00:00.000Z',
}

type Fields = Record<string, string>

interface Answer {
  endpoint: Endpoint
  give: (query: Fields, params: Fields, body: unknown) => unknown
}

/** The API's answer to calls of an endpoint; an `ApiError` that it throws is its refusal. */
export const answer = <const E extends Endpoint>(
  endpoint: E,
  give: (query: Fields, params: Fields, body: unknown) => EndpointOutput<E> | Promise<EndpointOutput<E>>,
): Answer => ({ endpoint, give })

const paramsOf = ({ path }: Endpoint, pathname: string): Fields | undefined =>
  new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname)?.groups ??
  (path === pathname ? {} : undefined)

const isLawful = (schema: z.ZodMiniType | undefined, fields: Fields) => !schema || z.safeParse(schema, fields).success

/** Answers API calls; a query that violates the contract fails the test. */
function stubFetch(answers: readonly Answer[]) {
  const asked: { name: string; query: Fields }[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, location.href)
    const query = Object.fromEntries(searchParams)
    for (const { endpoint, give } of answers) {
      const params = paramsOf(endpoint, pathname)
      if (endpoint.method !== method || !params || !isLawful(endpoint.params, params)) continue
      expect(isLawful(endpoint.query, query), input).toBe(true)
      asked.push({ name: endpoint.name, query })
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
      try {
        return Response.json(await give(query, params, sent))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { status, code, message, errors } = error
        return Response.json({ status, code, message, errors }, { status })
      }
    }
    return Response.json({ status: 404, code: 'NOT_FOUND', message: `Nothing answers ${input}` }, { status: 404 })
  })
  return asked
}

const done = Promise.resolve()
function transition(change: () => void) {
  change()
  return { ready: done, finished: done, updateCallbackDone: done, skipTransition: () => undefined }
}

/** Renders the app at the window's address. */
async function render(config: SiteConfig) {
  const queryClient = createQueryClient(call, false)
  const [i18n] = await Promise.all([createI18n('en', config), prepareShell()])
  const router = createBrowserRouter(routes, { getContext: () => routeContext(queryClient, i18n, config) })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await vi.waitUntil(() => router.state.initialized, PATIENCE)
  root.render(
    <App i18n={i18n} queryClient={queryClient} config={config} theme="light">
      <RouterProvider router={router} />
    </App>,
  )
  await vi.waitUntil(() => page.querySelector('main'), PATIENCE)
  return () => {
    root.unmount()
    router.dispose()
    queryClient.clear()
    page.remove()
  }
}

/** Opens the whole app at an address in happy-dom, with stubbed API answers, on a site that `different` describes. */
export async function openApp(address: string, answers: readonly Answer[], different: Partial<SiteConfig> = {}) {
  const site = { ...config, ...different }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  Object.defineProperties(document, {
    fonts: { value: { load: async () => [] }, configurable: true },
    startViewTransition: { value: transition, configurable: true },
  })
  const asked = stubFetch(answers)
  sessionStorage.clear()
  localStorage.clear()
  history.pushState(null, '', address)
  let leave = await render(site)
  onTestFinished(() => {
    leave()
    vi.unstubAllGlobals()
  })
  return {
    /** The API calls so far. */
    asked,
    /** Opens another address as a new document. */
    goTo: async (next: string) => {
      leave()
      history.pushState(null, '', next)
      leave = await render(site)
    },
    reload: async () => {
      leave()
      leave = await render(site)
    },
  }
}
