import type { Domain } from '../domain.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { purchasePersonalData } from './purchases.ts'
import { purchaseRoutes } from './routes.ts'

export const purchases: Domain = ({ config, database, clock, places }) => ({
  routes: ({ api, http }) => {
    purchaseRoutes(api, { database, clock, places })
    documentRoutes(api, http, { database, clock, brand: config.BRAND_NAME, rateLimitScale: config.RATE_LIMIT_SCALE })
  },
  personalData: [purchasePersonalData],
  userEvents: ['purchase-changed'],
})
