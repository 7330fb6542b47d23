import type { QueryOutcome, RequirementState } from '../../../../contract/enquiries/lead-stages.ts'
import type { ContactWindow, Criteria } from '../../../../contract/enquiries/requirements.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notify } from '../../notifications/service.ts'
import { requirementExpired } from './notifications.ts'
import type { Placed } from './places.ts'
import { criteriaColumns, keepPlaces, priceOf } from './posting.ts'
import { buyersOf, openMoves, requirementById, stateNow, type RequirementRow } from './rows.ts'
import { publishToOwner } from './serving.ts'
import { askToTellArea, ownParams, personOf } from './telling.ts'

export interface RequirementChange {
  version: number
  state?: 'open' | 'paused' | 'closed' | undefined
  outcome?: QueryOutcome | undefined
  criteria?: Criteria | undefined
  contactWindow?: ContactWindow | undefined
  maxAgents?: number | undefined
  /** Days from now until it expires. */
  days?: number | undefined
}

const RENEWED_DAYS = 30

/** Changes a requirement of a person, and requests that those who serve the area are notified; call it in a transaction. */
export async function changeRequirement(
  db: Db,
  now: Date,
  { id, userId }: { id: string; userId: string },
  change: RequirementChange,
  place: Placed | undefined,
): Promise<RequirementRow> {
  const row = await requirementById(db, id, true)
  if (row?.user_id !== userId) throw new Refusal('REQUIREMENT_NOT_FOUND')
  if (row.version !== change.version) throw new Refusal('REQUIREMENT_CHANGED')
  const next = { ...row, max_agents: change.maxAgents ?? row.max_agents }
  const state = stateAfter(row, next, change, now)
  const isRenewed = change.days !== undefined || stateNow(row, now) === 'expired'
  const { criteria } = change
  const columns: Record<string, unknown> = {
    ...(criteria && place && criteriaColumns(criteria, place)),
    ...(criteria &&
      (criteria.market !== row.market || criteria.intent !== row.intent) && { credits: await priceOf(db, criteria) }),
    contact_window: change.contactWindow ?? row.contact_window,
    max_agents: next.max_agents,
    state,
    ...(state === 'closed' && { outcome: change.outcome }),
    ...(isRenewed && { expires_at: new Date(now.getTime() + (change.days ?? RENEWED_DAYS) * DAY_MS) }),
    updated_at: now,
  }
  const set = Object.keys(columns).map((name, n) => `${name} = $${n + 2}`)
  await db.query(`update requirements set version = version + 1, ${set.join(', ')} where id = $1`, [
    id,
    ...Object.values(columns),
  ])
  if (place) await keepPlaces(db, id, place)
  await askToTellArea(db, id)
  await publishToOwner(db, userId, id)
  const changed = await requirementById(db, id)
  if (!changed) throw new Error('The requirement is gone.')
  return changed
}

/**
 * The state after a change. Throws REQUIREMENT_MOVE_NOT_OPEN for a transition that the table does not allow, and for any change of a closed
 * one.
 */
function stateAfter(row: RequirementRow, next: RequirementRow, change: RequirementChange, now: Date): RequirementState {
  const state = stateNow(row, now)
  const moves = openMoves(next, now)
  const isFull = next.taken >= buyersOf(next)
  // Renewing an expired requirement, or raising the limit of takers, reopens it.
  const reopens = (state === 'expired' && change.days !== undefined) || (state === 'matched' && !isFull)
  const wanted = change.state ?? (reopens ? 'open' : state)
  if (state === 'closed' || (wanted === state ? state === 'expired' : !moves.includes(wanted)))
    throw new Refusal('REQUIREMENT_MOVE_NOT_OPEN')
  return wanted === 'open' && isFull ? 'matched' : wanted
}

/** Expires requirements that are due: notifies their persons and removes them from the pool. */
export async function expireRequirements(database: Database, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ id: string }>(
      `select id from requirements where state in ('open', 'paused', 'matched') and expires_at <= $1 order by expires_at limit 100`,
      [now],
    )
    for (const { id } of rows) await database.transaction((db) => expire(db, now, id))
    if (!rows.length) return
  }
}

async function expire(db: Db, now: Date, id: string): Promise<void> {
  const row = await requirementById(db, id, true)
  // It was renewed or closed meanwhile.
  if (!row || row.state === 'expired' || stateNow(row, now) !== 'expired') return
  await db.query(`update requirements set state = 'expired', version = version + 1, updated_at = $2 where id = $1`, [
    id,
    now,
  ])
  const to = personOf(row)
  const key = `${id} ${row.expires_at.toISOString()}`
  if (to) await notify(db, now, requirementExpired, { to, params: ownParams(row), key })
  await askToTellArea(db, id)
  await publishToOwner(db, row.user_id, id)
}
