import { MAX_VIDEO_SECONDS, type VideoType } from '../../../../contract/listings/videos.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { Truncated } from '../../../platform/media/faults.ts'
import { readMp4 } from './mp4-video.ts'
import { readWebm } from './webm-video.ts'
import type { Patch, VideoBytes } from './video-bytes.ts'

/** The last frame of a recorder comes a little after it was stopped. */
const MAX_MS = MAX_VIDEO_SECONDS * 1000 + 1500

/** The type of a video by its first bytes, whatever the request declares. */
export function videoTypeOf(start: Buffer): VideoType | undefined {
  if (start.toString('latin1', 0, 4) === '\x1aE\xdf\xa3') return 'video/webm'
  return start.toString('latin1', 4, 8) === 'ftyp' ? 'video/mp4' : undefined
}

/**
 * Reads an uploaded video: its duration in ms, computed from its frames, and what to write over it, so that it tells nothing of place,
 * device, time or person. Refuses other formats and codecs, damaged files and videos that are too long.
 */
export async function readVideo(file: VideoBytes): Promise<{ ms: number; patches: Patch[] }> {
  const type = videoTypeOf(await file.read(0, 12))
  if (!type) throw new Refusal('VIDEO_KIND_REFUSED')
  try {
    const { ms, patches } = await (type === 'video/webm' ? readWebm(file) : readMp4(file))
    const rounded = Math.round(ms)
    if (!Number.isSafeInteger(rounded) || rounded <= 0) throw new Truncated()
    if (rounded > MAX_MS) throw new Refusal('VIDEO_TOO_LONG')
    return { ms: rounded, patches }
  } catch (error) {
    // A read past the end means that the file is truncated.
    if (error instanceof Truncated || error instanceof RangeError) throw new Refusal('VIDEO_DAMAGED')
    throw error
  }
}
