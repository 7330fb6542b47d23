import type { RoutingMode } from '../../../../contract/agencies/routing.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { routeLead, type RoutedLead, type RoutedMember, type RoutingState } from './route-lead.ts'

/** SQL of the calendar day in a market at the time `now` (a parameter). */
export const dayIn = (market: MarketId, now: string) =>
  `(${now}::timestamptz at time zone '${markets[market].timeZone}')::date`

/** SQL of whether agent `a` is away at the time `now`. */
export const isAway = (market: MarketId, now: string) =>
  `coalesce(${dayIn(market, now)} between a.away_from and a.away_until, false)`

interface Settings {
  routing: RoutingMode
  listerFirst: boolean
  turn: number
}

const settingsOf = async (db: Db, agencyId: string, lock: '' | 'for share' | 'for update') =>
  (
    await db.query<Settings>({
      name: `routing-of-agency ${lock}`.trim().replaceAll(' ', '-'),
      text: `select routing, lister_first as "listerFirst", turn from agency_settings where agency_id = $1 ${lock}`,
      values: [agencyId],
    })
  ).rows[0]

/** Creates the settings of an agency, with defaults, unless they exist. */
export const openSettings = (db: Db, agencyId: string) =>
  db.query({
    name: 'open-agency-settings',
    text: `insert into agency_settings (agency_id) select id from profiles where id = $1 and kind = 'agency' on conflict do nothing`,
    values: [agencyId],
  })

/**
 * Locks an agency until the transaction ends: no one routes its leads or leaves it meanwhile. Undefined if the team is no agency. While
 * routing is off the lock is shared.
 */
async function holdAgency(db: Db, teamKey: string): Promise<Settings | undefined> {
  let seen = await settingsOf(db, teamKey, '')
  if (!seen) {
    await openSettings(db, teamKey)
    seen = await settingsOf(db, teamKey, '')
  }
  return seen && settingsOf(db, teamKey, seen.routing === 'off' ? 'for share' : 'for update')
}

async function stateOf(
  db: Db,
  now: Date,
  { agencyId, market }: { agencyId: string; market: MarketId },
  { routing, turn }: Settings,
): Promise<RoutingState & { users: Map<string, string> }> {
  const { rows } = await db.query<RoutedMember & { userId: string }>({
    name: `routed-members-${market}`,
    text: `select a.id, a.user_id as "userId", not ${isAway(market, '$2')} as "isHere", a.lead_weight as weight, a.area_ids as areas,
        coalesce(t.turn, 0) as turn, coalesce(t.due, 0) as due
      from profiles a join users u on u.id = a.user_id and u.state = 'active'
        left join agency_turns t on t.agency_id = $1 and t.agent_id = a.id
      where a.kind = 'agent' and a.agency_id = $1 and a.state = 'active' order by a.joined_agency_at nulls first, a.id`,
    values: [agencyId, now],
  })
  return {
    mode: routing,
    turn,
    members: rows,
    users: new Map(rows.map(({ id, userId }) => [id, userId])),
  }
}

/** The facts that decide who gets a lead. */
export interface Arriving {
  teamKey: string
  market: MarketId
  /** The account that the enquiry addresses. */
  listerUserId?: string | undefined
  placeIds: readonly number[]
}

export interface Assignment {
  /** The account that works on it; undefined for no one. */
  ownerMemberKey: string | undefined
  /** Whether it was assigned by routing, so that the rest of the team is not notified. */
  isRouted: boolean
  /** Whether routing found no available member. */
  isNobodyHere: boolean
}

async function listerIsAway(db: Db, now: Date, { teamKey, market, listerUserId }: Arriving): Promise<boolean> {
  const { rowCount } = await db.query({
    name: `lister-away-${market}`,
    text: `select from profiles a where a.user_id = $2 and a.kind = 'agent' and a.agency_id = $1 and ${isAway(market, '$3')}`,
    values: [teamKey, listerUserId, now],
  })
  return Boolean(rowCount)
}

/** The addressed account, or undefined if it has left the agency meanwhile; locks the agency until the transaction ends. */
export async function listerNow(
  db: Db,
  { teamKey, listerUserId }: Pick<Arriving, 'teamKey' | 'listerUserId'>,
): Promise<string | undefined> {
  if (!(await holdAgency(db, teamKey)) || listerUserId === undefined) return listerUserId
  const { rowCount } = await db.query({
    name: 'lister-in-agency',
    text: `select from profiles where user_id = $2 and (id = $1 or kind = 'agent' and agency_id = $1)`,
    values: [teamKey, listerUserId],
  })
  return rowCount ? listerUserId : undefined
}

async function keepTurns(db: Db, agencyId: string, before: RoutingState, { turn, members }: RoutingState) {
  await db.query(`update agency_settings set turn = $2 where agency_id = $1`, [agencyId, turn])
  const was = new Map(before.members.map((member) => [member.id, member]))
  const changed = members.filter(({ id, turn: n, due }) => was.get(id)?.turn !== n || was.get(id)?.due !== due)
  await db.query({
    name: 'keep-turns',
    text: `insert into agency_turns (agency_id, agent_id, turn, due) select $1, k.id, k.turn, k.due
      from unnest($2::uuid[], $3::bigint[], $4::float8[]) k (id, turn, due)
      on conflict (agency_id, agent_id) do update set turn = excluded.turn, due = excluded.due`,
    values: [agencyId, changed.map(({ id }) => id), changed.map((one) => one.turn), changed.map(({ due }) => due)],
  })
}

/**
 * Decides who of a team works on a lead, in the transaction that writes it. Outside agencies that is the addressed account; an agency's
 * leads are routed by its settings, never to a member who is away.
 */
export async function assign(db: Db, now: Date, arriving: Arriving): Promise<Assignment> {
  const { teamKey, market, listerUserId, placeIds } = arriving
  const settings = await holdAgency(db, teamKey)
  if (!settings) return { ownerMemberKey: listerUserId, isRouted: false, isNobodyHere: false }
  const isOn = settings.routing !== 'off'
  if (settings.listerFirst && listerUserId !== undefined && !(await listerIsAway(db, now, arriving)))
    return { ownerMemberKey: listerUserId, isRouted: isOn, isNobodyHere: false }
  if (!isOn) return { ownerMemberKey: undefined, isRouted: false, isNobodyHere: false }
  const { users, ...state } = await stateOf(db, now, { agencyId: teamKey, market }, settings)
  const { to, state: after } = routeLead(state, { placeIds })
  if (to === undefined) return { ownerMemberKey: undefined, isRouted: true, isNobodyHere: true }
  await keepTurns(db, teamKey, state, after)
  return { ownerMemberKey: users.get(to), isRouted: true, isNobodyHere: false }
}

/** Locks an agency against routing, joining and leaving until the transaction ends. */
export async function lockAgency(db: Db, agencyId: string): Promise<void> {
  await openSettings(db, agencyId)
  await settingsOf(db, agencyId, 'for update')
}

/** Routes many leads of a locked agency, in their order; returns the account for each, undefined while routing is off. */
export async function routeAgain(
  db: Db,
  now: Date,
  agency: { agencyId: string; market: MarketId },
  leads: readonly RoutedLead[],
): Promise<(string | undefined)[]> {
  const settings = await settingsOf(db, agency.agencyId, 'for update')
  if (!settings || settings.routing === 'off') return leads.map(() => undefined)
  const { users, ...before } = await stateOf(db, now, agency, settings)
  let state: RoutingState = before
  const given = leads.map((lead) => {
    const { to, state: after } = routeLead(state, lead)
    state = after
    return to === undefined ? undefined : users.get(to)
  })
  await keepTurns(db, agency.agencyId, before, state)
  return given
}

/** Whether a team's leads are routed. */
export const isRouting = async (db: Db, teamKey: string): Promise<boolean> =>
  ((await settingsOf(db, teamKey, ''))?.routing ?? 'off') !== 'off'

/** The agent who gets an agency's next lead that is about no place, if any. */
export async function nextInTurn(
  db: Db,
  now: Date,
  { agencyId, market }: { agencyId: string; market: MarketId },
): Promise<string | undefined> {
  const settings = await settingsOf(db, agencyId, '')
  if (!settings) return undefined
  const state = await stateOf(db, now, { agencyId, market }, settings)
  return routeLead(state, { placeIds: [] }).to
}

/** The locality and city of a home or project. */
export async function placesOf(db: Db, kind: string, id: string): Promise<number[]> {
  const table = kind === 'property' ? 'properties' : kind === 'project' ? 'projects' : undefined
  if (!table) return []
  const { rows } = await db.query<{ ids: (number | null)[] }>({
    name: `places-of-${table}`,
    text: `select array[locality_id, city_id] as ids from ${table} where id = $1`,
    values: [id],
  })
  return rows[0]?.ids.filter((place) => place !== null) ?? []
}
