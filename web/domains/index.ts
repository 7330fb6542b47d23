import { users } from './users/domain.ts'
import { places } from './places/domain.ts'
import { content } from './content/domain.ts'
import { notifications } from './notifications/domain.ts'
import { auth } from './auth/domain.ts'
import { billing } from './billing/domain.ts'
import { directories } from './directories/domain.ts'
import { properties } from './properties/domain.ts'
import { projects } from './projects/domain.ts'
import { abroad } from './abroad/domain.ts'
import { affordability } from './affordability/domain.ts'
import { marketReport } from './market-report/domain.ts'
import { blog } from './blog/domain.ts'
import { search } from './search/domain.ts'
import { comparison } from './comparison/domain.ts'
import { listings } from './listings/domain.ts'
import { voiceNotes } from './voice-notes/domain.ts'
import { conversations } from './conversations/domain.ts'
import { beds } from './beds/domain.ts'
import { enquiries } from './enquiries/domain.ts'
import { reviews } from './reviews/domain.ts'
import { pages } from './pages/domain.ts'
import { support } from './support/domain.ts'
import { services } from './services/domain.ts'
import { favourites } from './favourites/domain.ts'
import { visits } from './visits/domain.ts'
import { agencies } from './agencies/domain.ts'
import { contests } from './contests/domain.ts'
import { agentSites } from './agent-sites/domain.ts'
import { payments } from './payments/domain.ts'
import { savedSearches } from './saved-searches/domain.ts'
import { purchases } from './purchases/domain.ts'
import { system } from './system/domain.ts'
import { moderation } from './moderation/domain.ts'
import { dashboards } from './dashboards/domain.ts'
import type { Domain } from './domain.ts'

/** Every domain with what it brings; web/routes.tsx combines it and names no screen. */
export const domains: readonly Domain[] = [
  users,
  places,
  content,
  notifications,
  auth,
  billing,
  directories,
  properties,
  projects,
  blog,
  search,
  abroad,
  affordability,
  marketReport,
  comparison,
  listings,
  voiceNotes,
  conversations,
  enquiries,
  beds,
  reviews,
  pages,
  support,
  services,
  favourites,
  visits,
  agencies,
  contests,
  agentSites,
  payments,
  savedSearches,
  purchases,
  system,
  moderation,
  dashboards,
]
