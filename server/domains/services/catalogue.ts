import type { MarketId } from '../../../contract/markets.ts'
import type { Service } from '../../../contract/services/services.ts'
import type { Language } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Gazetteer } from '../places/service.ts'
import { SERVICE_COLUMNS, SERVICE_TABLES, daysOf, wordsOf, type ServiceRow } from './service-rows.ts'

/** Cities by their keys, by name; one the gazetteer does not hold is left out. */
export function citiesOf(gazetteer: Gazetteer, ids: readonly number[], language: Language) {
  return ids
    .flatMap((id) => gazetteer.byId.get(id) ?? [])
    .map(({ slug, name, nameHindi }) => ({ slug, name: language === 'hi' ? (nameHindi ?? name) : name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}

/** The services that people of a market can ask for. */
export async function catalogue(
  db: Db,
  gazetteer: Gazetteer,
  { market, language }: { market: MarketId; language: Language },
): Promise<Service[]> {
  const { rows } = await db.query<ServiceRow>({
    name: 'services-offered',
    // Index services_market_slug_key; a market has a few dozen.
    text: `select ${SERVICE_COLUMNS} from ${SERVICE_TABLES} where s.market = $1 and s.active order by s.position, s.slug`,
    values: [market],
  })
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    ...wordsOf(row, language),
    priceFrom: row.price_from,
    priceUnit: row.price_unit,
    ...daysOf(row),
    everywhere: row.everywhere,
    cities: row.everywhere ? [] : citiesOf(gazetteer, row.place_ids, language),
    ...(row.provider !== null && { provider: row.provider }),
  }))
}
