import { acceptTerms, getAcceptance, getPage, listPages, pageSlugs, poolPrices } from '../../../contract/pages/pages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { RawJson, type Api } from '../../platform/http/serve.ts'
import { readLeadPrices } from '../enquiries/service.ts'
import { accept, acceptanceOf } from './acceptance.ts'
import { readFirm } from './firm.ts'
import { readPage } from './versions.ts'

/** The pages every site has, for their readers. */
export function pageRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  const cacheable = { microCached: true }

  serve(
    getPage,
    async ({ params: { slug }, query: { market, language, version } }) =>
      // The contract has read the blocks; a serialiser would look for the right kind of each once more.
      new RawJson(JSON.stringify({ data: await readPage(database, clock.now(), { market, slug, language }, version) })),
    cacheable,
  )
  serve(
    listPages,
    async ({ query: { market, language } }) => {
      const now = clock.now()
      const pages = await Promise.all(pageSlugs.map((slug) => readPage(database, now, { market, slug, language })))
      return {
        data: pages.map(({ slug, title, description, version, effectiveAt }) => ({
          slug,
          title,
          description,
          version,
          effectiveAt,
        })),
        firm: (await readFirm(database, market)).firm,
      }
    },
    cacheable,
  )
  serve(getAcceptance, async ({ query, viewer }) => ({
    data: await acceptanceOf(database, clock.now(), viewer.userId, query.market),
  }))
  serve(acceptTerms, async ({ body, viewer: { userId } }) => ({
    data: await database.transaction((db) => accept(db, clock.now(), { userId, ...body })),
  }))
  serve(
    poolPrices,
    async ({ query }) => ({
      data: (await readLeadPrices(database)).flatMap(({ market, intent, credits }) =>
        market === query.market ? [{ intent, credits }] : [],
      ),
    }),
    cacheable,
  )
}
