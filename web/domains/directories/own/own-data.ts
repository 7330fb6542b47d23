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
import { myAccountKey, useOwn } from '../../users/open/my-account.ts'

/** The profiles of a person and what they claim. */
export const useMyProfiles = (user: User) => useOwn(myProfiles, {}, user)

/** Puts a profile as the server answered it into what the device knows. */
export function keepProfile(client: QueryClient, user: User, profile: OwnProfile): void {
  client.setQueryData<{ data: OwnProfile[]; claims: unknown[] }>(
    myAccountKey(myProfiles, user),
    (known) => known && { ...known, data: [profile, ...known.data.filter(({ id }) => id !== profile.id)] },
  )
}

/** How the sync of a draft reaches the server, which has begun it before anything is typed. */
export const draftCalls: DraftCalls = {
  start: (id) => draftCalls.get(id),
  save: async (id, version, fields) =>
    (await call(saveProfileDraft, { params: { id }, body: { version, fields } }, { keepalive: true })).data,
  get: async (id) => (await call(getMyProfile, { params: { id } })).data,
}

/** On which page somebody writes a profile: it stays the one they began on. */
export type ProfilePath = (search?: Search) => string
export const partnerPath: ProfilePath = memberPaths.partner
