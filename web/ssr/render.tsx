import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router'
import type { DataRouteObject, StaticHandlerContext } from 'react-router'
import type { Language } from '../../contract/values.ts'
import { App } from '../app.tsx'
import { headHtml } from './head-html.ts'
import { pageJson } from './page-data.ts'
import type { PageData, PageError, RenderedPage } from './page-data.ts'
import { ApiError } from '../platform/api/api-error.ts'
import type { Call } from '../platform/api/call.ts'
import type { SiteConfig } from '../../contract/site-config.ts'
import { createI18n } from '../platform/language.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { routeContext } from '../platform/route-context.ts'
import type { Theme } from '../platform/theme.ts'
import { errorAddress, routes } from '../routes.tsx'
import { prepareShell } from '../shell/lazy.tsx'
import { linksKeepSub } from './links-keep-sub.ts'
import { breadcrumbsOf, pageHead } from '../shell/page-state.ts'
import type { Matched } from '../shell/page-state.ts'
import { titleOf } from '../shell/titles.ts'
import { partsLoaded } from '../ui/lazy-part.tsx'

export { directionOf, documentOf, unrenderedPage } from './document.ts'
export { ApiError } from '../platform/api/api-error.ts'

export interface RenderRequest {
  /** The requested address; only path and query are used. */
  url: string
  config: SiteConfig
  language: Language
  theme: Theme
  /** Direct calls of the endpoints, without a network. */
  call: Call
}

const handler = createStaticHandler(routes)

/** Ids of a route and all its descendants. */
const idsBelow = ({ id, children = [] }: DataRouteObject): string[] => [id, ...children.flatMap(idsBelow)]
const find = (list: DataRouteObject[], id: string): DataRouteObject | undefined =>
  list.find((route) => route.id === id) ?? list.flatMap(({ children = [] }) => find(children, id) ?? [])[0]
const personalRoot = find(handler.dataRoutes, 'personal')
const personalRoutes = new Set(personalRoot && idsBelow(personalRoot))

/** Renders a page on the server. An unknown path renders the error page with status 404. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { config, language, theme, call } = request
  const asked = new URL(request.url, 'http://renderer.invalid')
  const [i18n] = await Promise.all([createI18n(language, config), prepareShell()])
  const queryClient = createQueryClient(call, false)
  const query = (url: URL) =>
    handler.query(new Request(url), {
      requestContext: routeContext(queryClient, i18n, config),
      // The server does not know the person, so the browser loads personal pages.
      filterMatchesToLoad: ({ route }) => !personalRoutes.has(route.id),
    })
  let url = asked
  let context = await query(asked)
  if (context instanceof Response && context.headers.get('Location') === errorAddress(asked)) {
    url = new URL(errorAddress(asked), asked)
    context = await query(url)
  }
  if (context instanceof Response) {
    const redirect = context.headers.get('Location') ?? '/'
    return { status: context.status, redirect, head: '', html: '', data: '', chunks: [], path: url.pathname }
  }
  await partsLoaded()
  const personal = context.matches.some(({ route }) => route.id === 'personal')

  const rendered = renderToString(
    <App i18n={i18n} queryClient={queryClient} config={config} theme={theme}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  )
  const { agentSite } = config
  const html = agentSite && !agentSite.byHost ? linksKeepSub(rendered, agentSite.subdomain) : rendered
  const matches = context.matches.map(({ route, pathname }): Matched => {
    const loaderData: unknown = context.loaderData[route.id]
    const handle: unknown = route.handle
    return { id: route.id, pathname, handle, loaderData }
  })
  const failed = context.errors !== null
  const head = failed ? { robots: 'noindex' } : pageHead(matches)
  const names = breadcrumbsOf(matches, i18n).map(({ displayName }) => displayName)
  const data: PageData | null = personal
    ? null
    : {
        queries: dehydrate(queryClient),
        loaderData: context.loaderData,
        errors: plainErrors(context.errors),
      }
  queryClient.clear()
  return {
    status: failed ? statusOfErrors(context) : (head.status ?? context.statusCode),
    head: headHtml({ title: titleOf(names, config.brandName), head, config, language, url }),
    html,
    data: pageJson(data),
    chunks: context.matches.flatMap(({ route }) => ('screen' in route ? [String(route.screen)] : [])),
    path: url.pathname,
    pattern: patternOf(context),
  }
}

/** The pattern of a page's address, by which the server counts its pages. */
const patternOf = ({ matches }: StaticHandlerContext): string =>
  `/${matches
    .flatMap(({ route: { path } }) => path?.split('/') ?? [])
    .filter(Boolean)
    .join('/')}`

function plainErrors(errors: StaticHandlerContext['errors']): Record<string, PageError> | null {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, plainError(error)]))
}

/** The public part of an error: its status, and its code if it is the API's. */
function plainError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) return { status: error.status, ...(error.statusText && { code: error.statusText }) }
  if (error instanceof ApiError) return { status: error.status, code: error.code }
  return { status: 500 }
}

function statusOfErrors({ errors, statusCode }: StaticHandlerContext): number {
  const first: unknown = Object.values(errors ?? {})[0]
  if (first instanceof ApiError) return first.status === 404 || first.status === 410 ? first.status : 503
  return isRouteErrorResponse(first) ? first.status : Math.max(500, statusCode)
}
