import type { PostDetail, PostFields } from '../../../../contract/blog/post-admin.ts'
import { ApiError } from '../../../platform/api/api-error.ts'

/** So long after the last letter it is saved. */
const PAUSE_MS = 1500
/** So long after it could not be sent it is tried again. */
const RETRY_MS = 8000

export type SyncState = 'saved' | 'open' | 'saving' | 'waiting' | 'conflict' | 'refused'

export interface SyncView {
  state: SyncState
  /** As the server holds it. */
  post: PostDetail
  /** What was written last. */
  fields: PostFields
  /** When it was last saved here, ms. */
  savedAt?: number
  /** Sentences by field, of what the server refused. */
  errors: Record<string, string[]>
  /** The refusal’s own sentence. */
  message?: string
}

interface SyncOptions {
  save: (fields: PostFields, version: number) => Promise<PostDetail>
  /** The post as it is now on the server. */
  load: () => Promise<PostDetail>
}

export interface PostSync {
  get: () => SyncView
  subscribe: (listener: () => void) => () => void
  change: (part: Partial<PostFields>) => void
  /** Saves what is not saved yet; true when the server holds all of it. */
  flush: () => Promise<boolean>
  load: () => Promise<PostDetail>
  /** Takes over what the server answered to something else than a save. */
  adopt: (changed: PostDetail) => void
  /** Saves what was written here over what somebody else saved; theirs stays a revision. */
  overwrite: () => Promise<boolean>
  stop: () => void
}

/** What one writes of a post. */
export function fieldsOfPost(post: PostDetail): PostFields {
  const { title, excerpt, body, cover, categoryId, tags, locale, authorId, canonical, commentsOpen, slug } = post
  return { title, excerpt, body, cover, categoryId, tags, locale, authorId, canonical, commentsOpen, slug }
}

/**
 * Keeps what somebody writes and the server together: saves a moment after the last letter, one save at a time, and stops
 * where somebody else has saved meanwhile. What readers see already is saved when its writer says so.
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
