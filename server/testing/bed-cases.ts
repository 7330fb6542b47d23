import { holdBed } from '../../contract/beds/bed-holds.ts'
import { addBeds } from '../../contract/beds/beds.ts'
import { setRoommateAside } from '../../contract/beds/roommates.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Lister, openListers } from './listers.ts'
import type { AskInput, Asked } from './start-app.ts'

type Listers = Awaited<ReturnType<typeof openListers>>
type PgLister = Lister & { lists: object }

/** A PG with a room of two beds; returns its id and those of the beds. */
export async function pgWithBeds(app: Asked, listers: Listers, by: PgLister) {
  const id = await listers.home({ ...by.lists, intent: 'pg', propertySubType: 'pg-room', pg: { gender: 'any' } })
  const { data } = await app.ask(addBeds, {
    params: { id },
    body: { rooms: ['1'], sharing: 2, rent: 9_000_00 },
    token: by.token,
  })
  return { id, bedIds: data.map((bed) => bed.id) }
}

/** A PG by its id, one of its beds to reserve, or the hold of a new person on it. */
export async function bedThing(
  app: Asked,
  listers: Listers,
  thing: 'pg' | 'bed' | 'bed hold',
  by: PgLister,
): Promise<AskInput> {
  const { id, bedIds } = await pgWithBeds(app, listers, by)
  await app.db.query(
    `insert into wardens (property_id, user_id, name, phone, verified_at, updated_at) values ($1, $2, 'Savitri Rao', '+919876543210', $3, $3)`,
    [id, by.id, app.clock.now()],
  )
  const [bedId = ''] = bedIds
  if (thing !== 'bed hold') return { params: { id, bedId } }
  const hold = { id: uuidv7(), bedId }
  await app.ask(holdBed, { body: hold, token: (await listers.someone()).token })
  return { params: { id: hold.id } }
}

const habits = { sleep: 'early', guests: 'rarely', smoking: 'no', food: 'eggs', cleanliness: 'tidy', days: 'study' }
const request = { market: 'in', city: 'bengaluru', budgetMax: 15_000_00, moveIn: '2026-07-01', habits }

/** Adds a request of a person, who has no other one; also of staff, whom no call lets post one. */
async function roommateOf(app: Asked, userId: string): Promise<string> {
  const id = uuidv7()
  await app.db.query(`delete from roommate_requests where user_id = $1`, [userId])
  await app.db.query(
    `insert into roommate_requests (id, market, user_id, city_id, budget_max, move_in, habits, expires_at, created_at, updated_at)
     select $1, 'in', $2, id, 1500000, '2026-07-01', $3, $4::timestamptz + interval '30 days', $4, $4 from places where kind = 'city' and slug = 'bengaluru'`,
    [id, userId, JSON.stringify(habits), app.clock.now()],
  )
  return id
}

/** A roommate request of the caller or of a new person, or a question that was put to them. */
export async function roommateThing(
  app: Asked,
  listers: Listers,
  thing: 'roommate request' | 'roommate of another' | 'roommate question' | 'roommate report',
  own: Lister | undefined,
  call: string,
): Promise<AskInput> {
  const other = await listers.someone()
  if (thing === 'roommate of another') {
    if (own) return { params: { id: await roommateOf(app, own.id) } }
    // Each caller who may ask has a request in the city.
    if (call === 'askRoommate')
      await app.db.query(
        `insert into roommate_requests (id, market, user_id, city_id, budget_max, move_in, habits, expires_at, created_at, updated_at)
         select gen_random_uuid(), 'in', u.id, c.id, 1500000, '2026-07-01', $1, $2::timestamptz + interval '30 days', $2, $2
         from users u, places c where u.state = 'active' and c.kind = 'city' and c.slug = 'bengaluru'
         on conflict do nothing`,
        [JSON.stringify(habits), app.clock.now()],
      )
    return { params: { id: await roommateOf(app, other.id) } }
  }
  if (thing === 'roommate report') {
    const params = { id: await roommateOf(app, other.id) }
    await app.ask(setRoommateAside, { params, body: { report: 'spam' }, token: (await listers.someone()).token })
    return { params }
  }
  const id = await roommateOf(app, (own ?? other).id)
  if (thing === 'roommate request') return { params: { id } }
  const asker = await listers.someone()
  const ask = uuidv7()
  await app.db.query(
    `insert into roommate_asks (id, request_id, asker_request_id, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
    [ask, id, await roommateOf(app, asker.id), app.clock.now()],
  )
  return { params: { id: ask } }
}

/** Valid bodies of the calls about beds. */
export const bedBodies: Record<string, (made: AskInput) => object> = {
  addBeds: () => ({ rooms: ['2'], sharing: 1, rent: 12_000_00 }),
  updateBeds: ({ params }) => ({ beds: [{ id: params?.['bedId'], version: 1 }], rent: 8_000_00 }),
  holdBed: ({ params }) => ({ id: uuidv7(), bedId: params?.['bedId'] }),
  sendWardenCode: () => ({ phoneNumber: `+9198${String(Math.trunc(Math.random() * 1e8)).padStart(8, '0')}` }),
  saveWarden: () => ({ name: 'Savitri Rao', phoneNumber: '+919876543210' }),
  revealWardenContact: () => ({ consent: true }),
  updateBedHold: () => ({ to: 'accepted' }),
  saveRoommateRequest: () => request,
  moveRoommateRequest: () => ({ to: 'hidden' }),
  askRoommate: () => ({}),
  setRoommateAside: () => ({}),
  decideRoommateReports: () => ({ to: 'removed', reason: 'It advertises rooms.' }),
  answerRoommate: () => ({ to: 'accepted' }),
}
