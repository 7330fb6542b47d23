import { ApiError, isBriefLimit } from '../../../../platform/api/api-error.ts'
import { PictureFault } from '../../../../platform/storage/image-file.ts'
import { createStore } from '../../../../platform/storage/store.ts'
import type { Store } from '../../../../platform/storage/store.ts'

/** Whether a file's type or name is of a picture; others are ignored. */
export const isPicture = ({ type, name }: File) =>
  type.startsWith('image/') || /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name)

const AT_ONCE = 2
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** Without progress for this long the connection counts as dead, whatever the browser reports. */
const PATIENCE = 60_000

/** A photo stored on the device until the server has it. */
export interface ShelvedPhoto {
  id: string
  name: string
  /** Its position among all chosen photos. */
  seq: number
  picture: Blob
  /** Unprocessed: the picture to send has not been made yet. */
  raw?: true
  /** What the form that added it says it is. */
  label?: string
  /** Key of the stored picture, if it arrived before an earlier one. */
  key?: string
}

export interface LocalPhotoStore {
  all: () => Promise<ShelvedPhoto[]>
  put: (photo: ShelvedPhoto) => Promise<void>
  remove: (id: string) => Promise<void>
}

export type PhotoState = 'preparing' | 'ready' | 'sending' | 'waiting' | 'arrived' | 'refused'

/** What a screen shows of it. */
export interface QueuedPhoto {
  id: string
  name: string
  seq: number
  state: PhotoState
  /** Uploaded fraction, 0 to 1. */
  share: number
  /** Object URL of the picture. */
  preview?: string
  /** Why it was refused: `heic`, `unreadable`, `repeat` or the refusal's code. */
  reason?: string
}

export interface PhotoWork {
  localStore: LocalPhotoStore
  /** Makes the picture to send from a chosen file. */
  prepare: (file: File) => Promise<Blob>
  send: (picture: Blob, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>
  /** Called with each picture's key and label in the order of choice; returns false if the listing already has it. */
  onArrived: (key: string, label: string | undefined) => boolean
}

export interface PhotoQueue extends Pick<Store<readonly QueuedPhoto[]>, 'get' | 'subscribe'> {
  add: (files: readonly File[], label?: string) => Promise<void>
  /** Removes a photo, being sent or refused. */
  cancel: (id: string) => void
  /** Resumes stored photos and listens for the connection. */
  begin: () => void
  end: () => void
}

/** Uploads many photos, two at a time; failed ones are retried, also after a reload. */
export function openPhotoQueue({ localStore, prepare, send, onArrived }: PhotoWork): PhotoQueue {
  const shown = createStore<readonly QueuedPhoto[]>([])
  const held = new Map<string, ShelvedPhoto>()
  const stops = new Map<string, AbortController>()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  let lastSeq = 0

  const find = (id: string) => shown.get().find((photo) => photo.id === id)
  const change = (id: string, more: Partial<QueuedPhoto>) =>
    shown.set(shown.get().map((photo) => (photo.id === id ? { ...photo, ...more } : photo)))
  const forget = (id: string) => {
    held.delete(id)
    void localStore.remove(id).catch(() => undefined)
  }
  function drop(id: string): void {
    const preview = find(id)?.preview
    if (preview) URL.revokeObjectURL(preview)
    shown.set(shown.get().filter((photo) => photo.id !== id))
    forget(id)
  }
  const keep = (photo: ShelvedPhoto) => void localStore.put(photo).catch(() => undefined)
  function hold(photo: ShelvedPhoto): void {
    held.set(photo.id, photo)
    lastSeq = Math.max(lastSeq, photo.seq)
  }

  /** Hands over arrived photos up to the first missing one, which keeps the order of choice. */
  function settle(): void {
    for (const { id, state } of shown.get()) {
      const { key, label } = held.get(id) ?? {}
      if (state === 'refused') continue
      if (key === undefined) return
      if (onArrived(key, label)) drop(id)
      else {
        change(id, { state: 'refused', reason: 'repeat' })
        forget(id)
      }
    }
  }

  async function transfer(id: string, picture: Blob): Promise<void> {
    const stop = new AbortController()
    stops.set(id, stop)
    let patience = setTimeout(() => stop.abort(), PATIENCE)
    const progress = (share: number) => {
      clearTimeout(patience)
      patience = setTimeout(() => stop.abort(), PATIENCE)
      if (find(id)?.state === 'sending') change(id, { share })
    }
    try {
      const key = await send(picture, progress, stop.signal)
      failures = 0
      const photo = held.get(id)
      if (!photo || ended) return
      hold({ ...photo, key })
      change(id, { state: 'arrived', share: 1 })
      settle()
      const early = held.get(id)
      if (early) await localStore.put(early).catch(() => undefined)
    } catch (error) {
      if (held.has(id)) refuseOrWait(id, error)
    } finally {
      clearTimeout(patience)
      stops.delete(id)
      next()
    }
  }
  function refuseOrWait(id: string, error: unknown): void {
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
    const mayPass = status === 401 || status === 408 || isBriefLimit({ status, code })
    if (status >= 400 && status < 500 && !mayPass) {
      change(id, { state: 'refused', reason: code })
      settle()
      return
    }
    change(id, { state: 'waiting', share: 0 })
    failures += 1
    clearTimeout(timer)
    if (!ended) timer = setTimeout(again, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures - 1, 5)))
  }
  function again(): void {
    // The `online` event resumes it.
    if (ended || !navigator.onLine) return
    shown.set(shown.get().map((photo) => (photo.state === 'waiting' ? { ...photo, state: 'ready' } : photo)))
    next()
  }
  function online(): void {
    failures = 0
    again()
  }
  function next(): void {
    if (ended) return
    for (const { id, state } of shown.get()) {
      if (stops.size >= AT_ONCE) return
      const photo = held.get(id)
      if (state !== 'ready' || !photo) continue
      change(id, { state: 'sending', share: 0 })
      void transfer(id, photo.picture)
    }
  }
  const entry = ({ id, name, seq, picture, key, raw }: ShelvedPhoto): QueuedPhoto => ({
    id,
    name,
    seq,
    state: raw ? 'preparing' : key === undefined ? 'ready' : 'arrived',
    share: key === undefined ? 0 : 1,
    ...(!raw && { preview: URL.createObjectURL(picture) }),
  })

  async function make(chosen: ShelvedPhoto): Promise<void> {
    const { raw: _, ...photo } = chosen
    const { id, name } = photo
    try {
      const picture = await prepare(new File([photo.picture], name, { type: photo.picture.type }))
      if (!held.has(id) || ended) return
      hold({ ...photo, picture })
      change(id, { state: 'ready', preview: URL.createObjectURL(picture) })
      keep({ ...photo, picture })
      next()
    } catch (error) {
      if (ended) return
      change(id, { state: 'refused', reason: error instanceof PictureFault ? error.reason : 'unreadable' })
      settle()
    }
  }
  async function makeAll(): Promise<void> {
    for (const { id, state } of shown.get()) {
      const photo = held.get(id)
      // One after the other: each takes as much memory as the picture has pixels.
      // oxlint-disable-next-line eslint/no-await-in-loop
      if (photo && state === 'preparing' && !ended) await make(photo)
    }
  }
  let making = Promise.resolve()
  const makeNext = () => (making = making.then(makeAll))

  async function resume(): Promise<void> {
    const photos = (await localStore.all()).toSorted((a, b) => a.seq - b.seq)
    if (ended) return
    for (const photo of photos) hold(photo)
    shown.set([...photos.map(entry), ...shown.get()])
    settle()
    next()
    void makeNext()
  }
  let resumed: Promise<void> | undefined

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    async add(files, label) {
      await resumed
      for (const file of files) {
        const photo: ShelvedPhoto = {
          id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
          name: file.name,
          seq: ++lastSeq,
          picture: file,
          raw: true,
          ...(label !== undefined && { label }),
        }
        if (isPicture(file)) {
          hold(photo)
          keep(photo)
          shown.set([...shown.get(), entry(photo)])
        } else shown.set([...shown.get(), { ...entry(photo), state: 'refused', reason: 'unreadable' }])
      }
      await makeNext()
    },
    cancel(id) {
      drop(id)
      stops.get(id)?.abort()
      settle()
    },
    begin() {
      ended = false
      addEventListener('online', online)
      resumed ??= resume().catch(() => undefined)
      next()
    },
    end() {
      ended = true
      clearTimeout(timer)
      removeEventListener('online', online)
      for (const stop of stops.values()) stop.abort()
    },
  }
}
