import {
  adminClaims,
  adminProfile,
  adminProfileReports,
  adminProfiles,
} from '../../../../contract/directories/profile-admin.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { useAction } from '../../../platform/api/use-action.ts'

/** The rooms' lists, which any decision may change. */
const lists = [adminProfiles, adminProfile, adminClaims, adminProfileReports]

/** A decision in the room of profiles: whatever came of it, its lists are read anew. */
export const useDecision = (inline = false) => useAction({ invalidates: lists, inline })

/** Where a moderator looks into a profile. */
export const caseAddress = (id: string) => memberPaths.admin('profiles', { profile: id })
