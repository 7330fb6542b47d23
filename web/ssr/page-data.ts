import type { DehydratedState } from '@tanstack/react-query'

/** The part of an error that is sent to the browser. */
export interface PageError {
  status: number
  code?: string
}

/** Everything the browser needs to hydrate the page without requests. */
export interface PageData {
  queries: DehydratedState
  loaderData: Record<string, unknown>
  errors: Record<string, PageError> | null
}

/** The result of rendering a page. */
export interface RenderedPage {
  status: number
  /** Target of a redirect; everything below is empty then. */
  redirect?: string
  /** Inner HTML of <head>: title, meta, canonical and alternates, Open Graph, JSON-LD. */
  head: string
  /** Inner HTML of the root element. */
  html: string
  /** JSON for hydration; safe inside a script element. */
  data: string
  /** Module ids of the rendered screens, as in the build's manifest. */
  chunks: string[]
  /** The path of the rendered page: the requested one, or the error page's. */
  path: string
  /** The pattern of this path, as the route table spells it. */
  pattern?: string
}

/** JSON that cannot close its script element. */
export function pageJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
