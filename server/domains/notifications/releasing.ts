import type { DeliveryChannel, NotificationSubject } from '../../../contract/notifications.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import type { DeliveryTools } from './delivering.ts'
import type { ListedKind } from './kind.ts'
import { askToDeliver } from './notify.ts'
import { isWanted, type Wish } from './planning.ts'
import { personById } from './recipients.ts'
import { waiting } from './waiting-kind.ts'

interface Lane {
  recipient: string
  channel: DeliveryChannel
}

const LOOKED_AT_ONCE = 200

/** Sends what was held until now; several of one person and channel are folded into one message where possible. */
export async function releaseNotifications(database: Database, tools: DeliveryTools): Promise<void> {
  const now = tools.clock.now()
  for (;;) {
    const { rows } = await database.query<Lane>({
      name: 'due-lanes',
      text: `select distinct n.recipient, d.channel from (
          select notification_id, channel from notification_deliveries
          where state = 'waiting' and due_at <= $1 order by due_at limit ${LOOKED_AT_ONCE}) d
        join notifications n on n.id = d.notification_id`,
      values: [now],
    })
    let released = 0
    for (const lane of rows) released += await database.transaction((db) => releaseLane(db, now, tools, lane))
    // The rest belongs to other workers. Many rows may be of few people, so the number of lanes says nothing.
    if (released === 0) return
  }
}

interface Held {
  id: string
  kind: string
  params: unknown
  user_id: string | null
  in_app: boolean
  attempts: number
}

async function releaseLane(db: Db, now: Date, tools: DeliveryTools, { recipient, channel }: Lane): Promise<number> {
  const { rows } = await db.query<Held>({
    name: 'held-deliveries',
    text: `select n.id, n.kind, n.params, n.user_id, n.in_app, d.attempts from notification_deliveries d join notifications n on n.id = d.notification_id
      where n.recipient = $1 and d.channel = $2 and d.state = 'waiting' and d.due_at <= $3 order by n.id for update of d skip locked`,
    values: [recipient, channel, now],
  })
  const groups = foldsOf(channel, await foldableOf(db, tools, channel, rows))
  const folded = new Set(groups.flatMap(({ told }) => told.map(({ id }) => id)))
  const alone = rows.filter(({ id }) => !folded.has(id))
  await db.query({
    name: 'deliveries-released',
    text: `update notification_deliveries set due_at = null where channel = $2 and notification_id = any($1::uuid[])`,
    values: [alone.map(({ id }) => id), channel],
  })
  for (const { id, kind } of alone) await askToDeliver(db, { id, channel }, tools.kinds.get(kind)?.isImmediate)
  for (const group of groups) await fold(db, now, { recipient, channel }, group)
  return rows.length
}

/** Notifications that become one message. */
interface Fold {
  userId: string
  topic: NotificationSubject
  told: Held[]
}

interface Foldable extends Held {
  userId: string
  topic: NotificationSubject
}

/** The held notifications that can be folded. */
async function foldableOf(
  db: Db,
  { clock, kinds, market }: DeliveryTools,
  channel: DeliveryChannel,
  rows: Held[],
): Promise<Foldable[]> {
  const userId = rows.length > 1 ? rows.find((row) => row.user_id !== null)?.user_id : undefined
  const person = userId ? await personById(db, clock.now(), userId, market) : undefined
  if (!userId || !person) return []
  const foldable: Foldable[] = []
  for (const row of rows) {
    const kind = kinds.get(row.kind)
    // A message that may have reached a gateway is sent again unchanged: in another message it would arrive twice.
    if (!kind || kind === waiting || row.user_id !== userId || row.attempts > 0 || !isHeldBy(channel, kind, row))
      continue
    if (await wants(db, kinds, { kind, params: row.params, channel, person }))
      foldable.push({ ...row, userId, topic: kind.topic })
  }
  return foldable
}

/** Whether it is wanted and readable; an unreadable one is sent alone, which records the failure. */
const wants = (db: Db, kinds: DeliveryTools['kinds'], wish: Wish) =>
  readable(wish) ? isWanted(db, kinds, wish) : false

function readable({ kind, params }: Wish): boolean {
  try {
    return Boolean(kind.read(params))
  } catch {
    return false
  }
}

/** Groups that become one message each: e-mails by topic, so that their link ends that topic. */
function foldsOf(channel: DeliveryChannel, foldable: Foldable[]): Fold[] {
  const groups = Map.groupBy(foldable, ({ topic }) => (channel === 'email' ? topic : channel))
  return [...groups.values()].flatMap((told) =>
    told[0] && told.length > 1
      ? [{ userId: told[0].userId, topic: channel === 'email' ? told[0].topic : 'account', told }]
      : [],
  )
}

/** A folded e-mail contains its notifications; other channels only link to the list, which must be able to show them. */
function isHeldBy(channel: DeliveryChannel, kind: ListedKind, { in_app: inApp }: Held): boolean {
  if (channel === 'email') return Boolean(kind.isFolded)
  return !kind.isSecret && (inApp || kind.channels.includes('inApp'))
}

async function fold(db: Db, now: Date, { recipient, channel }: Lane, { userId, topic, told }: Fold): Promise<void> {
  const [id, ids] = [uuidv7(), told.map((one) => one.id)]
  await db.query({
    name: 'deliveries-folded',
    text: `with one as (insert into notifications (id, user_id, recipient, kind, key, params, in_app, created_at)
        values ($1, $2, $3, $4, $5, $6, false, $7) on conflict do nothing returning id),
      way as (insert into notification_deliveries (notification_id, channel, updated_at) select id, $8, $7 from one)
      update notification_deliveries set state = 'folded', due_at = null, answer = $1::text, updated_at = $7
      where channel = $8 and notification_id = any($9::uuid[])`,
    values: [
      id,
      userId,
      recipient,
      waiting.name,
      `${channel} ${ids[0]}`,
      JSON.stringify({ topic, told: told.map(({ kind, params }) => ({ kind, params })) }),
      now,
      channel,
      ids,
    ],
  })
  if (channel !== 'email') await showInApp(db, userId, ids)
  await askToDeliver(db, { id, channel })
}

/** Adds the notifications that a message links to to the list, even if the person chose only that channel. */
async function showInApp(db: Db, userId: string, ids: string[]): Promise<void> {
  const { rowCount } = await db.query({
    name: 'folded-shown-in-app',
    text: `update notifications set in_app = true where id = any($1::uuid[]) and not in_app`,
    values: [ids],
  })
  if (rowCount) await publishUserEvent(db, [userId], 'notifications-changed')
}
