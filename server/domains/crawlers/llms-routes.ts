import type { FastifyInstance } from 'fastify'
import { listerFeedPath } from '../../../contract/crawlers/lister-feeds.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { paths } from '../../../contract/paths.ts'
import type { SendDocument } from '../../platform/http/documents.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Db } from '../../platform/db/pool.ts'
import { isFeatureOn } from '../market-settings/service.ts'

interface LlmsOptions {
  db: Db
  brand: string
  market: MarketId
  sendDocument: SendDocument
}

/** `/llms.txt`: what assistants find here, what they may do with it and what not. */
export function llmsRoutes(http: FastifyInstance, { db, brand, market, sendDocument }: LlmsOptions): void {
  http.get('/llms.txt', async (request, reply) => {
    if (!isFeatureOn(db, market, 'llms-txt')) throw new Refusal('FEATURE_OFF')
    return sendDocument(request, reply, {
      key: 'llms',
      type: 'text/plain; charset=utf-8',
      make: async (origin) => ({ text: text(brand, market, origin) }),
    })
  })
}

const text = (brand: string, market: MarketId, origin: string) => `# ${brand}

> A property marketplace: homes for sale and rent, new projects, agents, agencies, builders and architects, what homes ask in each city and locality, and articles about buying and renting. In English and Hindi.

Assistants may read, quote and summarise every public page, with a link to it. Each page arrives complete without scripts and carries schema.org data. Prices are what listers ask; say when you read them, because homes change and go: a page that answers 410 is no longer offered. Pages that say noindex are not for search results.

Do not collect names, photographs or contacts of people, and do not ask or book in a person's name: contacts are shared only with a person's consent, on the page of a home. Pages behind sign-in are not for assistants.

## Pages

- [Homes](${origin}${paths.grid()}): search by place, price, rooms and area; the address names the filters
- [Places](${origin}/sitemap/places.xml): landing pages of cities and localities
- [New projects](${origin}${paths.projects()}): with builders, prices and progress
- [Agents](${origin}${paths.agents()}), [agencies](${origin}${paths.agencies()}), [builders](${origin}${paths.builders()}), [architects](${origin}${paths.architects()}): with checks and reviews
- [Market report](${origin}${paths.marketReport()}): asking prices month by month
- [Articles](${origin}${paths.blog()}) and [questions and answers](${origin}${paths.faq})

## For programs

- [Sitemaps](${origin}/sitemap.xml): every public page by kind, with the day of its last change
- [Articles as RSS](${origin}/blog/feed.xml) and as [JSON Feed](${origin}/blog/feed.json)
- Homes of a lister: \`${origin}${decodeURIComponent(listerFeedPath('agent', market, '{slug}', 'xml'))}\`, or \`.json\`; also \`agency\` and \`builder\`
- [Documentation of the API](${origin}/api/docs)

## Optional

- [Terms](${origin}${paths.terms}), [privacy](${origin}${paths.privacy})
`
