import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '../../../contract/paths.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { markets } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { originOf } from '../../platform/http/origin.ts'
import { blogSitemap } from '../blog/service.ts'
import { directorySitemap, profileSitemap } from '../directories/service.ts'
import type { Places } from '../places/service.ts'
import { projectArchives, projectSitemap } from '../projects/service.ts'
import { categoryId } from './categories.ts'

/** A sitemap holds 50,000 addresses at most. */
const HOMES_A_FILE = 40_000
const XML = 'application/xml; charset=utf-8'

/** `/robots.txt` and the sitemaps it names: the fixed pages, the places with homes, the blog, whoever does business here, new projects, and every home that can be found. */
export function sitemapRoutes(
  http: FastifyInstance,
  db: Db,
  places: Places,
  site: { market: MarketId; origin: string | undefined },
): void {
  const siteOf = (request: FastifyRequest) => site.origin ?? originOf(request)

  http.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${siteOf(request)}/sitemap.xml\n`),
  )
  http.get('/sitemap.xml', async (request, reply) => {
    const { rows } = await db.query<{ n: number }>('select count(*) as n from search_homes where market = $1', [
      site.market,
    ])
    const files = [
      'pages',
      'blog',
      'profiles',
      'projects',
      ...Array.from({ length: Math.ceil((rows[0]?.n ?? 0) / HOMES_A_FILE) }, (_, n) => `homes-${n + 1}`),
    ]
    const entries = files.map((file) => `<sitemap><loc>${siteOf(request)}/sitemap/${file}.xml</loc></sitemap>`)
    return reply.type(XML).send(document('sitemapindex', entries))
  })
  http.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const origin = siteOf(request)
    const { file } = request.params
    const part = Number(/^homes-(\d{1,4})\.xml$/.exec(file)?.[1] ?? 0)
    const named: Record<string, () => Promise<Entry[]>> = {
      'blog.xml': () => blogSitemap(db, site.market),
      'profiles.xml': () => profileSitemap(db, site.market),
      'projects.xml': () => projectSitemap(db, site.market),
      'pages.xml': async () => {
        const gazetteer = await places.gazetteer()
        return [
          ...(await pages(places, site.market)),
          ...(await directorySitemap(db, gazetteer, site.market)),
          ...(await projectArchives(db, gazetteer, site.market)),
        ]
      },
    }
    const read = Object.hasOwn(named, file) ? named[file] : part >= 1 ? () => homes(db, site.market, part) : undefined
    if (!read) throw new Refusal('NOT_FOUND')
    const paths = await read()
    return reply.type(XML).send(
      document(
        'urlset',
        paths.map(
          ({ path, changed }) =>
            `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
        ),
      ),
    )
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

async function pages(places: Places, market: MarketId): Promise<Entry[]> {
  const gazetteer = await places.gazetteer()
  const { bedroomWord } = markets[market]
  const withHomes = gazetteer.cities(market).filter(({ propertiesCount }) => propertiesCount > 0)
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
    ...ofSite,
    ...landing.map((id) => paths.category(id)),
  ].map((path) => ({ path }))
}
