import { getDraft, saveDraft, startDraft } from '../../../../contract/listings/drafts.ts'
import type { Draft } from '../../../../contract/listings/drafts.ts'
import { call } from '../../../platform/api/call.ts'
import type {
  DraftCalls,
  DraftSync,
  DraftView,
  LocalDraftStore,
  ShelvedDraft,
} from '../../../platform/draft/draft-sync.ts'
import * as platform from '../../../platform/draft/use-draft-sync.ts'

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

/** The sync of a listing that is written. */
export const useDraftSync = (known: KnownDraft): { draftSync: DraftSync; view: DraftView } =>
  platform.useDraftSync({ ...known, calls })
