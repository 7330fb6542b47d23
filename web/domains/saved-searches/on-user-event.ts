import { newMatchCounts, savedSearches } from '../../../contract/saved-searches.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'searches-changed': [savedSearches.name, newMatchCounts.name],
}
