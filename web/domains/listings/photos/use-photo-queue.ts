import type { DraftSync } from '../../../platform/draft/draft-sync.ts'
import type { PhotoQueue } from '../../uploads/open/photos/photo-queue.ts'
import { usePhotoQueue as useQueue } from '../../uploads/open/photos/use-photo-queue.ts'
import { asFields, picturesOf, withPicture } from './pictures.ts'

/** The label of a picture that was added as a floor plan. */
export const FLOOR_PLAN = 'floorplan'

/** The photos of a listing that are on their way, as long as its draft is open; each becomes a picture of it as it arrives. */
export const usePhotoQueue = (userId: string, draftSync: DraftSync): PhotoQueue =>
  useQueue({
    userId,
    draftId: draftSync.get().id,
    onArrived(key, label) {
      const pictures = picturesOf(draftSync.get().fields)
      const more = withPicture(pictures, key, label === FLOOR_PLAN ? FLOOR_PLAN : 'photo')
      draftSync.set(asFields(more))
      return more.length > pictures.length
    },
  })
