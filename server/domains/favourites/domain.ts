import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { indexHomesJob } from '../properties/service.ts'
import { favouritePersonalData, forgetRemovedFavourites, notifySavers } from './favourites.ts'
import { favouriteRoutes } from './routes.ts'

export const favourites: Domain = ({ database, clock, site }) => ({
  routes: ({ api }) => favouriteRoutes(api, { database, clock, origin: site }),
  workers: [worker(indexHomesJob, (background, { ids }) => notifySavers(background, ids))],
  cleanUps: { hourly: [forgetRemovedFavourites] },
  personalData: [favouritePersonalData],
  userEvents: ['favourites-changed', 'listing-changed'],
})
