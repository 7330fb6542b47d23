import { useEffect, useState } from 'react'
import { uploadPicture } from '../../../../../contract/uploads.ts'
import { imageFile, pictureDataUrl } from '../../../../platform/storage/image-file.ts'
import { upload } from '../../../../platform/api/upload.ts'
import { openPhotoQueue } from './photo-queue.ts'
import type { PhotoQueue, PhotoWork } from './photo-queue.ts'
import { openLocalPhotoStore } from '../../photos/kept-photos.ts'

/** What is known of pictures that were sent from this page: the rest of their sizes can be shown, too. */
const widthsOfSent = new Map<string, number[]>()

/** The stored widths of a picture; of one that came from elsewhere the smallest, which every picture has. */
export const widthsOf = (key: string) => widthsOfSent.get(key) ?? [320]

interface DraftPhotos extends Pick<PhotoWork, 'onArrived'> {
  userId: string
  draftId: string
}

/** The photos of a draft that are on their way, as long as the draft is open; each becomes a picture of it as it arrives. */
export function usePhotoQueue({ userId, draftId, onArrived }: DraftPhotos): PhotoQueue {
  const [queue] = useState(() =>
    openPhotoQueue({
      localStore: openLocalPhotoStore(userId, draftId),
      prepare: async (file) => imageFile(await pictureDataUrl(file)),
      async send(picture, onProgress, signal) {
        const { data } = await upload(uploadPicture, picture, onProgress, signal)
        widthsOfSent.set(data.key, data.widths)
        return data.key
      },
      onArrived,
    }),
  )
  useEffect(() => {
    queue.begin()
    return queue.end
  }, [queue])
  return queue
}
