import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepDraft } from './draft-sync.ts'
import type { DraftSync, DraftView, KnownDraft } from './draft-sync.ts'

/** The sync of a draft while its screen is mounted, and its state; leaving the page sends what is unsaved. */
export function useDraftSync(known: KnownDraft): { draftSync: DraftSync; view: DraftView } {
  const [draftSync] = useState(() => keepDraft(known))
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
