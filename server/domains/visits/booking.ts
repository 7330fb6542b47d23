import { lock } from '../../platform/db/locks.ts'
import { insertRow } from '../../platform/db/write-row.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import type { BookedVisit, bookVisit as BookVisit } from '../../../contract/visits/visits.ts'
import type { VisitMethod } from '../../../contract/visits/visit-states.ts'
import { may } from '../../../contract/policy.ts'
import { setActor } from '../../platform/db/actor.ts'
import { codeOf, type Database, type Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { isBlocking } from '../conversations/service.ts'
import { assertProfessional } from '../directories/service.ts'
import { ownLead } from '../enquiries/service.ts'
import { listingRights } from '../listings/service.ts'
import { hasProvenContact } from '../users/service.ts'
import { freeStarts, isOwnHome, lengthOf, openStarts, visitedHome, type VisitedHome } from './host.ts'
import { QUARTER_MS } from './hours.ts'
import { publishVisit, tellOther, type VisitNews } from './telling.ts'
import { bookedVisit } from './visit-lists.ts'
import { setting } from '../market-settings/service.ts'
import type { MarketId } from '../../../contract/markets.ts'

/** Requests to one host within a day, cancelled ones included. */
const MAX_PER_DAY_WITH_ONE_HOST = 6

type Body = EndpointRequest<typeof BookVisit>['body']

/** A visit to insert, already validated. */
interface NewVisit {
  home: VisitedHome
  hostId: string
  visitorId: string
  starts: number
  endsAfterMs: number
  method: VisitMethod
  notes?: string | undefined
  leadId?: string | undefined
  status: 'requested' | 'confirmed'
  /** The visit that it replaces. */
  before?: { id: string; version: number; calendarId: string; meetingUrl: string | null } | undefined
}

/** The same with the notification for the other side. */
interface Asked extends NewVisit {
  news: VisitNews
}

/** Turns the database's errors for taken times into refusals. */
export async function refusingTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'LN002') throw new Refusal('VISIT_SLOT_TAKEN')
    if (codeOf(error) === 'LN003') throw new Refusal('VISIT_OWN_TIME_TAKEN')
    throw error
  }
}

/** Inserts a visit; the database raises an error if either side's time is taken. */
export async function insertVisit(db: Db, now: Date, visit: NewVisit): Promise<string> {
  const id = uuidv7()
  const { home, before } = visit
  await insertRow(
    db,
    'visits',
    {
      id,
      // Calendar programs only accept a higher sequence number.
      version: (before?.version ?? 0) + 1,
      propertyId: home.id,
      sellerId: visit.hostId,
      visitorId: visit.visitorId,
      showingAppointmentStartTime: new Date(visit.starts),
      showingAppointmentEndTime: new Date(visit.starts + visit.endsAfterMs),
      showingAppointmentStatus: visit.status,
      showingAppointmentMethod: visit.method,
      showingRequestedTimestamp: now,
      showingRequestNotes: visit.notes || null,
      showingTimeZone: home.zone,
      leadId: visit.leadId,
      rescheduledFrom: before?.id,
      calendarId: before?.calendarId ?? id,
      bufferMinutes: home.availability.bufferMinutes,
      meetingUrl: before?.meetingUrl,
      createdAt: now,
      updatedAt: now,
    },
    { name: 'insert-visit' },
  )
  return id
}

/** Refuses a start in the past, not on a quarter of an hour, or too far ahead. */
export function assertHostTime(db: Db, now: Date, market: MarketId, starts: number): void {
  const latest = now.getTime() + setting(db, market, 'visit-ahead-days') * DAY_MS
  const isMeant = starts > now.getTime() && starts <= latest && starts % QUARTER_MS === 0
  if (!isMeant) throw new Refusal('VISIT_NOT_BOOKABLE')
}

/** Refuses a time that the host does not offer, or that is taken. */
export async function assertFree(
  db: Db,
  now: Date,
  home: VisitedHome,
  starts: number,
  exceptVisitId?: string,
): Promise<void> {
  const span = { from: starts, to: starts + 1 }
  if (!openStarts(now, home, span).includes(starts)) throw new Refusal('VISIT_NOT_BOOKABLE')
  if (!(await freeStarts(db, now, home, span, exceptVisitId)).includes(starts)) throw new Refusal('VISIT_SLOT_TAKEN')
}

/** The host who offered this time to the visitor when declining another, if they still receive visits to the home. */
async function whoOffered(db: Db, userId: string, propertyId: string, starts: number): Promise<string | undefined> {
  const { rows } = await db.query<{ host: string }>({
    name: 'who-offered',
    text: `select seller_id as host from visits where visitor_id = $1 and property_id = $2 and showing_appointment_status = 'declined'
      and $3 = any(offered_times) order by updated_at desc, id limit 1`,
    values: [userId, propertyId, new Date(starts)],
  })
  const host = rows[0]?.host
  return host !== undefined && (await isOwnHome(db, host, propertyId)) ? host : undefined
}

/** Refuses more visits than a person may request, in total and with one host. */
async function assertNotTooMany(
  db: Db,
  now: Date,
  { userId, hostId, market }: { userId: string; hostId: string; market: MarketId },
): Promise<void> {
  // Otherwise two simultaneous requests would count the same visits.
  await lock(db, 'visitRequest', userId)
  const { rows } = await db.query<{ all: number; here: number; today: number }>({
    name: 'count-visits-asked-for',
    text: `select count(*) filter (where is_open)::int as all, count(*) filter (where is_open and seller_id = $3)::int as here,
        count(*) filter (where seller_id = $3 and rescheduled_from is null and showing_requested_timestamp > $4)::int as today
      from (select seller_id, rescheduled_from, showing_requested_timestamp,
          showing_appointment_start_time > $2 and showing_appointment_status in ('requested', 'confirmed') as is_open
        from visits where visitor_id = $1) v`,
    values: [userId, now, hostId, new Date(now.getTime() - DAY_MS)],
  })
  const { all = 0, here = 0, today = 0 } = rows[0] ?? {}
  if (all >= setting(db, market, 'open-visits')) throw new Refusal('TOO_MANY_VISITS')
  if (here >= setting(db, market, 'open-visits-with-host') || today >= MAX_PER_DAY_WITH_ONE_HOST)
    throw new Refusal('TOO_MANY_VISITS_WITH_HOST')
}

/** An existing visit of the same person to the home at that time. */
async function standingVisit(
  db: Db,
  visitorId: string,
  propertyId: string,
  starts: number,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'standing-visit',
    text: `select id from visits where visitor_id = $1 and property_id = $2 and showing_appointment_start_time = $3
      and showing_appointment_status in ('requested', 'confirmed', 'in_progress')`,
    values: [visitorId, propertyId, new Date(starts)],
  })
  return rows[0]?.id
}

/** The newest lead of the visitor for the home, or its project, that still has a contact. */
async function leadOf(db: Db, visitorId: string, propertyId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'lead-of-visitor',
    text: `select l.id from enquiries e join leads l on l.enquiry_id = e.id
      where e.asker_user_id = $1 and l.full_name is not null and (l.property_id = $2
          or l.subject_kind = 'project' and l.subject_id = (select project_id from properties where id = $2 and offers_unit_type)) order by l.created_at desc limit 1`,
    values: [visitorId, propertyId],
  })
  return rows[0]?.id
}

/** A visit requested by a member, in the transaction of `db`. */
async function asVisitor(db: Db, now: Date, viewer: Viewer, body: Body, starts: number): Promise<Asked> {
  if (!may(viewer, 'book-visits')) throw new Refusal('NOT_ALLOWED')
  if (!(await hasProvenContact(db, viewer.userId))) throw new Refusal('CONTACT_NOT_PROVEN')
  const offeredBy = starts > now.getTime() ? await whoOffered(db, viewer.userId, body.propertyId, starts) : undefined
  const isOffered = offeredBy !== undefined
  const home = await visitedHome(db, body.propertyId, { hostId: offeredBy, visitorId: viewer.userId })
  const { hostId } = home
  if (hostId === viewer.userId || (await isOwnHome(db, viewer.userId, home.id))) throw new Refusal('VISIT_OWN_HOME')
  if (hostId === undefined || !home.methods.includes(body.showingAppointmentMethod))
    throw new Refusal('VISIT_NOT_BOOKABLE')
  if (!isOffered) await assertFree(db, now, home, starts)
  await assertNotTooMany(db, now, { userId: viewer.userId, hostId, market: home.market })
  return {
    home,
    hostId,
    visitorId: viewer.userId,
    starts,
    endsAfterMs: lengthOf(home),
    method: body.showingAppointmentMethod,
    notes: body.showingRequestNotes,
    leadId: await leadOf(db, viewer.userId, home.id),
    status: home.availability.isInstant || isOffered ? 'confirmed' : 'requested',
    news: isOffered ? 'taken' : home.availability.isInstant ? 'booked' : 'requested',
  }
}

/** A visit that a host arranges for a lead, at any time of theirs. */
async function asHost(db: Db, now: Date, viewer: Viewer, leadId: string, body: Body, starts: number): Promise<Asked> {
  await assertProfessional(db, viewer.userId, 'answers')
  const lead = await ownLead(db, viewer.userId, leadId)
  const right = await listingRights(db, { userId: viewer.userId, roles: [] }, body.propertyId)
  if (!right) throw new Refusal('PROPERTY_NOT_FOUND')
  const home = await visitedHome(db, body.propertyId, { hostId: viewer.userId })
  const asker = await db.query<{ id: string }>(
    `select u.id from enquiries e join users u on u.id = e.asker_user_id and u.state = 'active' where e.id = $1`,
    [lead.enquiryId],
  )
  const visitorId = lead.hasContact ? asker.rows[0]?.id : undefined
  if (visitorId === undefined) throw new Refusal('VISIT_LEAD_WITHOUT_ACCOUNT')
  if (visitorId === viewer.userId || (await isOwnHome(db, visitorId, home.id))) throw new Refusal('VISIT_OWN_HOME')
  if (home.hostId === undefined || (await isBlocking(db, visitorId, viewer.userId)))
    throw new Refusal('VISIT_NOT_BOOKABLE')
  assertHostTime(db, now, home.market, starts)
  return {
    home,
    hostId: home.hostId,
    visitorId,
    starts,
    endsAfterMs: lengthOf(home),
    method: body.showingAppointmentMethod,
    notes: body.showingRequestNotes,
    leadId,
    status: 'confirmed',
    news: 'booked',
  }
}

interface Booked {
  visit: BookedVisit
  stood: boolean
}

/** Requests a visit, or arranges one for a lead; returns whether it existed. */
export async function bookVisit(database: Database, now: Date, viewer: Viewer, body: Body): Promise<Booked> {
  try {
    return await tryToBook(database, now, viewer, body)
  } catch (error) {
    const isTaken =
      error instanceof Refusal && (error.code === 'VISIT_SLOT_TAKEN' || error.code === 'VISIT_OWN_TIME_TAKEN')
    // Of two simultaneous requests, the second finds the visit that the first booked.
    if (isTaken) return tryToBook(database, now, viewer, body)
    throw error
  }
}

async function tryToBook(database: Database, now: Date, viewer: Viewer, body: Body): Promise<Booked> {
  const starts = Date.parse(body.showingAppointmentStartTime)
  return refusingTaken(
    database.transaction(async (db) => {
      const { leadId } = body
      if (leadId === undefined) {
        const standing = await standingVisit(db, viewer.userId, body.propertyId, starts)
        if (standing !== undefined) return { visit: await bookedVisit(db, now, viewer.userId, standing), stood: true }
      }
      const visit = await (leadId === undefined
        ? asVisitor(db, now, viewer, body, starts)
        : asHost(db, now, viewer, leadId, body, starts))
      if (leadId !== undefined) {
        const standing = await standingVisit(db, visit.visitorId, body.propertyId, starts)
        if (standing !== undefined) return { visit: await bookedVisit(db, now, viewer.userId, standing), stood: true }
      }
      await setActor(db, viewer.userId)
      const id = await insertVisit(db, now, visit)
      await publishVisit(db, id)
      await tellOther(db, now, id, viewer.userId, visit.news)
      return { visit: await bookedVisit(db, now, viewer.userId, id), stood: false }
    }),
  )
}
