import { MINUTE_MS } from '../../../contract/time.ts'
import {
  boostedProperties,
  categoryPage,
  closestMatches,
  countProperties,
  homeOverview,
  mapProperties,
  nearbyProperties,
  propertyFacets,
  propertyHub,
  propertyRelaxations,
  searchProperties,
  suggest,
} from '../../../contract/search/search.ts'
import { resembles } from '../../../contract/text/edit-distance.ts'
import { nearMatches } from '../../../contract/search/near-matches.ts'
import { profileHomes } from '../../../contract/search/profile-homes.ts'
import { withheldProperties } from '../../../contract/search/withheld-homes.ts'
import { PropertyFilterQuery, type PropertySearchQuery } from '../../../contract/search/filters.ts'
import { markets } from '../../../contract/markets.ts'
import { Id } from '../../../contract/values.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Reads } from '../../platform/db/replicas.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { RawJson, type Api } from '../../platform/http/serve.ts'
import { findProfile } from '../directories/service.ts'
import { nearestPlace, publishPlace, type Places } from '../places/service.ts'
import { boostedIn, openBoosted } from './boosted.ts'
import { findCategory } from './categories.ts'
import { countEach, countHomes, facetCounts, relaxations } from './counting.ts'
import { categoryPageOf, hubOf, openHomeOverview } from './landing.ts'
import { mapJson, mapView } from './map.ts'
import { findNearMatches } from './near-matches.ts'
import { homesOfProfile } from './profile-homes.ts'
import { searchHomes, type SearchPage } from './search.ts'
import { openPriceDistributions } from './price-distribution.ts'
import { resolveFilters } from './service.ts'
import { fold } from './fuzzy-match.ts'
import { resembledPlaces } from './place-matching.ts'
import { placeFilters, popularPlaces, suggestFor } from './suggestions.ts'
import { message } from '../../../contract/messages/messages.ts'

const pageText = ({ cards, next }: SearchPage, more = '') =>
  new RawJson(`{"data":[${cards}]${next ? `,"next":"${next}"` : ''}${more}}`)

/** Later pages are found by the rate of the first, so that a newer one neither repeats nor omits a home. */
const withRate = ({ cards, next }: SearchPage, rateId: string | undefined): SearchPage => ({
  cards,
  next: next === undefined || rateId === undefined ? next : `${next}.${rateId}`,
})

/** A cursor without its rate, and the id of that. */
function splitCursor(cursor: string | undefined): [cursor: string | undefined, rateId: string | undefined] {
  const [own, rateId] = cursor?.split('.') ?? []
  if (rateId !== undefined && !Id.safeParse(rateId).success) throw new Refusal('CURSOR_INVALID')
  return [own, rateId]
}

/** A home's reference in its normal form `DEL-10760`, if the segment looks like one: `del10760`. */
function referenceIn(segment: string): string | undefined {
  const [, letters, figures] = /^([a-z]{2,4})[ _-]?(\d{3,})$/i.exec(segment) ?? []
  return letters && figures && `${letters}-${figures}`
}

interface SearchOptions {
  db: Database
  places: Places
  clock: Clock
  rateLimitScale: number
}

const WORDS_OF_A_NAME = 3
const MAX_RUNS = 40

/** The words of a text, and those beside each other, as names have one word or a few. */
function runsOf(text: string): string[] {
  const words = fold(text).split(' ').filter(Boolean)
  const sizes = Array.from({ length: WORDS_OF_A_NAME }, (_, at) => WORDS_OF_A_NAME - at)
  return sizes
    .flatMap((size) => words.slice(0, words.length - size + 1).map((_, at) => words.slice(at, at + size).join(' ')))
    .filter((run) => run.length > 2)
    .slice(0, MAX_RUNS)
}

export function searchRoutes({ serve }: Api, { db, places, clock, rateLimitScale }: SearchOptions): void {
  const spreads = openPriceDistributions(db)
  const boostedAmong = openBoosted(db, clock)
  const overviewOf = openHomeOverview(db, clock)
  const resolve = (reads: Reads, filters: PropertyFilterQuery) => resolveFilters(reads, places, clock, filters)
  const today = () => clock.now().toISOString().slice(0, 10)
  const cached = { microCached: true }
  /** Limits requests that run many searches. Pages rendered by the server have no address and are limited elsewhere. */
  const limitWide = async (name: string, address: string | undefined) => {
    const most = MAX_WIDE_PER_MINUTE * rateLimitScale
    if (address) await consumeRateLimit(db, clock.now(), [{ key: `${name}:${address}`, most, windowMs: MINUTE_MS }])
  }
  const haveHomes = (reads: Reads) => async (searches: Record<string, string>[]) => {
    const resolved = await Promise.all(searches.map((filters) => resolve(reads, PropertyFilterQuery.parse(filters))))
    return (await countEach(reads, resolved, 1)).map(({ count }) => count > 0)
  }

  serve(
    searchProperties,
    async ({ query: asked, client, reads }) => {
      const [cursor, rateId] = splitCursor(asked.cursor)
      const query = { ...asked, cursor }
      const filters = await resolveFilters(reads, places, clock, query, rateId)
      const isFirst = query.cursor === undefined && (query.page ?? 1) === 1
      // Server-rendered pages have no address; crawlers request those.
      if (isFirst && client.address()) places.countSearch([filters.cityId ?? [], filters.localityIds ?? []].flat())
      const boosted = isFirst && UNSORTED.includes(query.sort) ? await boostedAmong(filters) : ''
      const page = await searchHomes(
        reads,
        filters,
        query,
        await spreads.isNarrow(filters, (query.page ?? 1) * query.limit),
      )
      return pageText(withRate(page, filters.rateId), boosted && `,"boosted":[${boosted}]`)
    },
    cached,
  )
  serve(
    boostedProperties,
    async ({ query: { market }, reads }) => new RawJson(`{"data":[${await boostedIn(reads, clock.now(), market)}]}`),
    cached,
  )
  serve(
    countProperties,
    async ({ query, reads }) => {
      const filters = await resolve(reads, query)
      const { byId } = await places.gazetteer()
      const named = [filters.cityId ?? [], filters.localityIds ?? []].flat().flatMap((id) => byId.get(id) ?? [])
      return {
        data: await countHomes(reads, filters),
        places: [
          ...named.map(({ slug, name, nameHindi }) => ({ slug, name, ...(nameHindi && { nameHindi }) })),
          ...(filters.named ?? []),
          ...(filters.offeredBy ?? []),
        ],
      }
    },
    cached,
  )
  serve(
    propertyFacets,
    async ({ query, reads }) => {
      const gazetteer = await places.gazetteer()
      const city = query.city === undefined ? undefined : gazetteer.city(query.market, query.city)
      const facets = await facetCounts(
        reads,
        await resolve(reads, query),
        (await spreads.of(query.market, query.intent))?.percentiles,
      )
      const locality = facets.locality.flatMap(({ value, count }) => {
        const place = gazetteer.byId.get(Number(value))
        // A name that several cities have would find nothing without the city.
        const isFound = place && gazetteer.locality(query.market, place.slug, city) === place
        return isFound ? [{ value: place.slug, name: place.name, count }] : []
      })
      return { data: { ...facets, locality } }
    },
    cached,
  )
  serve(
    propertyRelaxations,
    async ({ query, client, reads }) => {
      await limitWide('relaxations', client.address())
      return { data: await relaxations(reads, await resolve(reads, query)) }
    },
    cached,
  )
  serve(
    nearMatches,
    async ({ query, client, reads }) => {
      await limitWide('near-matches', client.address())
      return new RawJson(
        `{"data":[${await findNearMatches(reads, await resolve(reads, query), await places.gazetteer())}]}`,
      )
    },
    cached,
  )
  serve(
    mapProperties,
    async ({ query, reads }) => {
      const { zoom, ...filters } = query
      const resolved = await resolve(reads, filters)
      const { box } = resolved
      if (!box) throw new Refusal('INVALID_INPUT', { fields: { box: [message('BOX_MISSING')] } })
      const view = await mapView(reads, { ...resolved, box }, zoom, await spreads.isLarge(resolved))
      const { byId } = await places.gazetteer()
      return new RawJson(mapJson(view, byId, box, markets[query.market].currency))
    },
    cached,
  )
  serve(
    withheldProperties,
    async ({ query: { cursor, ...query }, reads }) => {
      const order = { ...query, sort: 'newest' as const, limit: WITHHELD_PER_PAGE, ...(cursor && { cursor }) }
      return pageText(await searchHomes(reads, { ...(await resolve(reads, query)), pinned: false }, order, false))
    },
    cached,
  )
  serve(
    suggest,
    async ({ query: { text, city, ...query }, reads }) => {
      const gazetteer = await places.gazetteer()
      return {
        data:
          text === undefined
            ? popularPlaces(gazetteer, query.market, city)
            : await suggestFor(reads, gazetteer, { ...query, text, today: today() }, haveHomes(reads)),
      }
    },
    cached,
  )
  serve(homeOverview, async ({ query }) => overviewOf(await places.gazetteer(), query.market), cached)
  serve(nearbyProperties, async ({ query, reads }) => {
    const { near = [0, 0], market, intent } = query
    const { locality, city } = nearestPlace(await places.gazetteer(), near)
    const place = locality ?? city
    const search: PropertySearchQuery = { market, intent, near, radius: NEARBY_METRES, sort: 'distance', limit: 8 }
    const page = await searchHomes(reads, { ...search, now: clock.now() }, search, false)
    return pageText({ ...page, next: undefined }, place ? `,"place":${JSON.stringify(publishPlace(place))}` : '')
  })
  serve(
    categoryPage,
    async ({ params, query, reads }) => {
      const gazetteer = await places.gazetteer()
      const category = findCategory(params.catId, query.market, gazetteer)
      if (!category) throw new Refusal('CATEGORY_NOT_FOUND')
      return categoryPageOf(reads, gazetteer, category.market, category.key, (filters) => resolve(reads, filters))
    },
    cached,
  )
  serve(
    profileHomes,
    async ({ params: { kind, key }, query, reads }) => {
      const profile = await findProfile(reads, { kind, key, market: query.market })
      if (!profile) throw new Refusal('PROFILE_NOT_FOUND')
      return homesOfProfile(reads, kind, profile.id)
    },
    cached,
  )
  serve(propertyHub, async ({ query, reads }) => ({ data: await hubOf(reads, query.market) }), cached)
  serve(closestMatches, async ({ query, reads }) => {
    const [path = '', search] = query.path.split('?')
    const words = path.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
    const runs = runsOf(words)
    const said = new URLSearchParams(search)
    const gazetteer = await places.gazetteer()
    const city = gazetteer.city(query.market, said.get('city') ?? '')
    const locality = gazetteer.locality(query.market, said.get('locality') ?? '', city)
    const found = [locality ?? [], city ?? [], ...runs.map((text) => resembledPlaces(gazetteer, query.market, text))]
      .flat()
      .filter(({ propertiesCount }) => propertiesCount > 0)
    const refs = query.path.split('/').flatMap((segment) => referenceIn(segment) ?? [])
    const asked = [...new Set([...refs, ...(words ? [words.slice(-120)] : [])])].slice(-3)
    const suggested = (
      await Promise.all(
        asked.map((text) =>
          suggestFor(reads, gazetteer, { market: query.market, text, today: today() }, haveHomes(reads)),
        ),
      )
    ).flat()
    const unique = new Map(
      [
        ...suggested.filter(
          ({ kind, label }) =>
            kind === 'property' || (kind === 'project' && runs.some((text) => resembles(text, fold(label)))),
        ),
        ...found.map((place) => ({
          kind: place.kind === 'city' ? ('city' as const) : ('locality' as const),
          label: place.name,
          ...(place.nameHindi && { labelHindi: place.nameHindi }),
          ...(place.parent && { detail: place.parent.name }),
          filters: placeFilters(place),
          count: place.propertiesCount,
        })),
      ].map((suggestion) => [suggestion.label + suggestion.detail, suggestion]),
    )
    return { data: [...unique.values()].slice(0, 6) }
  })
}

const WITHHELD_PER_PAGE = 20
const NEARBY_METRES = 30_000
const MAX_WIDE_PER_MINUTE = 60
/** Orders before which boosted homes are shown; sorted by price, prices stay in order. */
const UNSORTED = ['recommended', 'newest', 'relevance']
