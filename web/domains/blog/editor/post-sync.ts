import type { PostDetail, PostFields } from '../../../../contract/blog/post-admin.ts'
import { ApiError } from '../../../platform/api/api-error.ts'

/** Pause in typing before saving, ms. */
const PAUSE_MS = 1500
/** Pause before retrying a failed save, ms. */
const RETRY_MS = 8000

export type SyncState = 'saved' | 'open' | 'saving' | 'waiting' | 'conflict' | 'refused'

export interface SyncView {
  state: SyncState
  /** The server's version. */
  post: PostDetail
  /** The latest fields. */
  fields: PostFields
  /** Time of the last save, ms. */
  savedAt?: number
  /** Errors by field of a refused save. */
  errors: Record<string, string[]>
  /** The sentence of the refusal. */
  message?: string
}

interface SyncOptions {
  save: (fields: PostFields, version: number) => Promise<PostDetail>
  /** Loads the server's version. */
  load: () => Promise<PostDetail>
}

export interface PostSync {
  get: () => SyncView
  subscribe: (listener: () => void) => () => void
  change: (part: Partial<PostFields>) => void
  /** Saves pending changes; resolves to whether the server has everything. */
  flush: () => Promise<boolean>
  load: () => Promise<PostDetail>
  /** Adopts the server's version after another call than a save. */
  adopt: (changed: PostDetail) => void
  /** Saves over another person's version, which remains as a revision. */
  overwrite: () => Promise<boolean>
  stop: () => void
}

/** The editable fields of a post. */
export function fieldsOfPost(post: PostDetail): PostFields {
  const { title, excerpt, body, cover, categoryId, tags, locale, authorId, canonical, commentsOpen, slug } = post
  return { title, excerpt, body, cover, categoryId, tags, locale, authorId, canonical, commentsOpen, slug }
}

/**
 * Syncs a post with the server: saves after a pause in typing, one save at a time, and stops if another person has
 * saved meanwhile. A published post is only saved on request.
 */
export function createPostSync(post: PostDetail, { save, load }: SyncOptions): PostSync {
  let view: SyncView = { state: 'saved', post, fields: fieldsOfPost(post), errors: {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<boolean> | undefined
  let isStopped = false
  const listeners = new Set<() => void>()

  function show(change: Partial<SyncView>) {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const isAutomatic = () => view.post.state !== 'published'
  function later(ms: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), ms)
  }

  async function send(): Promise<boolean> {
    const sent = view.fields
    show({ state: 'saving', errors: {} })
    try {
      const saved = await save(sent, view.post.version)
      const isLast = view.fields === sent
      show({ post: saved, savedAt: Date.now(), state: isLast ? 'saved' : 'open' })
      if (!isLast) later(PAUSE_MS)
      return isLast
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'POST_CHANGED') show({ state: 'conflict' })
      else if (error.status === 0 || error.status >= 500 || error.status === 429) {
        show({ state: 'waiting' })
        later(RETRY_MS)
      } else show({ state: 'refused', errors: error.errors, message: error.message })
      return false
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    await underWay
    if (view.state === 'saved') return true
    if (view.state === 'conflict') return false
    underWay = send()
    const isWhole = await underWay
    underWay = undefined
    return isWhole
  }

  return {
    get: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(part: Partial<PostFields>) {
      const isHeld = view.state === 'conflict'
      show({ fields: { ...view.fields, ...part }, ...(!isHeld && { state: 'open' }) })
      if (!isHeld && isAutomatic()) later(PAUSE_MS)
    },
    flush,
    load,
    adopt(changed: PostDetail) {
      clearTimeout(timer)
      show({ post: changed, fields: fieldsOfPost(changed), state: 'saved', errors: {} })
    },
    async overwrite() {
      const theirs = await load()
      show({ post: theirs, state: 'open' })
      return flush()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
