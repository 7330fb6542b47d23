import {
  getProjectDraft,
  listProjectDrafts,
  saveProjectDraft,
  startProjectDraft,
} from '../../../../contract/projects/project-drafts.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import type { DraftCalls } from '../../../platform/draft/draft-sync.ts'
import { keepalive } from '../../../platform/draft/keepalive.ts'
import { newId } from '../../../platform/new-id.ts'
import { useOwn } from '../../users/open/my-account.ts'

/** A builder's drafts and projects. */
export const useProjectDrafts = (user: User) => useOwn(listProjectDrafts, {}, user)

/** How a draft reaches the server, where it exists before anything is typed. */
export const draftCalls: DraftCalls = {
  start: (id) => draftCalls.get(id),
  save: async (id, version, fields) =>
    (await call(saveProjectDraft, { params: { id }, body: { version, fields } }, keepalive(fields))).data,
  get: async (id) => (await call(getProjectDraft, { params: { id } })).data,
}

/** Starts the draft of a project or of an edit; returns the address of its wizard. */
export async function beginDraft(market: MarketId, projectId?: string): Promise<string> {
  const body = { id: newId(), market, ...(projectId !== undefined && { projectId }) }
  const { data } = await call(startProjectDraft, { body })
  return memberPaths.addProject({ draft: data.id })
}
