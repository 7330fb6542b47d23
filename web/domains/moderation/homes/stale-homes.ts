import { adminHome, adminHomeCounts, adminHomeHistory, adminHomes } from '../../../../contract/admin/homes.ts'

/** What a change of homes makes old. */
export const staleHomes = [adminHomes, adminHomeCounts, adminHome, adminHomeHistory]
