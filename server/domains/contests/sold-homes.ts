import type { SoldHome } from '../../../contract/contests/contests.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { LISTED_BY_TEAM, listingRights } from '../listings/service.ts'
import { iso } from '../../platform/db/iso.ts'
import { place } from '../properties/service.ts'
import { IS_ALLOWED, IS_SOLD } from './candidates.ts'

/** The homes that a person or their agency sold with a public price, the latest first. */
export async function soldHomes(db: Db, userId: string): Promise<SoldHome[]> {
  const { rows } = await db.query<{ home: SoldHome }>({
    name: 'contest-sold-homes',
    text: `select json_strip_nulls(json_build_object('id', p.id, 'title', p.title, 'city', ${place('c')}, 'closePrice', p.close_price,
        'currency', p.currency, 'closeDate', p.close_date, 'allowed', ${IS_ALLOWED}, 'hiddenUntil', ${iso('p.price_secret_until')})) as home
      from properties p join places c on c.id = p.city_id
      where p.id in ${LISTED_BY_TEAM} and ${IS_SOLD} order by p.close_date desc nulls last, p.id limit 100`,
    values: [userId],
  })
  return rows.map(({ home }) => home)
}

/** Lets a home for sale be in rounds once it is sold with a price, or not; idempotent. Throws PROPERTY_NOT_FOUND for homes of others. */
export async function allowHome(db: Db, viewer: Viewer, id: string, allowed: boolean): Promise<void> {
  const right = await listingRights(db, viewer, id)
  if (right !== 'own' && right !== 'team') throw new Refusal('PROPERTY_NOT_FOUND')
  const { rowCount } = await db.query(
    `insert into contest_home_choices (property_id, allowed) select p.id, $2 from properties p where p.id = $1 and p.intent = 'sale' and p.deleted_at is null
     on conflict (property_id) do update set allowed = excluded.allowed`,
    [id, allowed],
  )
  if (!rowCount) throw new Refusal('PROPERTY_NOT_FOUND')
}
