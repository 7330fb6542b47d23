import type { MarketId } from '../../../contract/markets.ts'
import { markets } from '../../../contract/markets.ts'
import type { Suggestion } from '../../../contract/search/search.ts'
import type { Intent } from '../../../contract/properties/vocabulary.ts'
import { escapeLike } from '../../platform/db/like.ts'
import type { Reads } from '../../platform/db/replicas.ts'
import type { Gazetteer, GazetteerPlace } from '../places/service.ts'
import { PUBLIC_PROJECT } from '../projects/service.ts'
import { fold } from './fuzzy-match.ts'
import { closestPlaces, matchPlaces } from './place-matching.ts'
import { parseQuery, preferencesIn } from './query-parser.ts'

const MAX_OTHERS = 3
const MAX_PLACES = 5

interface Asked {
  market: MarketId
  intent?: Intent | undefined
  text: string
  today: string
}

/**
 * Suggestions for a partial text: the home with that reference, the text parsed as a sentence, then places, projects and listers. Words
 * without a filter search the texts of homes; if no home contains them they are reported as unmet, so that they do not hide homes that
 * match the rest.
 */
export async function suggestFor(
  database: Reads,
  gazetteer: Gazetteer,
  { market, intent, text, today }: Asked,
  haveHomes: (searches: Record<string, string>[]) => Promise<boolean[]>,
): Promise<Suggestion[]> {
  const { filters, rest, unfiltered } = parseQuery(text, markets[market], intent, today)
  const { places: meant, isNamed, left, close: similar } = matchPlaces(gazetteer, market, rest)
  const wishes = preferencesIn(left)
  const [first] = meant
  const [nearest] = similar
  const city = first ?? nearest
  const close = city?.kind === 'city' && (isNamed || isBegun(city, rest)) ? withLocalities(gazetteer, city) : similar
  const places = rest ? close : closestPlaces(gazetteer, market, text)
  const spoken: Record<string, string> = { intent: intent ?? 'sale', ...filters }
  const understood = { ...spoken, ...placesFilters(meant) }
  const wished = { ...understood, ...(wishes && { text: wishes }) }
  const isSentence =
    Object.keys(filters).length > 0 || meant.length > 1 || (meant.length > 0 && wishes !== '') || unfiltered !== ''

  const [[asWished, otherwise], others] = await Promise.all([
    isSentence && wishes ? haveHomes([wished, understood].map((sought) => ({ market, ...sought }))) : [],
    named(database, market, rest || text, text, spoken),
  ])
  const referred = others.filter(({ kind }) => kind === 'property')
  const isUnmet = !asWished && otherwise
  const unmet = [isUnmet ? wishes : '', unfiltered].filter(Boolean).join(', ')
  const suggestions = [...referred]
  // A reference starts with letters of its city, so that it would parse as a sentence too.
  if (isSentence && referred.length === 0)
    suggestions.push({
      kind: 'sentence',
      label: text,
      filters: isUnmet ? understood : wished,
      names: namesBySlug(meant),
      ...(unmet && { unmet }),
    })
  for (const place of places)
    suggestions.push({ ...placeSuggestion(place, spoken), ...(isNamed && place === meant[0] && { isMeant: true }) })
  return [...suggestions, ...others.filter(({ kind }) => kind !== 'property')]
}

const placeSuggestion = (place: GazetteerPlace, spoken: Record<string, string> = {}): Suggestion => ({
  kind: place.kind === 'city' ? 'city' : 'locality',
  label: place.name,
  detail: placeDetail(place),
  ...(place.nameHindi && { labelHindi: place.nameHindi }),
  filters: { ...spoken, ...placeFilters(place) },
  location: place.location,
  count: place.propertiesCount,
})

/** Before anything is typed: the most popular localities of a city, or else cities of the market. */
export function popularPlaces(gazetteer: Gazetteer, market: MarketId, city: string | undefined): Suggestion[] {
  const within = city === undefined ? undefined : gazetteer.city(market, city)
  const localities = within ? mostPopular(gazetteer.localities(within)) : []
  const places = localities.length > 0 ? localities : mostPopular(gazetteer.cities(market))
  return places.map((place) => placeSuggestion(place))
}

/** Shorter texts do not identify a city. */
const TELLING_LETTERS = 3
const isBegun = ({ name }: GazetteerPlace, text: string) =>
  text.length >= TELLING_LETTERS && fold(name).startsWith(fold(text))

/** A city with its most popular localities, because people narrow a city down next. */
const withLocalities = (gazetteer: Gazetteer, city: GazetteerPlace): GazetteerPlace[] => [
  city,
  ...mostPopular(gazetteer.localities(city)),
]

const mostPopular = (places: readonly GazetteerPlace[]): GazetteerPlace[] =>
  places
    .filter(({ propertiesCount }) => propertiesCount > 0)
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, MAX_PLACES)

export const placeFilters = (place: GazetteerPlace): Record<string, string> =>
  place.kind === 'city'
    ? { city: place.slug }
    : { ...(place.parent && { city: place.parent.slug }), locality: place.slug }

/** Filters of a city, or of localities of one city. */
const placesFilters = (places: GazetteerPlace[]): Record<string, string> => ({
  ...(places[0] && placeFilters(places[0])),
  ...(places.length > 1 && { locality: places.map(({ slug }) => slug).join(',') }),
})

const namesBySlug = (places: GazetteerPlace[]): Record<string, string> =>
  Object.fromEntries(
    places.flatMap((place) => [place, ...(place.parent ? [place.parent] : [])]).map(({ slug, name }) => [slug, name]),
  )

function placeDetail(place: GazetteerPlace): string {
  const names: string[] = []
  for (let at = place.parent; at && at.kind !== 'country'; at = at.parent) names.push(at.name)
  return names.join(', ')
}

interface Named {
  kind: 'project' | 'person' | 'property'
  id: string
  slug: string | null
  name: string
  detail: string | null
}

/**
 * The first names that begin with $5, read from an index in its order: a common beginning has thousands. As a range, because a plan that is
 * made once for all texts finds no range in `like`; the end is the last character there is.
 */
const FIRST_NAMES = `market = $1 and lower(name) collate "C" between $5::text and $5::text || chr(1114111)
  order by lower(name) collate "C" limit $4`

/** Projects by the beginning of their names, else of any word in them; listers by the beginning of their names, homes by reference. */
async function named(
  database: Reads,
  market: MarketId,
  text: string,
  reference: string,
  spoken: Record<string, string>,
): Promise<Suggestion[]> {
  const beginning = text.trim().toLowerCase()
  const prefix = `${escapeLike(beginning)}%`
  if (prefix.length < 3) return []
  const { rows } = await database.transaction(
    (db) =>
      db.query<Named>({
        name: 'suggest-named',
        text: `(with begun as materialized (select * from projects where state in ${PUBLIC_PROJECT} and ${FIRST_NAMES})
        select 'project' as kind, p.id, p.slug, p.name, concat_ws(', ', l.name, c.name) as detail
        from (select * from begun union all (select * from projects where (select count(*) from begun) < $4
          and market = $1 and state in ${PUBLIC_PROJECT} and lower(name) like '% ' || $2 and lower(name) not like $2 order by name limit $4) limit $4) p
        join places l on l.id = p.locality_id join places c on c.id = p.city_id order by p.name)
      union all (select 'person', a.id, a.slug, a.name, g.name from (select * from agents
        where id in ((select id from agents where ${FIRST_NAMES}) union all
          (select w.id from (select id from agencies where ${FIRST_NAMES}) o join agents w on w.agency_id = o.id order by w.name limit $4))
        order by name limit $4) a left join agencies g on g.id = a.agency_id order by a.name)
      union all (select 'person', id, slug, name, null from builders where ${FIRST_NAMES})
      union all (select 'property', p.id, null, p.listing_id, p.title from properties p
        where p.market = $1 and p.listing_id = upper($3) and p.standard_status in ('active', 'under_offer') limit 1)`,
        values: [market, prefix, reference.trim(), MAX_OTHERS, beginning],
      }),
    { knownRows: true, isRead: true },
  )
  return rows.map(({ kind, id, slug, name, detail }): Suggestion => {
    const common = { kind, label: name, ...(detail && { detail }) }
    if (kind === 'property') return { ...common, propertyId: id }
    if (kind === 'project' && slug !== null) return { ...common, project: slug, filters: { ...spoken, project: slug } }
    return { ...common, filters: { ...spoken, text: name } }
  })
}
