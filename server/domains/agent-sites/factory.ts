import type { z } from 'zod/mini'
import type { SiteTheme } from '../../../contract/agent-sites.ts'
import { uuidv7 } from '../../platform/ids.ts'

/** A site as it is stored. */
export interface SiteRow {
  id: string
  subdomain: string
  agentId?: string
  agencyId?: string
  theme: z.infer<typeof SiteTheme>
  headline: string
  tagline?: string
  heroPictureKey?: string
  /** Keys of places. */
  serviceAreas: number[]
  state: 'draft' | 'live' | 'suspended'
}

/** A live site for tests and demo data; say only what matters. */
export function makeSite(
  overrides: Partial<SiteRow> & Pick<SiteRow, 'subdomain'> & ({ agentId: string } | { agencyId: string }),
): SiteRow {
  return {
    id: uuidv7(),
    theme: 'brick',
    headline: 'Homes seen, measured, told',
    serviceAreas: [],
    state: 'live',
    ...overrides,
  }
}
