import type { FastifyInstance } from 'fastify'
import { commercialKinds } from '../../../contract/market-report/market-report.ts'
import { countrySlugs } from '../../../contract/abroad/countries.ts'
import { paths } from '../../../contract/paths.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { marketIds, markets } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { SendDocument } from '../../platform/http/documents.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { originOf } from '../../platform/http/origin.ts'
import { blogSitemap } from '../blog/service.ts'
import { directorySitemap, profileSitemap } from '../directories/service.ts'
import type { GazetteerPlace, Places } from '../places/service.ts'
import { projectArchives, projectSitemap } from '../projects/service.ts'
import { categoryId } from './categories.ts'

/** A sitemap may contain at most 50,000 addresses. */
const HOMES_A_FILE = 40_000
const XML = 'application/xml; charset=utf-8'

interface SitemapOptions {
  db: Db
  places: Places
  market: MarketId
  /** The configured address of the site, if any. */
  origin: string | undefined
  sendDocument: SendDocument
}

/** `/robots.txt` and its sitemaps: fixed pages, places with homes, the blog, profiles, new projects and homes. */
export function sitemapRoutes(http: FastifyInstance, options: SitemapOptions): void {
  const { db, places, market, sendDocument } = options

  http.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${options.origin ?? originOf(request)}/sitemap.xml\n`),
  )
  http.get('/sitemap.xml', async (request, reply) => {
    const make = async (origin: string) => {
      const { rows } = await db.query<{ n: number }>('select count(*) as n from search_homes where market = $1', [
        market,
      ])
      const homeFiles = Array.from({ length: Math.ceil((rows[0]?.n ?? 0) / HOMES_A_FILE) }, (_, n) => `homes-${n + 1}`)
      const files = ['pages', 'blog', 'profiles', 'projects', ...homeFiles]
      const entries = files.map((file) => `<sitemap><loc>${origin}/sitemap/${file}.xml</loc></sitemap>`)
      return { text: document('sitemapindex', entries) }
    }
    return sendDocument(request, reply, { key: 'index', type: XML, make })
  })
  http.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const { file } = request.params
    const part = Number(/^homes-([1-9]\d{0,3})\.xml$/.exec(file)?.[1] ?? 0)
    const named: Record<string, () => Promise<Entry[]>> = {
      'blog.xml': () => blogSitemap(db, market),
      'profiles.xml': () => profileSitemap(db, market),
      'projects.xml': () => projectSitemap(db, market),
      'pages.xml': async () => {
        const gazetteer = await places.gazetteer()
        return [
          ...(await pages(places, market)),
          ...(await marketReports(db, places, market)),
          ...(await directorySitemap(db, gazetteer, market)),
          ...(await projectArchives(db, gazetteer, market)),
        ]
      },
    }
    const read = Object.hasOwn(named, file) ? named[file] : part >= 1 ? () => homes(db, market, part) : undefined
    if (!read) throw new Refusal('NOT_FOUND')
    const make = async (origin: string) => {
      const entries = (await read()).map(
        ({ path, changed }) =>
          `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
      )
      return { text: document('urlset', entries) }
    }
    return sendDocument(request, reply, { key: file, type: XML, make })
  })
}

const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`

interface Entry {
  path: string
  changed?: string
}

async function homes(db: Db, market: MarketId, part: number): Promise<Entry[]> {
  const { rows } = await db.query<{ id: string; day: string }>(
    `select p.id, to_char(p.updated_at at time zone 'utc', 'YYYY-MM-DD') as day from (
       select h.id from search_homes h where h.market = $1 order by h.id limit $2 offset $3) h join properties p using (id) order by p.id`,
    [market, HOMES_A_FILE, (part - 1) * HOMES_A_FILE],
  )
  return rows.map(({ id, day }) => ({ path: paths.property(id), changed: day }))
}

/** The reports of places with figures. */
async function marketReports(db: Db, places: Places, market: MarketId): Promise<Entry[]> {
  const { rows } = await db.query<{ placeId: number; intent: 'sale' | 'rent'; kind: string | null }>(
    `select distinct place_id as "placeId", intent, kind from place_months
     where (kind is null or kind = any($1)) and bedrooms is null order by 1, 2, 3 nulls first`,
    [commercialKinds],
  )
  const { byId } = await places.gazetteer()
  return rows.flatMap(({ placeId, intent, kind }) => {
    const place = byId.get(placeId)
    if (!place || place.market !== market) return []
    const [city, locality] = place.kind === 'city' ? [place] : [place.parent, place]
    return {
      path: paths.marketReport(city?.slug, locality?.slug, {
        ...(intent === 'rent' && { intent }),
        ...(kind !== null && { kind }),
      }),
    }
  })
}
const hasHomes = ({ propertiesCount }: GazetteerPlace) => propertiesCount > 0

async function pages(places: Places, market: MarketId): Promise<Entry[]> {
  const gazetteer = await places.gazetteer()
  const { bedroomWord } = markets[market]
  const withHomes = gazetteer.cities(market).filter(hasHomes)
  const landing = withHomes.flatMap((city) => [
    ...(['sale', 'rent', 'pg'] as const).map((intent) => categoryId({ intent, city }, bedroomWord)),
    ...gazetteer
      .localities(city)
      .filter(({ propertiesCount }) => propertiesCount > 0)
      .map((locality) => categoryId({ intent: 'sale', city, locality }, bedroomWord)),
  ])
  const { about, terms, privacy, legal, cookie, disclaimer, refund, pricing, premium } = paths
  const ofSite = [about, terms, privacy, legal, cookie, disclaimer, refund, pricing, premium]
  return [
    paths.root,
    paths.grid(),
    paths.propertyHub,
    paths.services(),
    paths.marketReport(),
    paths.globalProperty(),
    ...marketIds
      .filter((one) => gazetteer.cities(one).some(hasHomes))
      .map((one) => paths.globalProperty(countrySlugs[one])),
    ...ofSite,
    ...landing.map((id) => paths.category(id)),
  ].map((path) => ({ path }))
}
