import type { ImpersonationReason } from '../../../contract/people/impersonation.ts'
import type { Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { cutOff, startSession } from './sessions.ts'

/** An administrator who is or was logged in as a person. */
export interface Impersonation {
  id: string
  userId: string
  by: string
  reason: ImpersonationReason
  beganAt: Date
}

interface Begin {
  userId: string
  operator: Pick<Viewer, 'userId' | 'sessionId'>
  reason: ImpersonationReason
  /** The number of the ticket in which the person asked for it. */
  ticket: string | undefined
  device: string
  endsAt: Date
}

/** Logs an administrator in as a person; call it in a transaction. Returns the token of the session. */
export async function beginImpersonation(
  db: Db,
  now: Date,
  { userId, operator, reason, ticket, device, endsAt }: Begin,
): Promise<string> {
  const id = uuidv7()
  const token = await startSession(db, now, { id, userId, remember: false, device, endsAt, isReadOnly: true })
  await db.query(
    `insert into impersonations (id, user_id, by_user_id, session_id, by_session_id, reason, ticket, began_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [uuidv7(), userId, operator.userId, id, operator.sessionId, reason, ticket ?? null, now, endsAt],
  )
  return token
}

/** Counts a call. */
export async function countImpersonated(db: Db, id: string, call: string): Promise<void> {
  await db.query({
    name: 'count-impersonated',
    text: `insert into impersonation_calls as c (impersonation_id, call, count) values ($1, $2, 1)
      on conflict (impersonation_id, call) do update set count = c.count + 1`,
    values: [id, call],
  })
}

/** Ends it and its session; returns it with what was called, undefined if it had ended. Call it in a transaction. */
export async function endImpersonation(
  db: Db,
  now: Date,
  id: string,
): Promise<(Impersonation & { calls: Record<string, number> }) | undefined> {
  const { rows } = await db.query<Impersonation & { sessionId: string | null }>(
    `update impersonations set ended_at = least($2, ends_at) where id = $1 and ended_at is null
     returning id, user_id as "userId", by_user_id as by, reason, began_at as "beganAt", session_id as "sessionId"`,
    [id, now],
  )
  const [ended] = rows
  if (!ended) return undefined
  const { sessionId, ...impersonation } = ended
  if (sessionId !== null) {
    await db.query(`update sessions set revoked_at = $2 where id = $1 and revoked_at is null`, [sessionId, now])
    await cutOff(db, [{ id: sessionId }])
  }
  const { rows: calls } = await db.query<{ call: string; count: number }>(
    `select call, count from impersonation_calls where impersonation_id = $1 order by call`,
    [id],
  )
  return { ...impersonation, calls: Object.fromEntries(calls.map(({ call, count }) => [call, count])) }
}

/** Those that have ended by time, or with one of their two sessions, and are not recorded as ended. */
export async function impersonationsOver(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select i.id from impersonations i left join sessions s on s.id = i.session_id left join sessions o on o.id = i.by_session_id
     where i.ended_at is null and not (i.ends_at > $1 and coalesce(s.revoked_at is null and o.revoked_at is null, false))
     order by i.id limit 500`,
    [now],
  )
  return rows.map(({ id }) => id)
}
