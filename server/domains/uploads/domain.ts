import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { imageRoutes } from './image-routes.ts'
import { uploadRoutes } from './routes.ts'
import {
  encodeAvif,
  encodeAvifJob,
  picturePersonalData,
  removeUnusedPictures,
  removeUnusedPicturesJob,
} from './service.ts'

export const uploads: Domain = ({ database, storage, clock }) => ({
  routes({ api, http }) {
    uploadRoutes(api, { database, storage, clock })
    imageRoutes(http, storage)
  },
  workers: [
    worker(encodeAvifJob, (background, { key }) => encodeAvif(background, storage, key)),
    worker(removeUnusedPicturesJob, (background) => removeUnusedPictures(background, storage, clock.now())),
  ],
  personalData: [picturePersonalData],
})
