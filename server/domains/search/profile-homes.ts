import type { ClosedHome, ListingKind } from '../../../contract/search/profile-homes.ts'
import { HOMES_ON_PROFILE } from '../../../contract/search/profile-homes.ts'
import type { Intent } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { RawJson } from '../../platform/http/serve.ts'
import { hasPage, place } from '../properties/service.ts'

/** The column of a home that names its lister, by the kind of profile; each has an index. */
const columnOf: Record<ListingKind, string> = {
  agent: 'list_agent_id',
  agency: 'list_office_id',
  builder: 'list_builder_id',
}

const closedJson = `json_strip_nulls(json_build_object('id', p.id, 'title', p.title, 'intent', p.intent,
  'propertySubType', p.property_sub_type, 'standardStatus', p.standard_status, 'bedroomsTotal', p.bedrooms_total,
  'livingArea', p.living_area, 'locality', ${place('l')}, 'city', ${place('c')}, 'currency', p.currency,
  'leaseAmountFrequency', p.lease_amount_frequency, 'closePrice', p.close_price, 'closeDate', p.close_date))`

/** The homes of a lister as their profile's page shows them. */
export async function homesOfProfile(db: Db, kind: ListingKind, id: string): Promise<RawJson> {
  const column = columnOf[kind]
  const [{ rows: intents }, { rows: cards }, { rows: closed }] = await Promise.all([
    db.query<{ intent: Intent; count: number }>({
      name: `homes-of-${kind}-counted`,
      text: `select h.intent, count(*)::int as count from properties p join search_homes h using (id)
        where p.${column} = $1 group by h.intent order by 2 desc, 1`,
      values: [id],
    }),
    db.query<{ card: string }>({
      name: `homes-of-${kind}`,
      text: `select k.card::text as card from properties p join search_homes h using (id) join property_cards k using (id)
        where p.${column} = $1 order by h.posted_at desc, h.id desc limit ${HOMES_ON_PROFILE}`,
      values: [id],
    }),
    db.query<{ home: ClosedHome }>({
      name: `closed-homes-of-${kind}`,
      text: `select ${closedJson} as home from properties p join places c on c.id = p.city_id join places l on l.id = p.locality_id
        where p.${column} = $1 and ${hasPage} and p.standard_status in ('sold', 'rented') and p.internet_entire_listing_display_yn
        order by coalesce(p.close_date, p.status_change_timestamp::date) desc nulls last, p.id limit ${HOMES_ON_PROFILE}`,
      values: [id],
    }),
  ])
  const json = JSON.stringify({ intents, closed: closed.map(({ home }) => home) })
  return new RawJson(`${json.slice(0, -1)},"data":[${cards.map(({ card }) => card).join(',')}]}`)
}
