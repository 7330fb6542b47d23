import * as z from 'zod/mini'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { ArchivedPurchase, PURCHASE_LINES, Purchase, type myPurchase } from '../../../contract/purchases/purchases.ts'
import { iso } from '../../platform/db/iso.ts'
import type { Db } from '../../platform/db/pool.ts'
import { ENQUIRY_TITLE, UNREAD_REPLIES } from '../enquiries/service.ts'
import { cardJoins, cardJson, hasPage, place } from '../properties/service.ts'

const card = `(coalesce(k.card::json, ${cardJson}))`
const CARD_TABLES = `${cardJoins} left join property_cards k on k.id = p.id`
const listed = (rows: string) => `coalesce((select json_agg(line) from (${rows}) lines), '[]')`

/** Homes for sale in market $2. */
const FOR_SALE = `p.market = $2 and p.intent = 'sale'`

// Index favourites_saved.
const SAVED = `favourites f join properties p on p.id = f.property_id
  where f.user_id = $1 and f.removed_at is null and f.state <> 'discard' and ${FOR_SALE}
    and ${hasPage} and p.standard_status in ('active', 'coming_soon', 'under_offer', 'paused')`
const saved = `json_build_object('total', (select count(*) from ${SAVED}), 'homes', ${listed(
  `select ${card} as line from (select p.id, f.saved_at from ${SAVED} order by f.saved_at desc, p.id desc limit ${PURCHASE_LINES}) s
     join properties p on p.id = s.id ${CARD_TABLES} order by s.saved_at desc, p.id desc`,
)})`

// Index visits_visitor.
const VISITS = `visits v join properties p on p.id = v.property_id where v.visitor_id = $1 and ${FOR_SALE}`
const TO_COME = `v.showing_appointment_status in ('requested', 'confirmed', 'in_progress')`
const DONE = `v.showing_appointment_status = 'done'`
const visitLine = `json_build_object('id', v.id, 'propertyId', p.id, 'title', p.title,
  'startsAt', ${iso('v.showing_appointment_start_time')}, 'timeZone', v.showing_time_zone, 'status', v.showing_appointment_status,
  'awaitsFeedback', ${DONE} and not exists (select from visit_feedback f where f.visit_id = v.id and f.side = 'visitor')) as line`
const START = 'v.showing_appointment_start_time'
const visits = `json_build_object(
  'toCome', ${listed(`select ${visitLine} from ${VISITS} and ${TO_COME} order by ${START}, v.id limit ${PURCHASE_LINES}`)},
  'done', ${listed(`select ${visitLine} from ${VISITS} and ${DONE} order by ${START} desc, v.id limit ${PURCHASE_LINES}`)},
  'totalDone', (select count(*) from ${VISITS} and ${DONE}))`

// Index enquiries_asker.
const ENQUIRIES = `enquiries e left join properties p on p.id = e.property_id
  where e.asker_user_id = $1 and e.market = $2 and e.state in ('sent', 'delivered', 'seen', 'replied')
    and (p.intent = 'sale' or e.subject_kind = 'project')`
const enquiries = `json_build_object('total', (select count(*) from ${ENQUIRIES}), 'items', ${listed(
  `select json_build_object('id', id, 'title', title, 'state', state, 'sentAt', ${iso('created_at')}, 'unread', unread) as line
   from (select e.id, e.state, e.created_at, ${ENQUIRY_TITLE} as title, ${UNREAD_REPLIES} as unread from ${ENQUIRIES}) e
   order by unread > 0 desc, created_at desc, id limit ${PURCHASE_LINES}`,
)})`

const Read = z.object({ data: Purchase, archived: z.array(ArchivedPurchase) })

/** The current purchase of a person in a market, with what they did for it, and their archived ones. */
export async function readPurchase(
  db: Db,
  userId: string,
  market: MarketId,
): Promise<EndpointOutput<typeof myPurchase>> {
  const { rows } = await db.query<{ read: unknown }>({
    name: 'my-purchase',
    text: `select json_strip_nulls(json_build_object('data', json_build_object('market', $2::market,
        'startedAt', ${iso('u.created_at')}, 'marks', coalesce(to_json(u.marks), '[]'),
        'city', (select ${place('c')} from places c where c.id = u.city_id),
        'homeId', u.property_id,
        'home', (select ${card} from properties p ${CARD_TABLES} where p.id = u.property_id and ${hasPage}),
        'saved', ${saved}, 'visits', ${visits}, 'enquiries', ${enquiries}),
      'archived', ${listed(`select json_build_object('id', a.id, 'startedAt', ${iso('a.created_at')},
          'archivedAt', ${iso('a.archived_at')}, 'marks', cardinality(a.marks),
          'city', (select ${place('c')} from places c where c.id = a.city_id),
          'home', (select p.title from properties p where p.id = a.property_id and ${hasPage})) as line
        from purchases a where a.user_id = $1 and a.market = $2 and a.archived_at is not null
        order by a.archived_at desc, a.id`)})) as read
      from (select $1::uuid as user_id) me left join purchases u on u.user_id = me.user_id and u.market = $2 and u.archived_at is null`,
    values: [userId, market],
  })
  return Read.parse(rows[0]?.read)
}
