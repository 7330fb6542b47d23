import { insertRows } from '../../server/platform/db/insert-rows.ts'
import type { Role } from '../../contract/roles.ts'
import { markets, type MarketId } from '../../contract/markets.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.ts'
import { weekdays } from '../../contract/values.ts'
import type { VisitStatus } from '../../contract/visits/visit-states.ts'
import { LISTER } from '../../server/domains/listings/service.ts'
import { proveByVisit } from '../../server/domains/reviews/service.ts'
import { makeVisit } from '../../server/domains/visits/factory.ts'
import { setActor } from '../../server/platform/db/actor.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import { appointmentsOf, momentOf } from './appointments.ts'
import { seeded } from '../market/random.ts'
import { seededId } from '../random.ts'

/** The steps of a visit to each status, and who makes each. */
const wayTo: Record<VisitStatus, readonly [VisitStatus, 'host' | 'visitor' | 'system'][]> = {
  requested: [],
  confirmed: [['confirmed', 'host']],
  in_progress: [
    ['confirmed', 'host'],
    ['in_progress', 'host'],
  ],
  done: [
    ['confirmed', 'host'],
    ['in_progress', 'host'],
    ['done', 'system'],
  ],
  no_show: [
    ['confirmed', 'host'],
    ['in_progress', 'system'],
    ['no_show', 'host'],
  ],
  cancelled: [
    ['confirmed', 'host'],
    ['cancelled', 'visitor'],
  ],
  declined: [['declined', 'host']],
  rescheduled: [],
  expired: [['expired', 'system']],
}

async function homesOf(db: Db, userId: string, market: MarketId): Promise<{ id: string; title: string }[]> {
  const { rows } = await db.query<{ id: string; title: string }>(
    `select p.id, p.title from properties p where p.market = $2 and p.standard_status = 'active' and not p.held and ${LISTER} = $1 order by p.id limit 20`,
    [userId, market],
  )
  return rows
}

/** When a visit that was asked for and begins then takes a step. */
const timeOf = (to: VisitStatus, step: number, asked: Date, at: Date): Date =>
  to === 'in_progress' || to === 'expired'
    ? at
    : to === 'done' || to === 'no_show'
      ? new Date(at.getTime() + 45 * MINUTE_MS)
      : new Date(asked.getTime() + (step + 1) * HOUR_MS)

/** Adds visits between the demo buyer, agent and builder: past, current and future ones, and an open house. */
export async function addVisits(db: Db, users: Map<Role, string>, market: MarketId, now: Date): Promise<void> {
  const [agent, buyer] = [users.get('Agent'), users.get('Buyer')]
  if (!agent || !buyer) return
  const random = seeded(29)
  const zone = markets[market].timeZone
  const homes = new Map<Role, { id: string; title: string }[]>()
  for (const role of ['Agent', 'Buyer', 'Builder'] as const) {
    const id = users.get(role)
    homes.set(role, id === undefined ? [] : await homesOf(db, id, market))
  }
  await receive(db, agent, now)
  for (const [n, { at, status, notes, reason, host = 'Agent', isVirtual }] of appointmentsOf(now, market).entries()) {
    const own = homes.get(host) ?? []
    const [sellerId, visitorId] = [users.get(host), host === 'Buyer' ? agent : buyer]
    const home = own[n % own.length]
    if (home === undefined || sellerId === undefined) continue
    const asked = new Date(Math.min(at.getTime(), now.getTime()) - (1 + (n % 3)) * DAY_MS)
    const visit = makeVisit({
      id: seededId(random, 4000 + n),
      propertyId: home.id,
      sellerId,
      visitorId,
      showingAppointmentStartTime: at.toISOString(),
      showingRequestedTimestamp: asked.toISOString(),
      showingAppointmentStatus: 'requested',
      showingAppointmentMethod: isVirtual ? 'virtual' : 'in-person',
      showingTimeZone: zone,
      ...(notes !== undefined && { showingRequestNotes: notes }),
    })
    await setActor(db, visitorId)
    await insertRows(db, 'visits', [visit])
    for (const [step, [to, by]] of wayTo[status].entries()) {
      await setActor(db, by === 'system' ? null : by === 'host' ? sellerId : visitorId, to === status ? reason : '')
      await db.query(
        `update visits set showing_appointment_status = $2, version = version + 1, updated_at = $3,
           checked_in_at = case when $4 then showing_appointment_start_time end,
           day_reminded_at = case when $5 then $6::timestamptz end where id = $1`,
        [
          visit.id,
          to,
          timeOf(to, step, asked, at),
          status === 'done' || status === 'in_progress',
          // Reminders of tomorrow's visits were sent before the market opened.
          at.getTime() < now.getTime() + DAY_MS + HOUR_MS,
          now,
        ],
      )
    }
    if (status === 'done')
      await proveByVisit(db, {
        visitId: visit.id,
        userId: visitorId,
        hostUserId: sellerId,
        market,
        title: home.title,
        at: new Date(at.getTime() + HOUR_MS),
      })
    if (status === 'declined')
      await db.query(`update visits set offered_times = $2 where id = $1`, [
        visit.id,
        [new Date(at.getTime() + DAY_MS), new Date(at.getTime() + DAY_MS + 2 * HOUR_MS)],
      ])
  }
  await setActor(db, null)
  const [first] = homes.get('Agent') ?? []
  if (first !== undefined)
    await announce(
      db,
      { propertyId: first.id, host: agent, guest: buyer, zone, starts: momentOf(now, market, 6, 11.5) },
      now,
    )
}

/** The visiting hours of the demo agent. */
async function receive(db: Db, userId: string, now: Date): Promise<void> {
  const weekly = weekdays
    .filter((weekday) => weekday !== 'sun')
    .flatMap((weekday) => [
      { weekday, from: '09:30', to: '13:00' },
      { weekday, from: '15:00', to: '19:00' },
    ])
  await db.query(
    `insert into visit_availability (user_id, version, weekly, exceptions, notice_hours, length_minutes, buffer_minutes, ahead_days,
       is_instant, in_person, virtual, meeting_url, updated_at) values ($1, 1, $2, '[]', 4, 45, 15, 45, false, true, true, $3, $4)`,
    [userId, JSON.stringify(weekly), 'https://meet.example.com/home-tour', now],
  )
}

async function announce(
  db: Db,
  {
    propertyId,
    host,
    guest,
    zone,
    starts,
  }: { propertyId: string; host: string; guest: string; zone: string; starts: Date },
  now: Date,
): Promise<void> {
  const id = seededId(seeded(31), 4100)
  await insertRows(db, 'open_houses', [
    {
      id,
      propertyId,
      hostId: host,
      openHouseStartTime: starts.toISOString(),
      openHouseEndTime: new Date(starts.getTime() + 2 * HOUR_MS).toISOString(),
      openHouseRemarks: 'Come any time in these two hours. Tea and plans of the building are on the table.',
      showingTimeZone: zone,
      capacity: 12,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    },
  ])
  await insertRows(db, 'open_house_places', [
    { openHouseId: id, userId: guest, people: 2, isWaiting: false, at: now.toISOString() },
  ])
}
