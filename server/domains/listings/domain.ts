import { worker } from '../../platform/jobs/job.ts'
import { contactsChangedJob } from '../auth/service.ts'
import { fitToPlanJob } from '../billing/service.ts'
import { profileStandingJob } from '../directories/service.ts'
import type { Domain } from '../domain.ts'
import { expireStaleListings, expireStaleListingsJob, forgetReminders } from './confirmation/listing-confirmation.ts'
import { draftRoutes } from './drafts/draft-routes.ts'
import { draftPersonalData, forgetOldDrafts } from './drafts/drafts.ts'
import { importRoutes } from './imports/import-routes.ts'
import { checkImport } from './imports/check-import.ts'
import { checkImportJob, forgetImports, importPersonalData, workOnImportJob } from './imports/imports.ts'
import { workOnImport } from './imports/working.ts'
import { listingsToConfirm } from './confirmation/notifications.ts'
import { importFinished } from './imports/notifications.ts'
import { eraseFormerHomes } from './own/erase-homes.ts'
import { listingSubject } from './own/listing-subject.ts'
import { offerUnitTypes, offerUnitTypesJob } from './projects/unit-type-homes.ts'
import { homesListedBy, homesOfProfile, listingPersonalData } from './own/personal-data.ts'
import { forgetStats, forgetViewers } from './own/stats.ts'
import { statsRoutes } from './own/stats-routes.ts'
import { countForAllListers, countForListers } from './own/lister-figures.ts'
import { indexHomesJob, reindexHomes } from '../properties/service.ts'
import { listingRoutes } from './routes.ts'
import { fillRoomOf, fitToPlan } from './transitions/fit-to-plan.ts'
import { homesBack, homesPaused } from './transitions/notifications.ts'
import {
  batchPersonalData,
  forgetBatches,
  runTransitionBatch,
  transitionBatchJob,
} from './transitions/transition-batches.ts'
import { videoFileRoutes, videoRoutes } from './videos/video-routes.ts'
import { removeUnusedVideos, removeUnusedVideosJob, videoPersonalData } from './videos/videos.ts'

export const listings: Domain = ({ config, database, clock, storage, key, places, isAllowed }) => {
  return {
    routes({ api, http }) {
      draftRoutes(api, { database, clock })
      videoRoutes(api, { database, storage, clock })
      videoFileRoutes(http, { database, storage })
      importRoutes(api, http, { database, clock, market: config.MARKET })
      listingRoutes(api, { database, clock, key })
      statsRoutes(api, { db: database, clock })
    },
    workers: [
      worker(indexHomesJob, (background, { ids }) => countForListers(background, clock.now(), ids)),
      worker(indexHomesJob, (background, { ids }) => fillRoomOf(background, clock.now(), ids)),
      worker(fitToPlanJob, (background, owner) => fitToPlan(background, clock.now(), owner)),
      // Their pages show the end of the number behind them.
      worker(contactsChangedJob, async (background, { userId }) => {
        await reindexHomes(background, await homesListedBy(background, userId))
      }),
      worker(profileStandingJob, async (background, { profileId }) => {
        await reindexHomes(background, await homesOfProfile(background, profileId))
      }),
      worker(offerUnitTypesJob, async (background) => {
        await offerUnitTypes(background, clock.now())
      }),
      worker(checkImportJob, (background, { id }) => checkImport(background, places, id)),
      worker(workOnImportJob, (background, { id }) => workOnImport(background, { storage, clock, isAllowed }, id)),
      worker(transitionBatchJob, (background, { id, closings }) =>
        runTransitionBatch(background, clock.now(), id, closings),
      ),
      worker(removeUnusedVideosJob, (background) => removeUnusedVideos(background, storage, clock.now())),
      worker(expireStaleListingsJob, (background) => expireStaleListings(background, clock.now())),
    ],
    cleanUps: {
      hourly: [forgetOldDrafts, forgetViewers, forgetBatches, forgetImports],
      nightly: [forgetReminders, forgetStats, eraseFormerHomes, countForAllListers],
    },
    personalData: [draftPersonalData, batchPersonalData, importPersonalData, listingPersonalData, videoPersonalData],
    notifications: [listingsToConfirm, importFinished, homesPaused, homesBack],
    subjects: [listingSubject],
    userEvents: ['listings-changed'],
  }
}
