import { ServiceWords, type AdminService, type ServiceProvider } from '../../../../contract/services/service-admin.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Gazetteer } from '../../places/service.ts'
import { citiesOf } from '../catalogue.ts'
import { SERVICE_COLUMNS, SERVICE_TABLES, daysOf, type ServiceRow } from '../service-rows.ts'

interface Row extends ServiceRow {
  provider_kind: ServiceProvider['kind'] | null
  provider_id: string | null
  office: string | null
  waiting: { place: number; confirmed: number; unconfirmed: number }[] | null
}

const COLUMNS = `${SERVICE_COLUMNS}, case when a.id is not null then 'agent' when g.id is not null then 'agency' when b.id is not null then 'builder' end
    as provider_kind, coalesce(a.id, g.id, b.id) as provider_id, (select name from agencies where id = a.agency_id) as office,
  (select json_agg(json_build_object('place', place_id, 'confirmed', confirmed, 'unconfirmed', unconfirmed) order by confirmed desc, unconfirmed desc)
   from (select place_id, count(confirmed_at) as confirmed, count(*) - count(confirmed_at) as unconfirmed
     from service_waitlist w where w.service_id = s.id and w.told_at is null group by place_id) n) as waiting`

function adminService(gazetteer: Gazetteer, row: Row): AdminService {
  const waiting = (row.waiting ?? []).flatMap(({ place, confirmed, unconfirmed }) =>
    citiesOf(gazetteer, [place], 'en').map((city) => ({ ...city, confirmed, unconfirmed })),
  )
  return {
    id: row.id,
    version: row.version,
    market: row.market,
    slug: row.slug,
    kind: row.kind,
    en: ServiceWords.parse(row.words_en),
    ...(row.words_hi !== null && { hi: ServiceWords.parse(row.words_hi) }),
    priceFrom: row.price_from,
    priceUnit: row.price_unit,
    ...daysOf(row),
    everywhere: row.everywhere,
    cities: citiesOf(gazetteer, row.place_ids, 'en'),
    ...(row.provider_kind !== null &&
      row.provider_id !== null &&
      row.provider !== null && {
        provider: {
          kind: row.provider_kind,
          id: row.provider_id,
          name: row.provider,
          ...(row.office !== null && { office: row.office }),
        },
      }),
    active: row.active,
    position: row.position,
    waiting,
  }
}

/** All services of a market, by their place among each other. */
export async function adminServices(db: Db, gazetteer: Gazetteer, market: MarketId): Promise<AdminService[]> {
  const { rows } = await db.query<Row>({
    name: 'admin-services',
    // Indexes services_market_slug_key and service_waitlist_waiting.
    text: `select ${COLUMNS} from ${SERVICE_TABLES} where s.market = $1 order by s.position, s.slug`,
    values: [market],
  })
  return rows.map((row) => adminService(gazetteer, row))
}

export async function adminServiceOf(db: Db, gazetteer: Gazetteer, id: string): Promise<AdminService | undefined> {
  const { rows } = await db.query<Row>({
    name: 'admin-service',
    text: `select ${COLUMNS} from ${SERVICE_TABLES} where s.id = $1`,
    values: [id],
  })
  return rows[0] && adminService(gazetteer, rows[0])
}
