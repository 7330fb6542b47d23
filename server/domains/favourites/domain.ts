import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { indexHomesJob } from '../properties/service.ts'
import { favouritePersonalData, forgetRemovedFavourites, notifySavers } from './favourites.ts'
import { favouriteNotifications, tellOfPriceCuts } from './notifications.ts'
import { favouriteRoutes } from './routes.ts'

export const favourites: Domain = ({ database, clock, site }) => ({
  routes: ({ api }) => favouriteRoutes(api, { database, clock, origin: site }),
  workers: [
    worker(indexHomesJob, async (background, { ids }) => {
      await notifySavers(background, ids)
      await tellOfPriceCuts(background, clock.now(), ids)
    }),
  ],
  cleanUps: { hourly: [forgetRemovedFavourites] },
  personalData: [favouritePersonalData],
  notifications: favouriteNotifications,
  userEvents: ['favourites-changed', 'listing-changed'],
})
