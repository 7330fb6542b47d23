import { msg } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { newMatchCounts, savedSearches as listSavedSearches } from '../../../contract/saved-searches.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const savedSearches: SignedInDomain = {
  menu: [{ group: 'personal', to: memberPaths.savedSearches, icon: Search, name: msg`Saved searches` }],
  staleReads: {
    'searches-changed': [listSavedSearches.name, newMatchCounts.name],
  },
}
