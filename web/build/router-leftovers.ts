import { createContext } from 'react'
import type { Ref } from 'react'

// What a build takes for two modules of React Router that serve its framework mode and its tracing: the product has
// neither, and they weigh 3 KB of the first load. Each stands here as it behaves where those are not in use.

export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const usePrefetchBehavior = () => [false, undefined, {}] as const
export const mergeRefs = <T>(ref: Ref<T>) => ref

export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router) => router
