import type { FastifyInstance } from 'fastify'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { escapeText } from '../../../platform/escape-text.ts'
import type { SendDocument } from '../../../platform/http/documents.ts'
import { originOf } from '../../../platform/http/origin.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { blogSitemap } from '../../blog/service.ts'
import { directorySitemap, profileSitemap } from '../../directories/service.ts'
import type { Places } from '../../places/service.ts'
import { projectArchives, projectSitemap } from '../../projects/service.ts'
import type { Entry } from './entry.ts'
import { homeFiles, homesOf } from './homes.ts'
import { fixedPages, landingPages, marketReports } from './pages.ts'
import { featureOfPath } from '../../../../contract/settings/feature-paths.ts'
import { isFeatureOn } from '../../market-settings/service.ts'

const XML = 'application/xml; charset=utf-8'

interface SitemapOptions {
  db: Db
  places: Places
  market: MarketId
  /** The configured address of the site, if any. */
  origin: string | undefined
  sendDocument: SendDocument
}

/** `/robots.txt`, the index of sitemaps and one sitemap for each public kind of page. */
export function sitemapRoutes(http: FastifyInstance, options: SitemapOptions): void {
  const { db, places, market, sendDocument } = options
  /** Pages of a feature that visitors do not have are not named. */
  const shown = (entries: Entry[]) =>
    entries.filter(({ path }) => {
      const feature = featureOfPath(path)
      return feature === undefined || isFeatureOn(db, market, feature)
    })
  const kinds: Record<string, () => Promise<Entry[]>> = {
    pages: async () => shown(await fixedPages(db, places, market)),
    places: () => landingPages(db, places, market),
    reports: async () => shown(await marketReports(db, places, market)),
    directories: async () => {
      const gazetteer = await places.gazetteer()
      return [...(await directorySitemap(db, gazetteer, market)), ...(await projectArchives(db, gazetteer, market))]
    },
    blog: () => blogSitemap(db, market),
    profiles: () => profileSitemap(db, market),
    projects: () => projectSitemap(db, market),
  }

  http.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${options.origin ?? originOf(request)}/sitemap.xml\n`),
  )
  http.get('/sitemap.xml', async (request, reply) => {
    const make = async (origin: string) => {
      const files: Entry[] = []
      for (const [name, read] of Object.entries(kinds)) files.push(fileEntry(name, await read()))
      files.push(...(await homeFiles(db, market)))
      return { text: xml('sitemapindex', 'sitemap', files, origin) }
    }
    return sendDocument(request, reply, { key: 'index', type: XML, make })
  })
  http.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const { file } = request.params
    const [, name = '', part] = /^([a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(file) ?? []
    const read =
      part === undefined
        ? Object.hasOwn(kinds, name) && kinds[name]
        : name === 'homes' && (() => homesOf(db, market, Number(part)))
    if (!read) throw new Refusal('NOT_FOUND')
    const make = async (origin: string) => ({ text: xml('urlset', 'url', await read(), origin) })
    return sendDocument(request, reply, { key: file, type: XML, make })
  })
}

/** A sitemap changed when the latest of its pages did; days compare as texts. */
function fileEntry(name: string, entries: Entry[]): Entry {
  const changed = entries
    .flatMap((entry) => entry.changed ?? [])
    .toSorted()
    .at(-1)
  return { path: `/sitemap/${name}.xml`, ...(changed !== undefined && { changed }) }
}

const xml = (root: string, element: string, entries: Entry[], origin: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
    .map(
      ({ path, changed }) =>
        `<${element}><loc>${escapeText(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${element}>`,
    )
    .join('\n')}\n</${root}>\n`
