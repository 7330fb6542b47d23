import type { Domain } from '../domain.ts'
import { placeRoutes } from './routes.ts'

export const places: Domain = (tools) => ({ routes: ({ api }) => placeRoutes(api, tools.places) })
