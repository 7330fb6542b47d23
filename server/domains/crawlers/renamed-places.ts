import { markets, type MarketId } from '../../../contract/markets.ts'
import { paths } from '../../../contract/paths.ts'
import type { Gazetteer } from '../places/service.ts'
import { categoryId, findCategory } from '../search/service.ts'

const CATEGORY = /^\/listing\/cat\/([a-z0-9-]+)\/?$/
const REPORT = /^\/market-report\/([a-z0-9-]+)\/([a-z0-9-]+)\/?$/

/** The address of a page about localities with their present slugs, if it has a former one. */
export function presentAddress(gazetteer: Gazetteer, market: MarketId, url: string): string | undefined {
  const [path = '', search = ''] = url.split('?', 2)
  const presentPath = presentCategory(gazetteer, market, path) ?? presentReport(gazetteer, market, path)
  const presentSearch = search.includes('locality=') ? presentLocalities(gazetteer, market, search) : undefined
  if (presentPath === undefined && presentSearch === undefined) return undefined
  const query = presentSearch ?? search
  return `${presentPath ?? path}${query && '?'}${query}`
}

function presentCategory(gazetteer: Gazetteer, market: MarketId, path: string): string | undefined {
  const id = CATEGORY.exec(path)?.[1]
  const found = id === undefined ? undefined : findCategory(id, market, gazetteer)
  const { city, locality } = found?.key ?? {}
  if (!found || !city || !locality || id?.endsWith(`-in-${locality.slug}-${city.slug}`)) return undefined
  return paths.category(categoryId(found.key, markets[found.market].bedroomWord))
}

function presentReport(gazetteer: Gazetteer, market: MarketId, path: string): string | undefined {
  const [, citySlug, slug] = REPORT.exec(path) ?? []
  const city = citySlug === undefined ? undefined : gazetteer.city(market, citySlug)
  const locality = city && slug !== undefined ? gazetteer.locality(market, slug, city) : undefined
  return city && locality && locality.slug !== slug ? paths.marketReport(city.slug, locality.slug) : undefined
}

function presentLocalities(gazetteer: Gazetteer, market: MarketId, search: string): string | undefined {
  const params = new URLSearchParams(search)
  const city = gazetteer.city(market, params.get('city') ?? '')
  const slugs = params.get('locality')?.slice(0, 1000).split(',') ?? []
  const now = slugs.map((slug) => gazetteer.locality(market, slug, city)?.slug ?? slug)
  if (now.every((slug, at) => slug === slugs[at])) return undefined
  params.set('locality', [...new Set(now)].join(','))
  return params.toString().replaceAll('%2C', ',')
}
