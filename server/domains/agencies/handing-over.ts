import { HANDOVER_UNDO_MS, type Handover, type HandingAgency } from '../../../contract/agencies/handovers.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { giveLeadsBack, handLeadsOfHomes, lockAgency, type HandedLead } from '../enquiries/service.ts'
import { giveHomesBack, handHomesOver, type HandedHome } from '../listings/service.ts'
import { notify } from '../notifications/service.ts'
import {
  handOpenHousesOver,
  handVisitsOver,
  holdOpenHousesAt,
  holdVisitsAt,
  restoreMeetingUrls,
  unchangedAppointments,
  type HandedAppointment,
} from '../visits/service.ts'
import { assertJoinable, logStaff, managedAgency, type Agency } from './actor.ts'
import { agenciesOf } from './members.ts'
import { homesHandedOver } from './notifications.ts'

interface HandingFor {
  agency: Agency
  /** The only agent whose homes may be handed over; absent for managers and staff. */
  onlyOf: string | undefined
}

/** The agency, if the viewer may hand over its homes: managers and staff all of them, agents their own. */
async function handingAgency(db: Db, now: Date, viewer: Viewer, agencyId: string): Promise<HandingFor> {
  const own = (await agenciesOf(db, now, viewer.userId)).find(({ id }) => id === agencyId)
  if (!own || own.manages || own.agentId === undefined)
    return { agency: await managedAgency(db, viewer, agencyId), onlyOf: undefined }
  const { rows } = await db.query<Omit<Agency, 'asStaff'>>(
    `select id, slug, name, market, city_id as "cityId", state from profiles where id = $1 and kind = 'agency'`,
    [agencyId],
  )
  if (!rows[0]) throw new Refusal('AGENCY_NOT_FOUND')
  assertJoinable(rows[0])
  return { agency: { ...rows[0], asStaff: false }, onlyOf: own.agentId }
}

interface Agent {
  agentId: string
  userId: string
  name: string
}

async function agentsOf(db: Db, agencyId: string): Promise<Agent[]> {
  const { rows } = await db.query<Agent>(
    `select a.id as "agentId", a.user_id as "userId", a.name from profiles a join users u on u.id = a.user_id and u.state = 'active'
     where a.kind = 'agent' and a.agency_id = $1 and a.state = 'active' order by a.name, a.id`,
    [agencyId],
  )
  return rows
}

type Kind = 'home' | 'lead' | 'visit' | 'open-house'
interface Item {
  kind: Kind
  id: string
  fromUserId: string | null
  version?: number | undefined
  before?: object
}

async function keep(db: Db, handoverId: string, items: readonly Item[]): Promise<void> {
  await db.query(
    `insert into agency_handover_items (handover_id, kind, item_id, from_user_id, version, before)
     select $1, i.kind, i.id, i."fromUserId", i.version, coalesce(i.before, '{}')
     from jsonb_to_recordset($2::jsonb) i (kind text, id uuid, "fromUserId" uuid, version int, before jsonb)`,
    [handoverId, JSON.stringify(items)],
  )
}

interface Handed {
  id?: string
  name: string
  homes: number
  leads: number
  appointments: number
  kept: number
}

/** Hands homes to an agent of the agency, with their leads and appointments; call it in a transaction. */
export async function handOver(
  db: Db,
  now: Date,
  viewer: Viewer,
  { agencyId, homes: ids, to: toAgentId }: { agencyId: string; homes: readonly string[]; to: string },
): Promise<Handed> {
  await lockAgency(db, agencyId)
  const { agency, onlyOf } = await handingAgency(db, now, viewer, agencyId)
  const to = (await agentsOf(db, agencyId)).find(({ agentId }) => agentId === toAgentId)
  if (!to) throw new Refusal('COLLEAGUE_NOT_FOUND', { fields: { to: [message('COLLEAGUE_NOT_FOUND')] } })
  const by = viewer.userId
  const homes = await handHomesOver(db, now, { by, agencyId, ids, toAgentId, onlyOf })
  if (!homes.length) return { name: to.name, homes: 0, leads: 0, appointments: 0, kept: 0 }
  const leads = await handLeadsOfHomes(db, now, {
    by,
    agencyId,
    agencyName: agency.name,
    homes,
    toUserId: to.userId,
  })
  const openHouses = await holdOpenHousesAt(db, now, homes)
  const visits = await holdVisitsAt(db, now, homes)
  const candidates = (appointments: readonly HandedAppointment[]) =>
    appointments.map(({ id }) => ({ id, candidates: [to.userId] }))
  // Open houses first, because a free host is harder to find for their longer time.
  const openHousesNow = await handOpenHousesOver(db, now, candidates(openHouses), KEEPING)
  const visitsNow = await handVisitsOver(db, now, candidates(visits), KEEPING)
  const id = uuidv7()
  await db.query(
    `insert into agency_handovers (id, agency_id, by_user_id, to_agent_id, to_user_id, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, agencyId, by, toAgentId, to.userId, now],
  )
  await keep(db, id, [
    ...homes.map(({ id: home, fromUserId, before }) => ({ kind: 'home' as const, id: home, fromUserId, before })),
    ...leads.map(({ id: lead, fromUserId, version, before }) => ({
      kind: 'lead' as const,
      id: lead,
      fromUserId,
      version,
      before,
    })),
    ...itemsOf('open-house', openHouses, openHousesNow),
    ...itemsOf('visit', visits, visitsNow),
  ])
  const appointments = openHousesNow.size + visitsNow.size
  const handed = { id, homes: homes.length, leads: leads.length, appointments }
  const former = homes.flatMap(({ fromUserId }) => fromUserId ?? [])
  await tell(db, now, { agency, handover: handed, by, people: [to.userId], what: 'received', name: to.name })
  await tell(db, now, { agency, handover: handed, by, people: former, what: 'given', name: to.name })
  await logStaff(db, now, viewer, agency, { handedOver: homes.length, to: toAgentId })
  return { ...handed, name: to.name, kept: openHouses.length + visits.length - appointments }
}

const KEEPING = { otherwise: 'keep', news: 'handed' } as const

const itemsOf = (
  kind: 'visit' | 'open-house',
  appointments: readonly HandedAppointment[],
  handed: ReadonlyMap<string, number>,
): Item[] =>
  appointments
    .filter(({ id }) => handed.has(id))
    .map(({ id, fromUserId, meetingUrl }) => ({
      kind,
      id,
      fromUserId,
      version: handed.get(id),
      before: { meetingUrl },
    }))

interface Telling {
  agency: Agency
  handover: { id: string; homes: number; leads: number; appointments: number }
  by: string
  people: readonly string[]
  what: 'received' | 'given' | 'undone'
  name: string
}

async function tell(db: Db, now: Date, { agency, handover, by, people, what, name }: Telling): Promise<void> {
  const { id, homes, leads, appointments } = handover
  for (const userId of new Set(people))
    if (userId !== by)
      await notify(db, now, homesHandedOver, {
        to: { userId },
        params: { agency: agency.name, name, homes, leads, appointments, what },
        key: `${id} ${what}`,
      })
}

interface HandoverRow {
  id: string
  agencyId: string
  toAgentId: string
  toUserId: string
  toName: string
  /** Whether the agent still works at the agency. */
  isThere: boolean
  byUserId: string
  at: Date
  undone: Date | null
}

const HANDOVERS = `select h.id, h.agency_id as "agencyId", h.to_agent_id as "toAgentId", h.to_user_id as "toUserId", a.name as "toName",
    a.agency_id is not distinct from h.agency_id as "isThere", h.by_user_id as "byUserId", h.created_at as at, h.undone_at as undone
  from agency_handovers h join profiles a on a.id = h.to_agent_id`

interface ItemRow<Before> {
  id: string
  fromUserId: string | null
  version: number | null
  before: Before
}

/** The items of one kind that can go back now: not those of people who have left the agency since. */
async function itemsIn<Before>(db: Db, handover: HandoverRow, kind: Kind): Promise<ItemRow<Before>[]> {
  const { rows } = await db.query<ItemRow<Before>>(
    `select i.item_id as id, i.from_user_id as "fromUserId", i.version, i.before from agency_handover_items i
     where i.handover_id = $1 and i.kind = $2 and (i.from_user_id is null or exists (select from profiles a
       join users u on u.id = a.user_id and u.state = 'active'
       where a.kind = 'agent' and a.agency_id = $3 and a.user_id = i.from_user_id and a.state = 'active')) order by i.item_id`,
    [handover.id, kind, handover.agencyId],
  )
  return rows
}

/** Returns appointments of one kind to their former hosts if these are free; returns how many. */
async function giveAppointmentsBack(
  db: Db,
  now: Date,
  handover: HandoverRow,
  kind: 'visit' | 'open-house',
): Promise<number> {
  const items = await itemsIn<{ meetingUrl: string | null }>(db, handover, kind)
  const unchanged = await unchangedAppointments(db, now, kind, {
    userId: handover.toUserId,
    appointments: items.flatMap(({ id, fromUserId, version, before }) =>
      fromUserId === null || version === null ? [] : [{ id, fromUserId, version, meetingUrl: before.meetingUrl }],
    ),
  })
  const back = unchanged.map(({ id, fromUserId }) => ({ id, candidates: [fromUserId] }))
  if (kind === 'open-house') return (await handOpenHousesOver(db, now, back, KEEPING)).size
  const handed = await handVisitsOver(db, now, back, KEEPING)
  await restoreMeetingUrls(
    db,
    unchanged.filter(({ id }) => handed.has(id)),
  )
  return handed.size
}

/** Returns homes and items that have not changed since to their former agents; call it in a transaction. */
export async function undo(
  db: Db,
  now: Date,
  viewer: Viewer,
  { agencyId, handoverId }: { agencyId: string; handoverId: string },
): Promise<{ homes: number; leads: number; appointments: number }> {
  await lockAgency(db, agencyId)
  const { agency, onlyOf } = await handingAgency(db, now, viewer, agencyId)
  const { rows } = await db.query<HandoverRow>(`${HANDOVERS} where h.id = $1 and h.agency_id = $2 for update of h`, [
    handoverId,
    agencyId,
  ])
  const [row] = rows
  if (!row || (onlyOf !== undefined && row.byUserId !== viewer.userId)) throw new Refusal('HANDOVER_NOT_FOUND')
  if (row.undone) return { homes: 0, leads: 0, appointments: 0 }
  if (!row.isThere || now.getTime() - row.at.getTime() > HANDOVER_UNDO_MS) throw new Refusal('HANDOVER_OVER')
  const by = viewer.userId
  const { toAgentId, toUserId } = row
  const homes = await itemsIn<HandedHome['before']>(db, row, 'home')
  if (homes.length === 0) throw new Refusal('HANDOVER_OVER')
  const given = await giveHomesBack(db, now, { by, agencyId, toAgentId, homes })
  const leads = await itemsIn<HandedLead['before']>(db, row, 'lead')
  const givenLeads = await giveLeadsBack(db, now, {
    by,
    agencyId,
    toUserId,
    leads: leads.flatMap(({ id, fromUserId, version, before }) =>
      fromUserId === null || version === null ? [] : [{ id, fromUserId, version, before }],
    ),
  })
  const appointments =
    (await giveAppointmentsBack(db, now, row, 'open-house')) + (await giveAppointmentsBack(db, now, row, 'visit'))
  await db.query(`update agency_handovers set undone_at = $2 where id = $1`, [handoverId, now])
  const undone = { homes: given.length, leads: givenLeads, appointments }
  const people = [toUserId, ...homes.flatMap(({ fromUserId }) => fromUserId ?? [])]
  await tell(db, now, {
    agency,
    handover: { id: handoverId, ...undone },
    by,
    people,
    what: 'undone',
    name: row.toName,
  })
  await logStaff(db, now, viewer, agency, { handoverUndone: handoverId })
  return undone
}

/** The agencies in which a user may hand homes over, and the handovers they may undo, newest first. */
export async function readHandovers(
  db: Db,
  now: Date,
  userId: string,
): Promise<{ agencies: HandingAgency[]; data: Handover[] }> {
  const agencies: HandingAgency[] = []
  const data: Handover[] = []
  for (const { id, name, manages } of await agenciesOf(db, now, userId)) {
    const colleagues = await agentsOf(db, id)
    agencies.push({
      id,
      name,
      colleagues: colleagues.map(({ agentId, name: called, userId: account }) => ({
        agentId,
        name: called,
        isYou: account === userId,
      })),
    })
    const { rows } = await db.query<HandoverRow & { homes: number; leads: number; appointments: number }>(
      `select h.*, (select count(*)::int from agency_handover_items i where i.handover_id = h.id and i.kind = 'home') as homes,
         (select count(*)::int from agency_handover_items i where i.handover_id = h.id and i.kind = 'lead') as leads,
         (select count(*)::int from agency_handover_items i where i.handover_id = h.id and i.kind in ('visit', 'open-house')) as appointments
       from (${HANDOVERS}) h where h."agencyId" = $1 and h.at > $2 and h.undone is null and h."isThere" and ($3 or h."byUserId" = $4)
       order by h.at desc, h.id desc limit 20`,
      [id, new Date(now.getTime() - HANDOVER_UNDO_MS), manages, userId],
    )
    for (const { id: handover, agencyId, toName, at, homes, leads, appointments } of rows)
      data.push({
        id: handover,
        agencyId,
        toName,
        at: at.toISOString(),
        until: new Date(at.getTime() + HANDOVER_UNDO_MS).toISOString(),
        homes,
        leads,
        appointments,
      })
  }
  return { agencies, data }
}

/** Deletes handovers that can no longer be undone. Runs every night. */
export async function forgetHandovers(db: Db, now: Date): Promise<void> {
  await db.query(`delete from agency_handovers where created_at < $1`, [new Date(now.getTime() - 2 * HANDOVER_UNDO_MS)])
}
