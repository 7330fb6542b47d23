import { ApiError } from '../api/api-error.ts'
import { createStore } from '../storage/store.ts'
import type { Store } from '../storage/store.ts'
import { changed, isSame, meet, openChanges } from './merge-fields.ts'
import type { Conflict, DraftFields, Value } from './merge-fields.ts'

/** A draft on the server. */
export interface Draft {
  version: number
  fields: DraftFields
  updatedAt: string
}

/** A draft as stored by a tab of this device. */
export interface ShelvedDraft {
  /** The version of `base`; 0 before the server has the draft. */
  version: number
  base: DraftFields
  /** Changes not known to be on the server. */
  changes: DraftFields
  /** Time of the last local change, ms. */
  at: number
}

/** Stores a draft on the device. */
export interface LocalDraftStore {
  /** What this device's tabs stored: the newest value of each field, based on the oldest version of any of them. */
  take: () => ShelvedDraft | undefined
  write: (draft: ShelvedDraft) => void
  /** Removes other tabs' entries that this one has merged, after the server has them. */
  settle: () => void
  clear: () => void
}

/** Pause in typing before a draft is saved to the server, ms. */
export const TYPING_PAUSE = 1000
const FIRST_WAIT = 2000
const LONGEST_WAIT = 30_000

export type SaveState = 'saved' | 'open' | 'saving' | 'waiting' | 'signed-out' | 'conflict' | 'refused' | 'gone'

/** What a screen shows of a draft. */
export interface DraftView {
  id: string
  /** 0 before the server has created it. */
  version: number
  fields: DraftFields
  state: SaveState
  /** When the server last had all changes, ms. */
  savedAt?: number
  conflicts: readonly Conflict[]
  /** Fields that were just merged from another tab or device. */
  taken: readonly string[]
}

export interface DraftCalls {
  start: (id: string, fields: DraftFields) => Promise<Draft>
  save: (id: string, version: number, changes: DraftFields) => Promise<{ version: number; updatedAt: string }>
  get: (id: string) => Promise<Draft>
}

export interface DraftSync extends Pick<Store<DraftView>, 'get' | 'subscribe'> {
  /** Changes fields; null removes one. */
  set: (changes: DraftFields) => void
  /** Saves now instead of after the pause; resolves to whether the server has everything. */
  flush: () => Promise<boolean>
  /** Loads the server's current state. */
  refresh: () => Promise<void>
  /** Resolves a conflict: the named fields take the other version, the rest keep this one. */
  decide: (theirs: readonly string[]) => void
  /** Saves stored changes and listens for the connection. */
  begin: () => void
  /** Stops the timers; unsaved changes stay on the device. */
  end: () => void
}

export interface KnownDraft {
  localStore: LocalDraftStore
  calls: DraftCalls
  id: string
  /** What the device has stored. */
  kept?: ShelvedDraft | undefined
  /** The server's draft, if it could be loaded. */
  draft?: Draft | undefined
}

/**
 * Syncs a draft: every change is stored on the device first, and on the server after a pause in typing. Offline
 * changes wait for the connection. Changes made elsewhere are merged field by field.
 */
export function keepDraft({ localStore, calls, id, kept, draft }: KnownDraft): DraftSync {
  let version = kept?.version ?? draft?.version ?? 0
  let base = kept?.base ?? draft?.fields ?? {}
  let changes = kept?.changes ?? {}
  /** The other version, while a conflict waits for the person. */
  let met: Draft | undefined
  /** Sent without an answer: if the server has these changes, they are not a conflict. */
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
  // During a conflict the stored entry keeps its old base, so that a reload finds the conflict again instead of
  // overwriting the other version.
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
        // No one else knows the new draft, so everything in it came from here.
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
