import * as z from 'zod/mini'
import { paths } from '../../../contract/paths.ts'
import { Currency, Id } from '../../../contract/values.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { notableCut } from '../properties/service.ts'
import { defineKind, notify, type ListedKind } from '../notifications/service.ts'

/** Prices in minor units. */
const Params = z.object({ id: Id, title: z.string(), price: z.int(), was: z.int(), currency: Currency })

/** Notifies a person that a home they saved became cheaper. */
export const savedHomeCheaper = defineKind<z.infer<typeof Params>>({
  name: 'saved-home-cheaper',
  topic: 'priceChanges',
  channels: ['inApp', 'email', 'sms', 'push'],
  isFolded: true,
  params: Params,
  path: ({ id }) => paths.property(id),
  values: ({ title, price, was, currency }, { money }) => ({
    title,
    price: money(price, currency),
    was: money(was, currency),
    cut: money(was - price, currency),
  }),
  sample: {
    id: '00000000-0000-7000-8000-000000000000',
    title: '3 BHK apartment in Kothrud',
    price: 1_250_000_000,
    was: 1_320_000_000,
    currency: 'INR',
  },
})

interface News extends z.infer<typeof Params> {
  saver: string
  /** The day of the cut. */
  day: string
}

type Told = Pick<News, 'saver' | 'id'>

const TOLD_AT_ONCE = 200
/** Sorts before all users. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Notifies everyone who saved one of these homes of a notable price cut, once per home and day of a cut. Not the person who made the cut,
 * nor for a discarded home, nor of a cut before they saved it. In short transactions, because notifying locks other data.
 */
export async function tellOfPriceCuts(database: Database, now: Date, propertyIds: string[]): Promise<void> {
  const tellAfter = (after: Told) => database.transaction((db) => tellSome(db, now, propertyIds, after))
  let last = await tellAfter({ saver: NOBODY, id: NOBODY })
  while (last) last = await tellAfter(last)
}

/** Notifies the next batch of savers, in the order in which rows are locked; returns the last if there may be more. */
async function tellSome(db: Db, now: Date, propertyIds: string[], after: Told): Promise<Told | undefined> {
  // Homes are processed for many reasons: the key contains the day of the cut, not of this run.
  const { rows } = await db.query<News>({
    name: 'price-cuts-to-tell',
    text: `select p.id, p.title, p.list_price as price, cut.was, p.currency, f.user_id as saver, cut.day
      from properties p join favourites f on f.property_id = p.id and f.removed_at is null and f.state <> 'discard'
      cross join lateral (select to_char(e.at at time zone 'utc', 'YYYY-MM-DD') as day, (array_agg(e.previous_price order by e.seq))[1] as was
        from property_events e where e.property_id = p.id and e.kind = 'price-down'
          and e.at > $2::timestamptz - interval '1 day' and e.at > f.saved_at
        group by 1 order by 1 desc limit 1) cut
      where p.id = any($1::uuid[]) and p.standard_status in ('active', 'under_offer') and p.deleted_at is null
        and ${notableCut('cut.was', 'p.list_price', 'p.market')} and f.user_id is distinct from p.owner_user_id and (f.user_id, p.id) > ($3, $4)
      order by f.user_id, p.id limit ${TOLD_AT_ONCE}`,
    values: [propertyIds, now, after.saver, after.id],
  })
  for (const { saver, day, ...params } of rows)
    await notify(db, now, savedHomeCheaper, { to: { userId: saver }, params, key: `${params.id} ${day}` })
  return rows.length < TOLD_AT_ONCE ? undefined : rows.at(-1)
}

export const favouriteNotifications: ListedKind[] = [savedHomeCheaper]
