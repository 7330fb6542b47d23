import {
  beginVideo,
  getVideoUpload,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
  uploadVideoPart,
  VIDEO_PART_BYTES,
  VideoType,
  cancelVideo,
} from '../../../../contract/listings/videos.ts'
import type { DraftVideo, VideoUpload as Arrived } from '../../../../contract/listings/videos.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { ApiError, isBriefLimit } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { pauseUntilOnline } from '../../../platform/api/until-online.ts'
import { upload } from '../../../platform/api/upload.ts'
import { createStore } from '../../../platform/storage/store.ts'
import type { Store } from '../../../platform/storage/store.ts'

/** Why a chosen file is not uploaded. */
export type VideoFault = 'kind' | 'large' | 'long' | 'unplayable'

/** What a screen shows of the upload. */
export interface VideoView {
  state: 'idle' | 'preparing' | 'sending' | 'waiting' | 'failed'
  name: string
  /** Uploaded fraction, 0 to 1; all of it has arrived when the server checks the file. */
  share: number
  /** Object URL of the file. */
  preview?: string
  fault?: VideoFault | { message: string }
}

/** What the upload needs of the browser and the server; tests pass their own. */
export interface VideoWork {
  draftId: string
  /** Loads the file as a video: its length, and the key of its stored poster. Throws a `VideoFault` as text if it cannot be played. */
  poster: (preview: string, signal: AbortSignal) => Promise<{ seconds: number; poster: () => Promise<string> }>
  onArrived: (video: DraftVideo) => void
  server?: Server
}

export interface VideoUpload extends Pick<Store<VideoView>, 'get' | 'subscribe'> {
  /** Uploads a file; one that was interrupted continues where it stopped, if the same file is chosen. */
  start: (file: File) => Promise<void>
  cancel: () => void
  end: () => void
}

const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]
const IDLE: VideoView = { state: 'idle', name: '', share: 0 }

const mayPass = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || isBriefLimit(error) || error.status >= 500)

/** The type of a video file; some systems leave it out. */
export function videoTypeOf({ type, name }: Pick<File, 'type' | 'name'>): VideoType | undefined {
  if (/\.(mp4|m4v)$/i.test(name) && type !== 'video/webm') return 'video/mp4'
  if (/\.webm$/i.test(name)) return 'video/webm'
  return VideoType.safeParse(type.split(';')[0]).data
}

/** The calls to the server. */
const calls = {
  begin: (draftId: string, file: File, type: VideoType, signal: AbortSignal) =>
    call(
      beginVideo,
      { params: { id: draftId }, body: { type, bytes: file.size, mark: `${file.size}-${file.lastModified}` } },
      { signal },
    ),
  ask: (draftId: string, key: string, signal: AbortSignal) =>
    call(getVideoUpload, { params: { id: draftId, key } }, { signal }),
  part(
    draftId: string,
    key: string,
    offset: number,
    part: Blob,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) {
    const path = uploadVideoPart.path.replace('{id}', draftId).replace('{key}', key)
    return upload({ ...uploadVideoPart, path: withSearch(path, { offset: String(offset) }) }, part, onProgress, signal)
  },
  cancel: (draftId: string, key: string) => call(cancelVideo, { params: { id: draftId, key } }),
}
type Server = typeof calls

/** Uploads the video of a draft in parts; after an error it goes on with the missing ones. */
export function openVideoUpload({ draftId, poster, onArrived, server = calls }: VideoWork): VideoUpload {
  const shown = createStore<VideoView>(IDLE)
  let running: AbortController | undefined
  let key: string | undefined

  const change = (more: Partial<VideoView>) => shown.set({ ...shown.get(), ...more })
  function reset(view: VideoView = IDLE): void {
    const { preview } = shown.get()
    if (preview !== undefined) URL.revokeObjectURL(preview)
    shown.set(view)
  }

  async function sendAll(file: File, type: VideoType, signal: AbortSignal): Promise<Arrived> {
    let arrived: Arrived | undefined
    for (let tries = 0; ;) {
      try {
        arrived ??= (await server.begin(draftId, file, type, signal)).data
        key = arrived.key
        if (arrived.seconds !== undefined) return arrived
        // Once all parts have arrived, the last one asks for the check again.
        const offset = Math.min(arrived.received, Math.floor((file.size - 1) / VIDEO_PART_BYTES) * VIDEO_PART_BYTES)
        change({ state: 'sending', share: offset / file.size })
        const progress = (share: number) =>
          change({ share: Math.min(1, (offset + share * VIDEO_PART_BYTES) / file.size) })
        const part = file.slice(offset, offset + VIDEO_PART_BYTES, type)
        arrived = (await server.part(draftId, arrived.key, offset, part, progress, signal)).data
        tries = 0
      } catch (error) {
        const isMisplaced = error instanceof ApiError && error.code === 'VIDEO_PART_MISPLACED'
        // The draft may not be saved yet.
        const isEarly = error instanceof ApiError && error.code === 'DRAFT_NOT_FOUND' && tries < WAITS_MS.length
        if (signal.aborted || !(isMisplaced || isEarly || mayPass(error))) throw error
        change({ state: 'waiting' })
        await pauseUntilOnline(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0, signal)
        if (signal.aborted) throw error
        tries += 1
        // Only the server knows how much of the running part arrived.
        if (arrived) arrived = (await server.ask(draftId, arrived.key, signal).catch(() => undefined))?.data ?? arrived
      }
    }
  }

  async function work(file: File, signal: AbortSignal): Promise<void> {
    const type = videoTypeOf(file)
    if (!type) return change({ state: 'failed', fault: 'kind' })
    if (file.size > MAX_VIDEO_BYTES) return change({ state: 'failed', fault: 'large' })
    const preview = URL.createObjectURL(file)
    change({ preview })
    const loaded = await poster(preview, signal).catch(() => undefined)
    if (signal.aborted) return
    if (!loaded) return change({ state: 'failed', fault: 'unplayable' })
    // A recorder leaves the length out.
    if (Number.isFinite(loaded.seconds) && loaded.seconds > MAX_VIDEO_SECONDS + 1)
      return change({ state: 'failed', fault: 'long' })
    try {
      const arrived = await sendAll(file, type, signal)
      const picture = await loaded.poster()
      if (signal.aborted) return
      onArrived({ key: arrived.key, poster: picture })
      reset()
    } catch (error) {
      if (!signal.aborted)
        change({ state: 'failed', fault: { message: error instanceof ApiError ? error.message : '' } })
    }
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    async start(file) {
      running?.abort()
      const own = new AbortController()
      running = own
      key = undefined
      reset({ state: 'preparing', name: file.name, share: 0 })
      await work(file, own.signal)
    },
    cancel() {
      running?.abort()
      if (key !== undefined) void server.cancel(draftId, key).catch(() => undefined)
      key = undefined
      reset()
    },
    end() {
      running?.abort()
    },
  }
}
