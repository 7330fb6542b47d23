import type { MarketId } from '../contract/markets.ts'
import type { Role } from '../contract/roles.ts'
import { checklists, type PurchaseMark } from '../contract/purchases/checklists.ts'
import { DAY_MS } from '../contract/time.ts'
import { insertRows } from '../server/platform/db/insert-rows.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { seeded } from './market/random.ts'
import { seededId } from './random.ts'

interface Home {
  id: string
  cityId: number
  listPrice: number | null
  currency: string
}

/** Has the demo buyer save homes, those they visited first, decide on one of them, and begin with its papers. */
export async function addPurchase(db: Db, users: Map<Role, string>, market: MarketId, now: Date): Promise<void> {
  const userId = users.get('Buyer')
  if (userId === undefined) return
  const { rows: homes } = await db.query<Home>(
    `select p.id, p.city_id as "cityId", p.list_price as "listPrice", p.currency
     from properties p left join visits v on v.property_id = p.id and v.visitor_id = $1
     where p.market = $2 and p.intent = 'sale' and p.standard_status = 'active' and not p.held and p.owner_user_id is distinct from $1
     group by p.id order by min(v.showing_appointment_start_time) nulls last, p.id limit 4`,
    [userId, market],
  )
  const [chosen] = homes
  if (!chosen) return
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await insertRows(
    db,
    'favourites',
    homes.map(({ id, listPrice, currency }, n) => ({
      userId,
      propertyId: id,
      priceAtSave: listPrice,
      currency,
      savedAt: daysAgo(4 + n),
      updatedAt: daysAgo(4 + n),
    })),
  )
  const { budget, search, visit, legal } = checklists[market]
  const marks: PurchaseMark[] = [...budget, ...search, 'visit', ...visit.slice(1), ...legal.slice(0, 2)]
  await insertRows(db, 'purchases', [
    {
      id: seededId(seeded(229), 9000),
      userId,
      market,
      marks,
      cityId: chosen.cityId,
      propertyId: chosen.id,
      createdAt: daysAgo(30),
      updatedAt: daysAgo(2),
    },
  ])
}
