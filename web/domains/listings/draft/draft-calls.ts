import { getDraft, saveDraft, startDraft } from '../../../../contract/listings/drafts.ts'
import { call } from '../../../platform/api/call.ts'
import type { DraftCalls } from '../../../platform/draft/draft-sync.ts'
import { keepalive } from '../../../platform/draft/keepalive.ts'

/** How the draft of a listing reaches the server. */
export const draftCalls: DraftCalls = {
  async start(id, fields) {
    const body = { id, fields }
    return (await call(startDraft, { body }, keepalive(body))).data
  },
  async save(id, version, fields) {
    const body = { version, fields }
    return (await call(saveDraft, { params: { id }, body }, keepalive(body))).data
  },
  get: async (id) => (await call(getDraft, { params: { id } })).data,
}
