import type {
  MarketReport,
  PlaceMonth,
  PricePoint,
  ReportIntent,
  ReportPlace,
} from '../../../contract/market-report/market-report.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { PropertySubType } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { metresBetween, type Gazetteer, type GazetteerPlace } from '../places/service.ts'
import { readMonths, type MonthRow } from './month-rows.ts'

interface Named {
  gazetteer: Gazetteer
  city: GazetteerPlace
  locality: GazetteerPlace | undefined
}

interface Selection {
  intent: ReportIntent
  kind?: PropertySubType | undefined
  /** `YYYY-MM`. */
  month?: string | undefined
}

/** The newest figures of every city of a market, of all dwellings or of one kind, those with most homes first. */
export async function readCities(
  db: Db,
  gazetteer: Gazetteer,
  { market, intent, kind }: { market: MarketId } & Selection,
): Promise<PlaceMonth[]> {
  const cities = gazetteer.cities(market)
  const rows = await readMonths(db, {
    intent,
    of: cities.map(({ id }) => id),
    where: 'kind is not distinct from $3 and bedrooms is null',
    values: [kind ?? null],
  })
  return placesIn(cities, rows, newestMonth(rows))
}

/** The report of a city, or of one of its localities. */
export async function readReport(
  db: Db,
  { gazetteer, city, locality }: Named,
  { intent, kind, month: wanted }: Selection,
): Promise<MarketReport> {
  const own = locality ?? city
  const localities = gazetteer.localities(city).filter((place) => place !== locality)
  const rows = await readMonths(db, {
    intent,
    of: [city.id, ...gazetteer.localities(city).map(({ id }) => id)],
    // The place itself by kind, and the chosen kind by bedrooms; every other place in all, of the chosen kind.
    where: `(kind is not distinct from $4 and (bedrooms is null or place_id = $3) or bedrooms is null and place_id = $3)`,
    values: [own.id, kind ?? null],
  })
  const ofKind = rows.filter((row) => row.kind === (kind ?? null) && row.bedrooms === null)
  const at = (place: GazetteerPlace) =>
    ofKind.filter(({ placeId }) => placeId === place.id).map(({ figures }) => figures)
  const ownRows = rows.filter(({ placeId }) => placeId === own.id)
  const months = at(own)
  const month = ofKind.some(({ figures }) => figures.month === wanted)
    ? wanted
    : (months.at(-1)?.month ?? newestMonth(ofKind))
  const others = placesIn(localities, ofKind, month)
  return {
    place: placeOf(own),
    ...(locality && { city: placeOf(city) }),
    intent,
    ...(kind && { kind }),
    ...(month !== undefined && { month }),
    months,
    cityMonths: locality ? at(city) : [],
    kinds: chartsBy(
      ownRows.filter(({ bedrooms }) => bedrooms === null),
      (row) => row.kind,
    ).map(([of, points]) => ({ kind: of, months: points })),
    bedrooms: chartsBy(
      ownRows.filter((row) => row.kind === (kind ?? null)),
      (row) => row.bedrooms,
    )
      .map(([of, points]) => ({ bedrooms: of, months: points }))
      .toSorted((a, b) => a.bedrooms - b.bedrooms),
    places: locality
      ? others.toSorted(
          (a, b) => metresBetween(a.place.location, own.location) - metresBetween(b.place.location, own.location),
        )
      : others,
  }
}

const newestMonth = (rows: MonthRow[]) => rows.at(-1)?.figures.month

/** Places with figures in a month, those with most homes first. */
function placesIn(places: GazetteerPlace[], rows: MonthRow[], month: string | undefined): PlaceMonth[] {
  if (month === undefined) return []
  const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
  const figuresIn = (of: string) =>
    new Map(rows.flatMap(({ placeId, figures }) => (figures.month === of ? [[placeId, figures]] : [])))
  const [now, yearBefore] = [figuresIn(month), figuresIn(before)]
  return places
    .flatMap((place) => {
      const [figures, past] = [now.get(place.id), yearBefore.get(place.id)]
      return figures ? [{ place: placeOf(place), figures, ...(past && { yearBefore: past }) }] : []
    })
    .toSorted((a, b) => (b.figures.homes ?? 0) - (a.figures.homes ?? 0))
}

/** Price by month for each value, those with most homes in the newest month first. */
function chartsBy<Value extends string | number>(
  rows: MonthRow[],
  valueOf: (row: MonthRow) => Value | null,
): [Value, PricePoint[]][] {
  const charts = new Map<Value, PricePoint[]>()
  for (const row of rows) {
    const value = valueOf(row)
    const { month, price, pricePerArea, pricedHomes: homes } = row.figures
    if (value === null || price === undefined || pricePerArea === undefined || homes === undefined) continue
    charts.set(value, [...(charts.get(value) ?? []), { month, price, pricePerArea, homes }])
  }
  return [...charts].toSorted(([, a], [, b]) => (b.at(-1)?.homes ?? 0) - (a.at(-1)?.homes ?? 0))
}

const placeOf = ({ kind, slug, name, nameHindi, location }: GazetteerPlace): ReportPlace => ({
  kind: kind === 'city' ? 'city' : 'locality',
  slug,
  name,
  ...(nameHindi !== undefined && { nameHindi }),
  location,
})
