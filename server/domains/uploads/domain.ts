import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { documentPersonalData, eraseDocuments, eraseDocumentsJob } from './documents/documents.ts'
import { imageRoutes } from './image-routes.ts'
import { uploadRoutes } from './routes.ts'
import {
  encodeAvif,
  encodeAvifJob,
  picturePersonalData,
  removeUnusedPictures,
  removeUnusedPicturesJob,
} from './service.ts'

export const uploads: Domain = ({ database, storage, clock, key }) => ({
  routes({ api, http, documentUses }) {
    uploadRoutes(api, { database, storage, clock })
    documentRoutes(api, { database, storage, key, clock, uses: documentUses })
    imageRoutes(http, storage)
  },
  workers: [
    worker(encodeAvifJob, (background, { key }) => encodeAvif(background, storage, key)),
    worker(removeUnusedPicturesJob, (background) => removeUnusedPictures(background, storage, clock.now())),
    worker(eraseDocumentsJob, (background) => eraseDocuments(background, storage, clock.now())),
  ],
  personalData: [documentPersonalData, picturePersonalData],
})
