import { abroad } from './abroad/domain.ts'
import { agencies } from './agencies/domain.ts'
import { agentSites } from './agent-sites/domain.ts'
import { auth } from './auth/domain.ts'
import { beds } from './beds/domain.ts'
import { billing } from './billing/domain.ts'
import { blog } from './blog/domain.ts'
import { comparison } from './comparison/domain.ts'
import { currencies } from './currencies/domain.ts'
import { contests } from './contests/domain.ts'
import { crawlers } from './crawlers/domain.ts'
import { dashboards } from './dashboards/domain.ts'
import { conversations } from './conversations/domain.ts'
import { directories } from './directories/domain.ts'
import type { Domain } from './domain.ts'
import { enquiries } from './enquiries/domain.ts'
import { favourites } from './favourites/domain.ts'
import { listings } from './listings/domain.ts'
import { marketReport } from './market-report/domain.ts'
import { marketSettings } from './market-settings/domain.ts'
import { moderation } from './moderation/domain.ts'
import { notifications } from './notifications/domain.ts'
import { domainOrder } from './order.ts'
import { pages } from './pages/domain.ts'
import { payments } from './payments/domain.ts'
import { people } from './people/domain.ts'
import { places } from './places/domain.ts'
import { projects } from './projects/domain.ts'
import { properties } from './properties/domain.ts'
import { purchases } from './purchases/domain.ts'
import { reviews } from './reviews/domain.ts'
import { savedSearches } from './saved-searches/domain.ts'
import { search } from './search/domain.ts'
import { services } from './services/domain.ts'
import { support } from './support/domain.ts'
import { system } from './system/domain.ts'
import { uploads } from './uploads/domain.ts'
import { users } from './users/domain.ts'
import { visits } from './visits/domain.ts'
import { voiceNotes } from './voice-notes/domain.ts'

const manifests: Partial<Record<(typeof domainOrder)[number], Domain>> = {
  abroad,
  agencies,
  'agent-sites': agentSites,
  auth,
  beds,
  billing,
  blog,
  comparison,
  currencies,
  contests,
  crawlers,
  dashboards,
  conversations,
  directories,
  enquiries,
  favourites,
  listings,
  'market-report': marketReport,
  'market-settings': marketSettings,
  moderation,
  notifications,
  pages,
  payments,
  people,
  places,
  projects,
  properties,
  purchases,
  reviews,
  'saved-searches': savedSearches,
  search,
  services,
  support,
  system,
  uploads,
  users,
  visits,
  'voice-notes': voiceNotes,
}

/** Every domain that brings something to the app, in their order. */
export const domains: Domain[] = domainOrder.flatMap((name) => manifests[name] ?? [])
