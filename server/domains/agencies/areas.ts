import { message } from '../../../contract/messages/messages.ts'
import type { NamedArea } from '../../../contract/agencies/membership.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Gazetteer, GazetteerPlace } from '../places/service.ts'

type Area = { city: string; locality: string }

/** The keys of localities by their slugs; refuses those a market does not have. */
export function areaIds(gazetteer: Gazetteer, market: MarketId, areas: readonly Area[]): number[] {
  const ids = areas.map(({ city, locality }) => {
    const found = gazetteer.city(market, city)
    return found && localitiesOf(gazetteer, found).find(({ slug }) => slug === locality)?.id
  })
  if (ids.some((id) => id === undefined))
    throw new Refusal('PLACE_NOT_FOUND', { fields: { areas: [message('PLACE_NOT_FOUND')] } })
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/** The localities of a city. */
export const localitiesOf = (gazetteer: Gazetteer, city: GazetteerPlace): GazetteerPlace[] =>
  gazetteer.all.filter(({ kind, parent }) => kind === 'locality' && parent?.id === city.id)

/** Localities by name, as people write them. */
export function areasNamed(gazetteer: Gazetteer, ids: readonly number[]): NamedArea[] {
  return ids
    .flatMap((id) => gazetteer.byId.get(id) ?? [])
    .flatMap(({ kind, slug, name, parent }) =>
      kind === 'locality' && parent ? [{ city: parent.slug, locality: slug, name, cityName: parent.name }] : [],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
