import {
  adminClaims,
  adminProfile,
  adminProfileReports,
  adminProfiles,
} from '../../../../contract/directories/profile-admin.ts'
import { useAction } from '../../../platform/api/use-action.ts'

/** What any decision on a profile may change. */
export const staleProfiles = [adminProfiles, adminProfile, adminClaims, adminProfileReports]

/** A decision on a profile. */
export const useDecision = () => useAction({ invalidates: staleProfiles })
