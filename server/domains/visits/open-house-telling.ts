import type { Database, Db } from '../../platform/db/pool.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { forgetTold, notify } from '../notifications/service.ts'
import { cardJoins } from '../properties/service.ts'
import { openHouseNews, type OpenHouseNews } from './notifications.ts'
import { reminders } from './reminders.ts'

interface Row {
  version: number
  property: string
  home: string
  place: string
  starts: Date
  ends: Date
  zone: string
  reason: string | null
}

/** The guests of an open house, including those on the waiting list. */
export async function guestsOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.query<{ user: string }>(
    `select user_id as "user" from open_house_places where open_house_id = $1 order by id`,
    [id],
  )
  return rows.map(({ user }) => user)
}

/** Notifies guests of an open house, or its host, of a change. */
export async function tellGuests(
  db: Db,
  now: Date,
  openHouseId: string,
  userIds: readonly string[],
  what: OpenHouseNews,
): Promise<void> {
  if (!userIds.length) return
  const { rows } = await db.query<Row>({
    name: 'open-house-to-tell',
    text: `select o.version, o.property_id as property, p.title as home, concat_ws(', ', l.name, c.name) as place,
        o.open_house_start_time as starts, o.open_house_end_time as ends, o.showing_time_zone as zone, o.reason
      from open_houses o join properties p on p.id = o.property_id ${cardJoins} where o.id = $1`,
    values: [openHouseId],
  })
  const [row] = rows
  if (!row) return
  const isReminder = what === 'day' || what === 'hour'
  for (const userId of userIds)
    await notify(db, now, openHouseNews, {
      to: { userId },
      params: {
        openHouse: openHouseId,
        sequence: row.version,
        property: row.property,
        home: row.home,
        place: row.place,
        starts: row.starts.toISOString(),
        ends: row.ends.toISOString(),
        zone: row.zone,
        what,
        ...(what === 'cancelled' && row.reason !== null && { reason: row.reason }),
      },
      key: isReminder ? `${openHouseId} ${what}` : `${openHouseId} ${what} ${row.version}`,
      ...(isReminder && { goodUntil: row.starts, isScheduled: true }),
    })
}

/** Publishes to the devices of the host and guests that an open house changed. */
export async function publishOpenHouse(db: Db, id: string, besides: readonly string[] = []): Promise<void> {
  const { rows } = await db.query<{ user: string }>({
    name: 'people-of-open-house',
    text: `select host_id as "user" from open_houses where id = $1 union select user_id from open_house_places where open_house_id = $1`,
    values: [id],
  })
  await publishUserEvent(db, [...rows.map(({ user }) => user), ...besides], 'visits-changed', id)
}

/** Sends reminders of open houses to hosts and guests the day and the hour before. */
export async function remindOpenHouses(database: Database, now: Date): Promise<void> {
  for (const { before, column, ms, leastMs } of reminders)
    await database.transaction(async (db) => {
      const { rows } = await db.query<{ id: string; late: boolean; people: string[] }>({
        name: `open-houses-to-remind-${before}`,
        // Index open_houses_start.
        text: `with due as (select id from open_houses where cancelled_at is null and ${column} is null
              and open_house_start_time > $4 and open_house_start_time <= $2 order by open_house_start_time for update skip locked)
          update open_houses o set ${column} = $1 from due where o.id = due.id
          returning o.id, o.created_at > o.open_house_start_time - $3 * interval '1 millisecond' as late,
            array(select user_id from open_house_places g where g.open_house_id = o.id and not g.is_waiting union select o.host_id) as people`,
        values: [now, new Date(now.getTime() + ms), ms, new Date(now.getTime() + leastMs)],
      })
      for (const { id, late, people } of rows) if (!late) await tellGuests(db, now, id, people, before)
    })
}

const news: readonly OpenHouseNews[] = ['joined', 'waiting', 'place', 'changed', 'cancelled', 'given', 'handed']

/** Deletes a person's notifications of an open house, which name the home of another person. */
export async function forgetOpenHouseTold(
  db: Db,
  userIds: string[],
  { id, version }: { id: string; version: number },
): Promise<void> {
  const versions = Array.from({ length: version }, (_, n) => n + 1)
  const keys = versions.flatMap((number) => news.map((what) => `${id} ${what} ${number}`))
  await forgetTold(db, openHouseNews, userIds, `${id} day`, `${id} hour`, ...keys)
}
