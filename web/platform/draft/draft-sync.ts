import { ApiError } from '../api/api-error.ts'
import { createStore } from '../storage/store.ts'
import type { Store } from '../storage/store.ts'
import { changed, isSame, meet, openChanges } from './merge-fields.ts'
import type { Conflict, DraftFields, Value } from './merge-fields.ts'

/** A draft as the server has it. */
export interface Draft {
  version: number
  fields: DraftFields
  updatedAt: string
}

/** A draft as a tab of this device keeps it. */
export interface ShelvedDraft {
  /** The version that `base` is; 0 where the server has not heard of the draft. */
  version: number
  base: DraftFields
  /** Typed, and not yet known to be on the server. */
  changes: DraftFields
  /** When it was last written here, ms. */
  at: number
}

/** Where a device keeps a draft. */
export interface LocalDraftStore {
  /** What tabs of this device kept: the newest of each field, since the oldest version any of them began with. */
  take: () => ShelvedDraft | undefined
  write: (draft: ShelvedDraft) => void
  /** Clears what other tabs left and this one has taken, as soon as the server has it. */
  settle: () => void
  clear: () => void
}

/** A pause in typing after which the server is told, ms. */
export const TYPING_PAUSE = 1000
const FIRST_WAIT = 2000
const LONGEST_WAIT = 30_000

export type SaveState = 'saved' | 'open' | 'saving' | 'waiting' | 'signed-out' | 'conflict' | 'refused' | 'gone'

/** What a screen shows of a draft that is being written. */
export interface DraftView {
  id: string
  /** 0 until the server has begun it. */
  version: number
  fields: DraftFields
  state: SaveState
  /** When the server last had all of it, ms. */
  savedAt?: number
  conflicts: readonly Conflict[]
  /** Fields that came from another tab or device a moment ago. */
  taken: readonly string[]
}

export interface DraftCalls {
  start: (id: string, fields: DraftFields) => Promise<Draft>
  save: (id: string, version: number, changes: DraftFields) => Promise<{ version: number; updatedAt: string }>
  get: (id: string) => Promise<Draft>
}

export interface DraftSync extends Pick<Store<DraftView>, 'get' | 'subscribe'> {
  /** Changes fields; null takes one out. */
  set: (changes: DraftFields) => void
  /** Says what is open now instead of after the pause; true once the server has all of it. */
  flush: () => Promise<boolean>
  /** Asks the server for what it has by now. */
  refresh: () => Promise<void>
  /** Decides a conflict: those fields named are taken as they are there, the others stay as they are here. */
  decide: (theirs: readonly string[]) => void
  /** Says what the device kept, and listens for the connection. */
  begin: () => void
  /** Ends the timers; what is open stays on the device. */
  end: () => void
}

export interface KnownDraft {
  localStore: LocalDraftStore
  calls: DraftCalls
  id: string
  /** What the device kept. */
  kept?: ShelvedDraft | undefined
  /** What the server has, where it could be asked. */
  draft?: Draft | undefined
}

/**
 * Keeps one draft: every change is on the device first, and on the server after a pause in typing. What cannot be sent
 * waits for the connection. What was changed elsewhere meanwhile is laid together field by field.
 */
export function keepDraft({ localStore, calls, id, kept, draft }: KnownDraft): DraftSync {
  let version = kept?.version ?? draft?.version ?? 0
  let base = kept?.base ?? draft?.fields ?? {}
  let changes = kept?.changes ?? {}
  /** Theirs, while a conflict waits for the person. */
  let met: Draft | undefined
  /** Sent without an answer: what of it stands on the server is no other person's. */
  let unanswered: DraftFields[] = []
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let ended = false

  const isOpen = () => Object.keys(changes).length > 0
  const view = createStore<DraftView>({
    id,
    version,
    fields: changed(base, changes),
    state: isOpen() ? 'open' : 'saved',
    ...(draft && !isOpen() && { savedAt: Date.parse(draft.updatedAt) }),
    conflicts: [],
    taken: [],
  })
  const show = (more: Partial<DraftView>) =>
    view.set({ ...view.get(), version, fields: changed(base, changes), ...more })
  // A conflict is on the device as it was before: a reload finds it again instead of writing over theirs.
  const storeLocally = () => localStore.write({ version, base, changes, at: Date.now() })

  function adopt(theirs: Draft): void {
    const sent = unanswered.flatMap((fields) =>
      Object.entries(fields).filter(([field, value]) => isSame(theirs.fields[field] ?? null, value)),
    )
    const meeting = meet({ ...base, ...Object.fromEntries(sent) }, changes, theirs.fields)
    if (meeting.conflicts.length > 0) {
      met = theirs
      show({ state: 'conflict', conflicts: meeting.conflicts })
      return
    }
    version = theirs.version
    base = theirs.fields
    changes = meeting.changes
    unanswered = []
    storeLocally()
    show({ taken: meeting.taken, state: isOpen() ? 'open' : 'saved', savedAt: Date.parse(theirs.updatedAt) })
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    const sent = changes
    show({ state: 'saving' })
    try {
      if (version === 0) {
        const begun = await calls.start(id, changed({}, sent))
        // Nobody else knows of it yet: whatever stands there came from here.
        base = begun.fields
        adopt(begun)
      } else {
        const answer = await calls.save(id, version, sent)
        version = answer.version
        base = changed(base, sent)
        changes = openChanges(changes, base)
        unanswered = []
        storeLocally()
        show({ state: isOpen() ? 'open' : 'saved', savedAt: Date.parse(answer.updatedAt), taken: [] })
      }
      failures = 0
      if (!met && !isOpen()) localStore.settle()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) unanswered.push(sent)
      await fail(error)
    }
  }

  async function fail(error: unknown): Promise<void> {
    const [status, code] = error instanceof ApiError ? [error.status, error.code] : [0, '']
    if (code === 'DRAFT_CHANGED') {
      try {
        return adopt(await calls.get(id))
      } catch (again) {
        return fail(again)
      }
    }
    if (code === 'DRAFT_NOT_FOUND') return show({ state: 'gone' })
    if (status >= 400 && status < 500 && status !== 429 && status !== 401 && status !== 408)
      return show({ state: 'refused' })
    failures += 1
    show({ state: status === 401 ? 'signed-out' : 'waiting' })
    if (!ended) timer = setTimeout(run, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1)))
    return undefined
  }

  function run(): void {
    const { state } = view.get()
    if (sending || ended || met || !isOpen() || state === 'gone') return
    sending = send().finally(() => {
      sending = undefined
      if (view.get().state === 'open') plan()
    })
  }
  function plan(): void {
    clearTimeout(timer)
    if (!ended) timer = setTimeout(run, TYPING_PAUSE)
  }
  function online(): void {
    failures = 0
    run()
  }
  if (draft && kept) adopt(draft)

  return {
    get: view.get,
    subscribe: view.subscribe,
    set(more) {
      const next = { ...changes }
      for (const [field, value] of Object.entries(more)) {
        if (!sending && isSame(base[field] ?? null, value)) delete next[field]
        else next[field] = value
      }
      if (isSame(next, changes)) return
      changes = next
      storeLocally()
      const { state } = view.get()
      const stays = state !== 'open' && state !== 'saved' && state !== 'refused'
      show(stays ? {} : { state: isOpen() ? 'open' : 'saved' })
      if (!stays && isOpen()) plan()
    },
    async flush() {
      if (sending) await sending
      run()
      if (sending) await sending
      return !isOpen() && !met
    },
    async refresh() {
      if (sending) await sending
      if (version > 0 && !met) await calls.get(id).then(adopt, fail)
    },
    decide(theirs) {
      if (!met) return
      const there = met
      met = undefined
      changes = openChanges(
        Object.fromEntries(Object.entries(changes).filter(([field]) => !theirs.includes(field))),
        there.fields,
      )
      base = there.fields
      version = there.version
      unanswered = []
      storeLocally()
      show({ conflicts: [], taken: [], state: isOpen() ? 'open' : 'saved', savedAt: Date.parse(there.updatedAt) })
      run()
    },
    begin() {
      ended = false
      addEventListener('online', online)
      run()
    },
    end() {
      ended = true
      clearTimeout(timer)
      removeEventListener('online', online)
      if (!isOpen() && version > 0) localStore.settle()
    },
  }
}

export type { Conflict, Value }
