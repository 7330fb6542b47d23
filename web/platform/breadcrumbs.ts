import { useEffect } from 'react'
import { createStore } from './storage/store.ts'

/** One step of the breadcrumb list (docs/client-contract.md). */
export interface Breadcrumb {
  displayName: string
  /** Whether it is the page the person is on. */
  terminal: boolean
  url: string
  /** Id of the route it came from. */
  route: string
}

/** Names that screens gave their breadcrumb after their data came, by URL. */
export const breadcrumbNames = createStore<Record<string, string>>({})

/** Gives the breadcrumb of a URL another display name; the title follows. */
function renameBreadcrumb(url: string, displayName: string): void {
  if (breadcrumbNames.get()[url] !== displayName) breadcrumbNames.set({ ...breadcrumbNames.get(), [url]: displayName })
}

/**
 * Names the breadcrumb of the given page once its data is there; for names a loader could not know.
 * @public
 */
export function useBreadcrumbName(url: string, displayName: string | undefined): void {
  useEffect(() => {
    if (displayName) renameBreadcrumb(url, displayName)
  }, [url, displayName])
}
