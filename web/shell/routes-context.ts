import { createContext, useContext } from 'react'
import type { RouteObject } from 'react-router'

const RoutesContext = createContext<RouteObject[]>([])
export const RoutesProvider = RoutesContext.Provider

/** The route table, for what must know a target before it is reached. */
export const useRoutes = () => useContext(RoutesContext)
