import type { DehydratedState } from '@tanstack/react-query'

/** What is left of an error once it has crossed from server to browser. */
export interface PageError {
  status: number
  code?: string
}

/** Everything the browser needs to show the rendered page again without asking for anything. */
export interface PageData {
  queries: DehydratedState
  loaderData: Record<string, unknown>
  errors: Record<string, PageError> | null
}

/** What the renderer answers for one page. */
export interface RenderedPage {
  status: number
  /** Where the browser should go instead; everything below is empty then. */
  redirect?: string
  /** Inner HTML of <head>: title, meta, canonical and alternates, Open Graph, JSON-LD. */
  head: string
  /** Inner HTML of the root element. */
  html: string
  /** JSON the browser takes the page over with; safe inside a script element. */
  data: string
  /** Module ids of the screens shown, as the build manifest names them. */
  chunks: string[]
  /** The path the page stands for: the asked one, or that of the error page. */
  path: string
}

/** JSON that cannot end the script element it stands in. */
export function pageJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
