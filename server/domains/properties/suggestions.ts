import type { MarketId } from '../../../contract/markets.ts'
import { markets } from '../../../contract/markets.ts'
import type { Suggestion } from '../../../contract/properties/index.ts'
import type { Intent } from '../../../contract/properties/words.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Gazetteer, GazetteerPlace } from '../places/service.ts'
import { understand } from './sentence.ts'
import { closeNames, fold, listNames, type NameList } from './spelling.ts'

const MOST_PLACES = 6
const MOST_OTHERS = 3
/** Below this closeness (0-1) a name is not what was meant. */
const NEAR_ENOUGH = 0.55

interface Asked {
  market: MarketId
  intent?: Intent | undefined
  text: string
}

/** What may be meant by the text so far: the sentence read whole, then places, projects, listers and references. */
export async function suggestFor(db: Db, gazetteer: Gazetteer, { market, intent, text }: Asked): Promise<Suggestion[]> {
  const { filters, rest } = understand(text, markets[market])
  const places = closestPlaces(gazetteer, market, rest || text)
  const spoken: Record<string, string> = { intent: intent ?? 'sale', ...filters }
  const suggestions: Suggestion[] = []

  if (Object.keys(filters).length) {
    const place = rest ? places[0] : undefined
    const full = { ...spoken, ...(place ? placeFilters(place) : rest ? { text: rest } : {}) }
    suggestions.push({
      kind: 'sentence',
      label: text,
      ...(place && { detail: placeDetail(place, true) }),
      filters: full,
    })
  }
  for (const place of places)
    suggestions.push({
      kind: place.kind === 'city' ? 'city' : 'locality',
      label: place.name,
      detail: placeDetail(place),
      filters: { ...spoken, ...placeFilters(place) },
      location: place.location,
      count: place.propertiesCount,
    })
  return [...suggestions, ...(await named(db, market, rest || text, spoken))]
}

export const placeFilters = (place: GazetteerPlace): Record<string, string> =>
  place.kind === 'city'
    ? { city: place.slug }
    : { ...(place.parent && { city: place.parent.slug }), locality: place.slug }

function placeDetail(place: GazetteerPlace, own = false): string {
  const names = own ? [place.name] : []
  for (let at = place.parent; at && at.kind !== 'country'; at = at.parent) names.push(at.name)
  return names.join(', ')
}

/** Cities and localities whose name, Hindi name or alias begins with, holds or nearly is the text; busy ones first among equals. */
export function closestPlaces(gazetteer: Gazetteer, market: MarketId, text: string): GazetteerPlace[] {
  const wanted = fold(text)
  if (wanted.length < 2) return []
  const { list, places } = namesOf(gazetteer, market)
  const scores = new Map<GazetteerPlace, number>()
  for (const [name, score] of closeNames(wanted, list))
    if (score >= NEAR_ENOUGH)
      for (const place of places.get(name) ?? []) scores.set(place, Math.max(score, scores.get(place) ?? 0))
  const scored = [...scores].map(([place, score]) => ({
    place,
    score: score + Math.min(0.04, place.propertiesCount / 50_000),
  }))
  scored.sort((a, b) => b.score - a.score || a.place.id - b.place.id)
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score >= best - 0.3)
    .slice(0, MOST_PLACES)
    .map(({ place }) => place)
}

interface PlaceNames {
  list: NameList
  places: Map<string, GazetteerPlace[]>
}

const known = new WeakMap<Gazetteer, Map<MarketId, PlaceNames>>()

/** The names of a market's cities and localities, folded and put in order once for as long as the gazetteer stays. */
function namesOf(gazetteer: Gazetteer, market: MarketId): PlaceNames {
  const byMarket = known.get(gazetteer) ?? new Map<MarketId, PlaceNames>()
  known.set(gazetteer, byMarket)
  const before = byMarket.get(market)
  if (before) return before
  const places = new Map<string, GazetteerPlace[]>()
  for (const place of gazetteer.all) {
    if (place.market !== market || (place.kind !== 'city' && place.kind !== 'locality')) continue
    const names = [place.name, ...(place.nameHindi ? [place.nameHindi] : []), ...place.aliases]
    if (place.parent?.kind === 'city') names.push(`${place.name} ${place.parent.name}`)
    for (const name of new Set(names.map(fold))) places.set(name, [...(places.get(name) ?? []), place])
  }
  const made = { places, list: listNames(places.keys()) }
  byMarket.set(market, made)
  return made
}

interface Named {
  kind: 'project' | 'person' | 'property'
  id: string
  slug: string | null
  name: string
  detail: string | null
}

/** Projects and listers by the beginning of any word of their name, homes by reference. */
async function named(db: Db, market: MarketId, text: string, spoken: Record<string, string>): Promise<Suggestion[]> {
  const prefix = `${fold(text).replaceAll(/[\\%_]/g, '')}%`
  if (prefix.length < 3) return []
  const { rows } = await db.query<Named>({
    name: 'suggest-named',
    text: `(select 'project' as kind, p.id, p.slug, p.name, concat_ws(', ', l.name, c.name) as detail
        from (select * from projects where market = $1 and (lower(name) like $2 or lower(name) like '% ' || $2) order by name limit $4) p
        join places l on l.id = p.locality_id join places c on c.id = p.city_id order by p.name)
      union all (select 'person', a.id, a.slug, a.name, g.name from (select * from agents
        where market = $1 and id in (select id from agents where lower(name) like $2
          union all select w.id from agencies o join agents w on w.agency_id = o.id where lower(o.name) like $2) order by name limit $4) a
        left join agencies g on g.id = a.agency_id order by a.name)
      union all (select 'person', b.id, b.slug, b.name, null from builders b
        where b.market = $1 and lower(b.name) like $2 order by b.name limit $4)
      union all (select 'property', p.id, null, p.listing_id, p.title from properties p
        where p.market = $1 and p.listing_id = upper($3) and p.standard_status in ('active', 'under_offer') limit 1)`,
    values: [market, prefix, text.trim(), MOST_OTHERS],
  })
  return rows.map(({ kind, id, slug, name, detail }): Suggestion => {
    const common = { kind, label: name, ...(detail && { detail }) }
    if (kind === 'property') return { ...common, propertyId: id }
    if (kind === 'project') return { ...common, filters: { ...spoken, project: slug ?? '' } }
    return { ...common, filters: { ...spoken, text: name } }
  })
}
