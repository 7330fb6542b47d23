import { useEffect, useState, useSyncExternalStore } from 'react'
import { getDraft, saveDraft, startDraft } from '../../../../contract/listings/drafts.ts'
import type { Draft } from '../../../../contract/listings/drafts.ts'
import { call } from '../../../platform/api/call.ts'
import { keepDraft } from './draft-sync.ts'
import type { DraftCalls, DraftSync, DraftView } from './draft-sync.ts'
import type { LocalDraftStore, ShelvedDraft } from './local-draft-store.ts'

/** Bodies above this are not let go on after the page was left. */
const KEPT_ALIVE = 60_000

const alive = (body: object) => ({ keepalive: JSON.stringify(body).length < KEPT_ALIVE })

const calls: DraftCalls = {
  async start(id, fields) {
    const body = { id, fields }
    return (await call(startDraft, { body }, alive(body))).data
  },
  async save(id, version, fields) {
    const body = { version, fields }
    return (await call(saveDraft, { params: { id }, body }, alive(body))).data
  },
  get: async (id) => (await call(getDraft, { params: { id } })).data,
}

export interface KnownDraft {
  id: string
  localStore: LocalDraftStore
  kept?: ShelvedDraft | undefined
  draft?: Draft | undefined
}

/** The sync of a draft while its screen is mounted, and its state; leaving the page sends what is unsaved. */
export function useDraftSync(known: KnownDraft): { draftSync: DraftSync; view: DraftView } {
  const [draftSync] = useState(() => keepDraft({ ...known, calls }))
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void draftSync.flush()
    }
    const hide = () => void draftSync.flush()
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', hide)
    draftSync.begin()
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', hide)
      void draftSync.flush().finally(draftSync.end)
    }
  }, [draftSync])
  const view = useSyncExternalStore(draftSync.subscribe, draftSync.get, draftSync.get)
  return { draftSync, view }
}
