import type { SiteContent } from '../../../contract/agent-sites/site-content.ts'
import type { SiteState } from '../../../contract/agent-sites/site-states.ts'
import { uuidv7 } from '../../platform/ids.ts'

/** A site as it is stored. */
export interface StoredSite extends Pick<SiteContent, 'theme' | 'headline' | 'tagline' | 'description' | 'campaign'> {
  id: string
  subdomain: string
  agentId?: string
  agencyId?: string
  title?: string
  heroPictureKey?: string
  iconPictureKey?: string
  blocks: SiteContent['blocks']
  /** Keys of places. */
  serviceAreas: number[]
  state: SiteState
  publishedAt?: string
}

/** A live site for tests and demo data; say only what matters. */
export function makeSite(
  overrides: Partial<StoredSite> & Pick<StoredSite, 'subdomain'> & ({ agentId: string } | { agencyId: string }),
): StoredSite {
  return {
    id: uuidv7(),
    theme: 'brick',
    headline: 'Homes seen, measured, told',
    blocks: [],
    serviceAreas: [],
    state: 'live',
    ...overrides,
  }
}
