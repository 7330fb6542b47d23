import type { DehydratedState } from '@tanstack/react-query'

/** What is left of an error once it has crossed from server to browser. */
export interface PageError {
  status: number
  code?: string
}

/** Everything the browser needs to show the painted page again without asking for anything. */
export interface PageData {
  queries: DehydratedState
  loaderData: Record<string, unknown>
  errors: Record<string, PageError> | null
}

/** JSON that cannot end the script element it stands in. */
export function pageJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
