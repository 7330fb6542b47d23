import type { MarketId } from '../../../../contract/markets.ts'
import type { Fault } from './faults.ts'
import type { Gazetteer, GazetteerPlace } from '../../places/service.ts'
import { matchPlaces } from '../../search/service.ts'
import { asCode } from './cells.ts'
import { headersOf } from './columns.ts'
import type { ReadRow } from './rows.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'

/** As the file names them. */
interface NamedPlace {
  city: string
  locality: string
}

/** Places by normalised name. */
type PlacesByName = ReadonlyMap<string, GazetteerPlace>

const MAX_NAME_LENGTH = 120

/** The maximum number of suggestions for an unknown name. */
const MAX_OFFERED = 3

const called = (places: PlacesByName, said: string) =>
  said.length > MAX_NAME_LENGTH ? undefined : places.get(asCode(said))

function byName(places: readonly GazetteerPlace[]): PlacesByName {
  const names = new Map<string, GazetteerPlace>()
  for (const place of places)
    for (const name of [place.slug, place.name, place.nameHindi ?? '', ...place.aliases]) {
      const code = asCode(name)
      if (code && !names.has(code)) names.set(code, place)
    }
  return names
}

/** Resolves the places that the rows of one file name; indexes each city's localities once. */
export function placeFinder(gazetteer: Gazetteer, market: MarketId, columns: readonly string[]) {
  const headers = headersOf(columns)
  const [cityAt, localityAt] = [
    columns.indexOf(headers.get('city') ?? ''),
    columns.indexOf(headers.get('locality') ?? ''),
  ]
  const cities = byName(gazetteer.cities(market))
  const localities = new Map<GazetteerPlace, PlacesByName>()
  const within = (city: GazetteerPlace) => {
    const known = localities.get(city) ?? byName(gazetteer.localities(city))
    localities.set(city, known)
    return known
  }
  /** The row with its place, or with faults. */
  return (row: ReadRow): ReadRow => {
    const named = { city: (row.cells[cityAt] ?? '').trim(), locality: (row.cells[localityAt] ?? '').trim() }
    const city = called(cities, named.city)
    const locality = city && called(within(city), named.locality)
    if (city && locality)
      return { ...row, fields: { ...row.fields, place: { city: city.slug, locality: locality.slug } } }
    return {
      ...row,
      fields: { ...row.fields, place: null },
      faults: [...row.faults, ...faultsOf(named, city)],
    }
  }
  function faultsOf({ city, locality }: NamedPlace, knownCity: GazetteerPlace | undefined): Fault[] {
    const of = (name: 'city' | 'locality', wrong: Message, value?: string): Fault => ({
      column: headers.get(name) ?? name,
      message: wrong,
      ...(value !== undefined && { value: value.slice(0, 100).toWellFormed() }),
    })
    const empty = [
      ...(city ? [] : [of('city', message('REQUIRED'))]),
      ...(locality ? [] : [of('locality', message('REQUIRED'))]),
    ]
    if (empty.length) return empty
    const near = knownCity
      ? offered(locality, ({ parent }) => parent === knownCity)
      : offered(city, ({ kind }) => kind === 'city')
    if (knownCity)
      return [
        of(
          'locality',
          near ? message('LOCALITY_UNKNOWN_NEAR', { places: near }) : message('LOCALITY_UNKNOWN'),
          locality,
        ),
      ]
    return [of('city', near ? message('CITY_UNKNOWN_NEAR', { places: near }) : message('CITY_UNKNOWN'), city)]
  }
  /** The names of the places closest to a cell, separated by commas. */
  function offered(said: string, isMeant: (place: GazetteerPlace) => boolean): string {
    if (said.length > MAX_NAME_LENGTH) return ''
    const { places, close } = matchPlaces(gazetteer, market, said)
    const near = [...new Set([...places, ...close])].filter(isMeant).slice(0, MAX_OFFERED)
    return near.map(({ name }) => name).join(', ')
  }
}
