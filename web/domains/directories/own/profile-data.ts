import type { QueryClient } from '@tanstack/react-query'
import {
  getMyProfile,
  myProfiles,
  saveProfileDraft,
  type OwnProfile,
} from '../../../../contract/directories/own-profile.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Search } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import type { DraftCalls } from '../../../platform/draft/draft-sync.ts'
import { keepalive } from '../../../platform/draft/keepalive.ts'
import { myAccountKey, useOwn } from '../../users/open/my-account.ts'

/** The profiles and claims of the person who is signed in. */
export const useMyProfiles = (user: User) => useOwn(myProfiles, {}, user)

/** Caches a profile that the server returned. */
export function keepProfile(client: QueryClient, user: User, profile: OwnProfile): void {
  client.setQueryData<{ data: OwnProfile[]; claims: unknown[] }>(
    myAccountKey(myProfiles, user),
    (known) => known && { ...known, data: [profile, ...known.data.filter(({ id }) => id !== profile.id)] },
  )
}

/** How a draft reaches the server, where it exists before anything is typed. */
export const draftCalls: DraftCalls = {
  start: (id) => draftCalls.get(id),
  save: async (id, version, fields) =>
    (await call(saveProfileDraft, { params: { id }, body: { version, fields } }, keepalive(fields))).data,
  get: async (id) => (await call(getMyProfile, { params: { id } })).data,
}

/** The page of the wizard: a person stays on the one where they started. */
export type ProfilePath = (search?: Search) => string
export const partnerPath: ProfilePath = memberPaths.partner
