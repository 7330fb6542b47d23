import { HOUR_MS } from '../../../contract/time.ts'
import { uploadPicture } from '../../../contract/uploads.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { storePicture } from './service.ts'

interface UploadOptions {
  database: Database
  storage: Storage
  clock: Clock
}

const MAX_PER_HOUR = 200

/** What people upload. */
export function uploadRoutes({ serve }: Api, { database, storage, clock }: UploadOptions): void {
  serve(uploadPicture, async ({ body, viewer }) => {
    const now = clock.now()
    await consumeRateLimit(database, now, [
      { key: `picture:by:${viewer.userId}`, most: MAX_PER_HOUR, windowMs: HOUR_MS },
    ])
    return { data: await storePicture(database, storage, now, body, viewer.userId) }
  })
}
