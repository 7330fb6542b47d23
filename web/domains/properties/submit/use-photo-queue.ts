import { useEffect, useEffectEvent, useState } from 'react'
import { uploadPicture } from '../../../../contract/uploads.ts'
import { imageFile, pictureDataUrl } from '../../../platform/image-file.ts'
import { upload } from '../../../platform/upload.ts'
import { openPhotoQueue } from './photo-queue.ts'
import type { PhotoQueue } from './photo-queue.ts'
import { openPhotoShelf } from './photo-shelf.ts'

/** What is known of pictures that were sent from this page: the rest of their sizes can be shown, too. */
const widthsOfSent = new Map<string, number[]>()

/** The stored widths of a picture; of one that came from elsewhere the smallest, which every picture has. */
export const widthsOf = (key: string) => widthsOfSent.get(key) ?? [320]

/** The photos of a draft that are on their way, for as long as the draft is open. `onArrived` is told their keys in order. */
export function usePhotoQueue(userId: string, draftId: string, onArrived: (key: string) => void): PhotoQueue | null {
  const [queue, setQueue] = useState<PhotoQueue | null>(null)
  const arrived = useEffectEvent(onArrived)
  useEffect(() => {
    const opened = openPhotoQueue({
      shelf: openPhotoShelf(userId, draftId),
      prepare: async (file) => imageFile(await pictureDataUrl(file)),
      async send(picture, onProgress, signal) {
        const { data } = await upload(uploadPicture, picture, onProgress, signal)
        widthsOfSent.set(data.key, data.widths)
        return data.key
      },
      onArrived: (key) => arrived(key),
    })
    setQueue(opened)
    return () => opened.end()
  }, [userId, draftId])
  return queue
}
