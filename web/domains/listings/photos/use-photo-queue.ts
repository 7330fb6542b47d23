import type { DraftSync } from '../../../platform/draft/draft-sync.ts'
import type { PhotoQueue } from '../../uploads/open/photos/photo-queue.ts'
import { usePhotoQueue as useQueue } from '../../uploads/open/photos/use-photo-queue.ts'
import { asFields, picturesOf, withPicture } from './pictures.ts'

/** The photos of a listing that are on their way, as long as its draft is open; each becomes a picture of it as it arrives. */
export const usePhotoQueue = (userId: string, draftSync: DraftSync): PhotoQueue =>
  useQueue({
    userId,
    draftId: draftSync.get().id,
    onArrived(key) {
      const pictures = picturesOf(draftSync.get().fields)
      const more = withPicture(pictures, key)
      draftSync.set(asFields(more))
      return more.length > pictures.length
    },
  })
