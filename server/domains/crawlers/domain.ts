import type { Domain } from '../domain.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'

export const crawlers: Domain = ({ config, database, storage }) => ({
  routes({ api, http }) {
    pictureRoutes(api, http, { database, storage, brand: config.BRAND_NAME })
  },
})
