import { MarketId } from '../../../contract/markets.ts'
import { PageSlug } from '../../../contract/pages/pages.ts'
import { Language } from '../../../contract/values.ts'
import { pageId } from '../../../contract/pages/page-admin.ts'

/** Which page: in one market and one language. */
export interface PageKey {
  market: MarketId
  slug: PageSlug
  language: Language
}

/** The log wants an id; a page has none and is found there by its name. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** What the log calls a page. */
export const nameOfPage = (key: PageKey): string => pageId(key).toUpperCase()

/** The page an id of the back office names; the contract has read it already. */
export function keyOfPage(id: string): PageKey {
  const [market, slug, language] = id.split('-')
  return { market: MarketId.parse(market), slug: PageSlug.parse(slug), language: Language.parse(language) }
}
