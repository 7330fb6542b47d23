import { MINUTE_MS } from '../../../contract/time.ts'
import { openDocuments } from '../../platform/http/documents.ts'
import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { anonymousReader } from './anonymous-reader.ts'
import { listerFeedRoutes } from './feeds/lister-feeds-routes.ts'
import { announceChanges, announceChangesJob, type IndexNow } from './index-now/index-now.ts'
import { keyRoutes } from './index-now/key-routes.ts'
import { llmsRoutes } from './llms-routes.ts'
import { movedTo } from './moved-pages.ts'
import { presentAddress } from './renamed-places.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { sitemapRoutes } from './sitemap/sitemap-routes.ts'
import { isFeatureOn } from '../market-settings/service.ts'

/** How late a sitemap or feed may name a home, and still name one that is gone. */
const LIFE_MS = 10 * MINUTE_MS

export const crawlers: Domain = ({ config, database, clock, log, storage, places, isAllowed }) => {
  const { MARKET: market, BRAND_NAME: brand, MAIN_SITE_URL: origin, INDEXNOW_KEY: key, INDEXNOW_URL: url } = config
  const indexNow: IndexNow | undefined =
    key === undefined || origin === undefined ? undefined : { url, key, site: origin, market, isAllowed }
  return {
    routes({ api, http }) {
      const read = anonymousReader(api)
      const sendDocument = openDocuments({ config, database, clock }, LIFE_MS)
      pictureRoutes(http, { read, database, storage, brand })
      sitemapRoutes(http, { db: database, places, market, origin, sendDocument })
      listerFeedRoutes(http, { read, clock, brandName: brand, sendDocument })
      llmsRoutes(http, { db: database, brand, market, sendDocument })
      if (indexNow) keyRoutes(http, indexNow.key)
    },
    workers: indexNow
      ? [
          worker(announceChangesJob, async (background) => {
            if (isFeatureOn(background, market, 'index-now'))
              await announceChanges(background, clock.now(), log, indexNow)
          }),
        ]
      : [],
    movedTo: (of, path) => movedTo(database, of, path),
    async presentAddress(of, url) {
      // A page is shown at a former address rather than not at all.
      const gazetteer = await places.gazetteer().catch(() => undefined)
      return gazetteer && presentAddress(gazetteer, of, url)
    },
  }
}
