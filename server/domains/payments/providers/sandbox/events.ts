import type { Db } from '../../../../platform/db/pool.ts'

/** An event as the sandbox tells it, in a webhook and when it is asked. */
export interface SandboxEvent {
  id: string
  type: string
  checkout: string
  payment: string
  refund: string | null
  /** Minor units. */
  amount: number
  currency: string
  method: string
  mandate: string | null
  /** ISO 8601, UTC. */
  occurredAt: string
}

interface EventRow extends Omit<SandboxEvent, 'occurredAt'> {
  occurredAt: Date
}

const EVENTS = `select e.id, e.type, e.checkout_ref as checkout, c.payment_ref as payment, e.refund_ref as refund, e.amount,
    c.currency, c.method, c.mandate, e.occurred_at as "occurredAt"
  from sandbox_events e join sandbox_checkouts c on c.ref = e.checkout_ref`

const told = (row: EventRow): SandboxEvent => ({ ...row, occurredAt: row.occurredAt.toISOString() })

/** What has happened to a checkout, oldest first. */
export async function listEvents(db: Db, checkoutRef: string): Promise<SandboxEvent[]> {
  // Events of one moment are in the order of their types.
  const { rows } = await db.query<EventRow>(`${EVENTS} where e.checkout_ref = $1 order by e.occurred_at, e.type`, [
    checkoutRef,
  ])
  return rows.map(told)
}

export async function readEvent(db: Db, id: string): Promise<SandboxEvent | undefined> {
  const { rows } = await db.query<EventRow>(`${EVENTS} where e.id = $1`, [id])
  return rows[0] && told(rows[0])
}
