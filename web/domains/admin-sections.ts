import { agentSites } from './agent-sites/admin-sections.ts'
import { beds } from './beds/admin-sections.ts'
import { blog } from './blog/admin-sections.ts'
import { contests } from './contests/admin-sections.ts'
import { conversations } from './conversations/admin-sections.ts'
import { currencies } from './currencies/admin-sections.ts'
import { directories } from './directories/admin-sections.ts'
import { enquiries } from './enquiries/admin-sections.ts'
import { marketSettings } from './market-settings/admin-sections.ts'
import { auditLog, moderation, placeNames } from './moderation/admin-sections.ts'
import { notifications } from './notifications/admin-sections.ts'
import { pages } from './pages/admin-sections.ts'
import { payments } from './payments/admin-sections.ts'
import { people } from './people/admin-sections.ts'
import { places } from './places/admin-sections.ts'
import { projects } from './projects/admin-sections.ts'
import { properties } from './properties/admin-sections.ts'
import { reviews } from './reviews/admin-sections.ts'
import { services } from './services/admin-sections.ts'
import { support } from './support/admin-sections.ts'
import { system } from './system/admin-sections.ts'
import type { AdminSection } from './domain.ts'

/** The sections of the back office, in the order of its navigation. */
export const adminSections: readonly AdminSection[] = [
  ...moderation,
  ...people,
  ...directories,
  ...projects,
  ...reviews,
  ...conversations,
  ...beds,
  ...agentSites,
  ...enquiries,
  ...payments,
  ...currencies,
  ...pages,
  ...support,
  ...services,
  placeNames,
  ...places,
  ...properties,
  ...contests,
  ...marketSettings,
  ...blog,
  auditLog,
  ...notifications,
  ...system,
]
