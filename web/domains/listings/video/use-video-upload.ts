import { useEffect, useState } from 'react'
import type { DraftSync } from '../../../platform/draft/draft-sync.ts'
import { openVideoUpload } from './video-upload.ts'
import type { VideoUpload } from './video-upload.ts'
import { asField } from './video-field.ts'
import { loadVideo, storeFrame } from './video-frame.ts'

/** The video of a listing on its way, as long as its draft is open. */
export function useVideoUpload(draftSync: DraftSync): VideoUpload {
  const [upload] = useState(() =>
    openVideoUpload({
      draftId: draftSync.get().id,
      async poster(preview, signal) {
        const { seconds, frame } = await loadVideo(preview, signal)
        return { seconds, poster: () => storeFrame(frame) }
      },
      onArrived(video) {
        draftSync.set({ video: asField(video) })
      },
    }),
  )
  useEffect(() => upload.end, [upload])
  return upload
}
