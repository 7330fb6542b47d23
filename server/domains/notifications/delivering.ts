import * as z from 'zod/mini'
import { MarketId } from '../../../contract/markets.ts'
import type { DeliveryChannel } from '../../../contract/notifications.ts'
import { Language } from '../../../contract/values.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { GatewayError, OUTBOX, type Messages } from '../../platform/messages/messages.ts'
import { counter } from '../../platform/metrics/registry.ts'
import type { Log } from '../../platform/log.ts'
import { unseal } from '../../platform/messages/sealed.ts'
import type { SmsRules } from '../../platform/messages/sms-budget.ts'
import { consumeAllowance, dayIn, nextDay } from './allowance.ts'
import { emailOf, smsOf, type Told } from './compose.ts'
import type { ListedKind } from './kind.ts'
import { isWanted, plan } from './planning.ts'
import { typedAddressGate } from './typed-addresses.ts'
import { pushTo, type PushTools } from './pushing.ts'
import { quietFrom, quietUntil } from './quiet-hours.ts'
import { personAt, personById, zoneOf, type Person } from './recipients.ts'
import { sayTo, type PublishedWords, type Sender } from './say.ts'

export interface DeliveryTools extends PushTools {
  clock: Clock
  log: Log
  messages: Messages
  sender: Sender
  /** For people who chose none. */
  market: MarketId
  /** For numbers that a person typed; codes have separate limits. */
  smsRules: SmsRules
  kinds: ReadonlyMap<string, ListedKind>
  /** The words that operators published. */
  published: () => Promise<PublishedWords>
}

const deliveries = counter({
  name: 'messages_total',
  help: 'Attempts to send a message: sent, kept in the outbox without a gateway, without a device, refused and tried again, or failed.',
  labels: ['channel', 'kind', 'outcome'],
})

export interface DeliveryId {
  id: string
  channel: DeliveryChannel
}

const Sealed = z.object({
  to: z.optional(z.object({ address: z.string(), language: Language, market: MarketId })),
  params: z.optional(z.unknown()),
})

interface Row {
  user_id: string | null
  recipient: string
  kind: string
  params: unknown
  sealed: string | null
  good_until: Date | null
  is_scheduled: boolean
  state: string
  due_at: Date | null
  attempts: number
  reached: string[]
  counted_on: string | null
}

/** A message ready to send. */
interface Outgoing extends Told {
  userId: string | undefined
  person: Person
  reached: string[]
  goodUntil: Date | null
}

/** The queue gives up after this many attempts, about three days after the first. */
export const MAX_ATTEMPTS = 24

/**
 * Delivers a notification by one channel, or holds or drops it. Sends outside a transaction: after a crash the message is sent again under
 * the same id, which the gateway recognises. Throws if it should be retried.
 */
export async function deliver(database: Database, tools: DeliveryTools, delivery: DeliveryId): Promise<void> {
  let outgoing: Outgoing | undefined
  try {
    outgoing = await database.transaction((db) => begin(db, tools, delivery))
    if (!outgoing) return
    const answer = await handOver(database, tools, delivery, outgoing)
    report(tools, delivery, outgoing, answer === undefined ? 'no device' : answer === OUTBOX ? 'outbox' : 'sent')
    await end(database, tools, delivery, answer === undefined ? 'dropped' : 'sent', answer ?? 'no device')
  } catch (error) {
    // A fault while reading or composing is retried too: a release or the right key may fix it.
    const refusal = error instanceof GatewayError ? error : new GatewayError('server', 'fault', false)
    // A delivery that did not begin has not been counted as an attempt.
    const isOver = await giveUp(database, tools, delivery, refusal, outgoing ? 0 : 1)
    report(tools, delivery, outgoing, isOver ? 'failed' : 'refused')
    if (!isOver) throw error
  }
}

/** Counts and logs what became of an attempt, without whom it was for. */
function report({ log }: DeliveryTools, { id, channel }: DeliveryId, outgoing: Outgoing | undefined, outcome: string) {
  const kind = outgoing?.kind.name ?? 'unknown'
  deliveries.inc({ channel, kind, outcome })
  log.info({ message: id, channel, kind, outcome }, 'message')
}

async function begin(db: Db, tools: DeliveryTools, delivery: DeliveryId): Promise<Outgoing | undefined> {
  const now = tools.clock.now()
  const { rows } = await db.query<Row>({
    name: 'notification-to-deliver',
    text: `select n.user_id, n.recipient, n.kind, n.params, n.sealed, n.good_until, n.is_scheduled, d.state, d.due_at, d.attempts, d.reached, d.counted_on
      from notification_deliveries d join notifications n on n.id = d.notification_id
      where n.id = $1 and d.channel = $2 and d.state in ('waiting', 'sending') for update of d`,
    values: [delivery.id, delivery.channel],
  })
  const [row] = rows
  if (!row || (row.due_at && row.due_at > now)) return undefined
  const kind = tools.kinds.get(row.kind)
  if (!kind) return drop(db, tools, delivery, 'unknown kind')
  const sealed = row.sealed === null ? {} : readSealed(tools.sender.key, row.sealed)
  const person = sealed.to
    ? personAt(sealed.to.address, sealed.to.language, sealed.to.market)
    : row.user_id === null
      ? undefined
      : await personById(db, now, row.user_id, tools.market)
  const planned = plan(now, { kind, channel: delivery.channel, goodUntil: row.good_until, person })
  if (planned.is === 'dropped' || !person)
    return drop(db, tools, delivery, planned.is === 'dropped' ? planned.because : '')
  if (planned.is === 'held') return hold(db, now, delivery, planned.until)
  const params = kind.isSecret ? sealed.params : row.params
  const { channel } = delivery
  if (!(await isWanted(db, tools.kinds, { kind, params, channel, person })))
    return drop(db, tools, delivery, 'not wanted')
  const typed = sealed.to?.address
  // Counted once, regardless of retries.
  if (typed !== undefined && row.attempts === 0 && kind.read(params).code === undefined) {
    const gate = await typedAddressGate(db, now, tools.smsRules, typed)
    if (gate.is === 'dropped') return drop(db, tools, delivery, gate.because)
    if (gate.is === 'held') return hold(db, now, delivery, gate.until)
  }
  const timeZone = zoneOf(person)
  const today = dayIn(now, timeZone)
  // Counted on the day of delivery: after a day without a gateway, everything that waited would otherwise add to a new day's limit.
  const isCounted = !kind.isImmediate && !row.is_scheduled && row.counted_on !== today
  const counted = { recipient: row.recipient, market: person.market, timeZone }
  if (isCounted && !(await consumeAllowance(db, now, counted, delivery.channel, kind.isReserved))) {
    const tomorrow = await nextDay(db, now, timeZone)
    return hold(db, now, delivery, quietUntil(tomorrow, person.prefs.quietHours, timeZone) ?? tomorrow)
  }
  await db.query({
    name: 'delivery-begun',
    text: `update notification_deliveries set state = 'sending', due_at = null, attempts = attempts + 1, updated_at = $3,
        counted_on = case when $4 then $5::date else counted_on end
      where notification_id = $1 and channel = $2`,
    values: [delivery.id, delivery.channel, now, isCounted, today],
  })
  return {
    kind,
    params,
    userId: row.user_id ?? undefined,
    person,
    reached: row.reached,
    goodUntil: row.good_until,
  }
}

const readSealed = (key: Buffer, sealed: string) => Sealed.parse(JSON.parse(unseal(key, sealed)))

/** Composes the message in the person's language and sends it; returns the gateway's answer, or undefined without a recipient device. */
async function handOver(
  database: Database,
  tools: DeliveryTools,
  { id, channel }: DeliveryId,
  { kind, params, userId, person, reached, goodUntil }: Outgoing,
): Promise<string | undefined> {
  const say = sayTo(tools.sender, { ...person, now: tools.clock.now(), published: await tools.published() })
  const notification = { kind, params }
  if (channel === 'push')
    return pushTo(
      database,
      tools,
      { id, userId, reached, until: lastMoment(say.now, kind, person, goodUntil) },
      notification,
      say,
    )
  const code = kind.read(params).code
  return tools.messages.deliver(database, {
    // Includes the channel, as each channel of a notification is a separate message.
    id: channel === 'email' ? id : `${id}-${channel}`,
    channel,
    to: person[channel] ?? '',
    ...(channel === 'email' ? emailOf(notification, say, userId) : { text: smsOf(notification, say) }),
    ...(code !== undefined && { code }),
    ...(userId !== undefined && { userId }),
    ...(kind.isEphemeral && { ephemeral: true }),
    ...(goodUntil && { goodUntil: goodUntil.toISOString() }),
  })
}

/** Until when a push service may deliver it: what it stores for a phone that is off must not arrive in quiet hours. */
function lastMoment(now: Date, kind: ListedKind, person: Person, goodUntil: Date | null): Date | undefined {
  const quiet = kind.isImmediate ? undefined : quietFrom(now, person.prefs.quietHours, zoneOf(person))
  return quiet && (!goodUntil || quiet < goodUntil) ? quiet : (goodUntil ?? undefined)
}

/** Records the result of a delivery; the last one also deletes the sealed parameters. */
async function end(
  db: Db,
  { clock }: Pick<DeliveryTools, 'clock'>,
  { id, channel }: DeliveryId,
  state: 'sent' | 'failed' | 'dropped',
  answer: string,
): Promise<void> {
  await db.query({
    name: 'delivery-ended',
    text: `with ended as (update notification_deliveries set state = $3, answer = left($4, 200), due_at = null, updated_at = $5
        where notification_id = $1 and channel = $2)
      update notifications set sealed = null where id = $1 and sealed is not null and not exists (
        select from notification_deliveries where notification_id = $1 and channel <> $2 and state in ('waiting', 'sending'))`,
    values: [id, channel, state, answer, clock.now()],
  })
}

async function drop(db: Db, tools: DeliveryTools, delivery: DeliveryId, because: string): Promise<undefined> {
  await end(db, tools, delivery, 'dropped', because)
}

async function hold(db: Db, now: Date, { id, channel }: DeliveryId, until: Date): Promise<undefined> {
  await db.query({
    name: 'delivery-held',
    text: `update notification_deliveries set state = 'waiting', due_at = $3, updated_at = $4 where notification_id = $1 and channel = $2`,
    values: [id, channel, until, now],
  })
}

/** Records the gateway's answer; true if it will not be retried. */
async function giveUp(
  db: Db,
  tools: DeliveryTools,
  delivery: DeliveryId,
  { answer, isPermanent }: GatewayError,
  uncounted: 0 | 1,
): Promise<boolean> {
  const { rows } = await db.query<{ attempts: number }>({
    name: 'delivery-refused',
    text: `update notification_deliveries set state = 'waiting', answer = left($3, 200), updated_at = $4, attempts = attempts + $5
      where notification_id = $1 and channel = $2 and state in ('waiting', 'sending') returning attempts`,
    values: [delivery.id, delivery.channel, answer, tools.clock.now(), uncounted],
  })
  const [refused] = rows
  // A simultaneous attempt has ended it.
  if (!refused) return true
  if (!isPermanent && refused.attempts < MAX_ATTEMPTS) return false
  await end(db, tools, delivery, 'failed', answer)
  return true
}
