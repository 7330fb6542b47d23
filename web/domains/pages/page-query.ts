import { getPage } from '../../../contract/pages/pages.ts'
import type { PageSlug, SitePage } from '../../../contract/pages/pages.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Language } from '../../../contract/values.ts'
import { query } from '../../platform/api/query-client.ts'

interface Asked {
  market: MarketId
  language: Language
  version?: number
}

/** A page of the site: the version in force, or the one named. */
export const pageQuery = (slug: PageSlug, { market, language, version }: Asked) =>
  query(getPage, {
    params: { slug },
    query: { market, language, ...(version !== undefined && { version: String(version) }) },
  })

/** A page as its parts need it. */
export interface PagePart {
  page: SitePage
}
