import { countrySlugs } from '../../../../contract/abroad/countries.ts'
import { commercialKinds } from '../../../../contract/market-report/market-report.ts'
import { marketIds, markets, type MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { GazetteerPlace, Places } from '../../places/service.ts'
import { categoryId } from '../../search/service.ts'
import { latestByPlace } from './homes.ts'
import type { Entry } from './entry.ts'

const hasHomes = ({ propertiesCount }: GazetteerPlace) => propertiesCount > 0

/** The landing pages of cities and localities with homes. */
export async function landingPages(db: Db, places: Places, market: MarketId): Promise<Entry[]> {
  const gazetteer = await places.gazetteer()
  const latest = await latestByPlace(db, market)
  const { bedroomWord } = markets[market]
  const entry = (place: GazetteerPlace, intent: string, id: string): Entry => {
    const changed = latest.get(`${place.id} ${intent}`)
    return { path: paths.category(id), ...(changed !== undefined && { changed }) }
  }
  return gazetteer
    .cities(market)
    .filter(hasHomes)
    .flatMap((city) => [
      ...(['sale', 'rent', 'pg'] as const).map((intent) =>
        entry(city, intent, categoryId({ intent, city }, bedroomWord)),
      ),
      ...gazetteer
        .localities(city)
        .filter(hasHomes)
        .map((locality) => entry(locality, 'sale', categoryId({ intent: 'sale', city, locality }, bedroomWord))),
    ])
}

/** Pages that every site has; those with texts of the operator changed when a version was published. */
export async function fixedPages(db: Db, places: Places, market: MarketId): Promise<Entry[]> {
  const gazetteer = await places.gazetteer()
  const { about, terms, privacy, legal, cookie, disclaimer, refund, pricing, premium } = paths
  const { rows } = await db.query<{ slug: string; day: string }>({
    name: 'sitemap-page-versions',
    text: `select slug, to_char(max(published_at) at time zone 'utc', 'YYYY-MM-DD') as day
      from page_versions where market = $1 group by slug`,
    values: [market],
  })
  const published = new Map(rows.map(({ slug, day }) => [`/${slug}`, day]))
  const all = [
    paths.root,
    paths.grid(),
    paths.propertyHub,
    paths.services(),
    paths.faq,
    paths.contact,
    paths.affordability,
    paths.homeBuyers(),
    paths.marketReport(),
    paths.globalProperty(),
    ...marketIds
      .filter((one) => gazetteer.cities(one).some(hasHomes))
      .map((one) => paths.globalProperty(countrySlugs[one])),
    about,
    terms,
    privacy,
    legal,
    cookie,
    disclaimer,
    refund,
    pricing,
    premium,
  ]
  return all.map((path): Entry => {
    const changed = published.get(path)
    return changed === undefined ? { path } : { path, changed }
  })
}

/** The reports of places with figures. */
export async function marketReports(db: Db, places: Places, market: MarketId): Promise<Entry[]> {
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
