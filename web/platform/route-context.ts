import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, data, RouterContextProvider } from 'react-router'
import type { SiteConfig } from '../../contract/site-config.ts'

/** What loaders take from `context.get(...)`: the cache to fill, the words to speak, the deployment they run in. */
export const queryClientContext = createContext<QueryClient>()
export const i18nContext = createContext<I18n>()
export const configContext = createContext<SiteConfig>()

/** One navigation's context, the same on the server and in the browser. */
export function routeContext(queryClient: QueryClient, i18n: I18n, config: SiteConfig): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(queryClientContext, queryClient)
  context.set(i18nContext, i18n)
  context.set(configContext, config)
  return context
}

/** Throw it from a loader: this page does not exist. */
export const notFound = () => data(null, { status: 404 })
/**
 * Throw it from a loader: this page existed and was withdrawn.
 * @public
 */
export const gone = () => data(null, { status: 410 })
