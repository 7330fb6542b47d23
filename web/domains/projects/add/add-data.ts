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
import { newId } from '../../../platform/new-id.ts'
import { useOwn } from '../../users/open/my-account.ts'

/** What somebody is writing of projects, and their projects. */
export const useProjectDrafts = (user: User) => useOwn(listProjectDrafts, {}, user)

/** How the sync of a draft reaches the server, which has begun it before anything is typed. */
export const draftCalls: DraftCalls = {
  start: (id) => draftCalls.get(id),
  save: async (id, version, fields) =>
    (await call(saveProjectDraft, { params: { id }, body: { version, fields } }, { keepalive: isLight(fields) })).data,
  get: async (id) => (await call(getProjectDraft, { params: { id } })).data,
}

/** Browsers carry no more than 64 KB beyond the end of a page. */
const isLight = (fields: object) => JSON.stringify(fields).length < 60_000

/** Begins a project or the change of one, and answers where it is written. */
export async function beginDraft(market: MarketId, projectId?: string): Promise<string> {
  const body = { id: newId(), market, ...(projectId !== undefined && { projectId }) }
  const { data } = await call(startProjectDraft, { body })
  return memberPaths.addProject({ draft: data.id })
}
