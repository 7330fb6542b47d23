import type { NotificationChannel } from '../../../contract/notification-prefs.ts'
import { NotificationTopic } from '../../../contract/notification-prefs.ts'
import type { DeliveryChannel } from '../../../contract/notifications.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ListedKind } from './kind.ts'
import { quietUntil } from './quiet-hours.ts'
import { zoneOf, type Person } from './recipients.ts'

/** The channels of a notification: those `chosen` for it, else those the person chose for its topic. */
export function channelsOf(
  kind: ListedKind,
  person: Person,
  chosen?: readonly NotificationChannel[],
): NotificationChannel[] {
  const topic = NotificationTopic.options.find((one) => one === kind.topic)
  const wanted = chosen ?? (topic ? person.prefs[topic] : kind.channels)
  const isInstead = kind.hasSmsInstead && wanted.includes('email') && person.email === undefined
  const possible = {
    inApp: true,
    email: person.email !== undefined,
    sms: person.sms !== undefined,
    push: person.hasPush,
  }
  return kind.channels.filter(
    (channel) => possible[channel] && (wanted.includes(channel) || (channel === 'sms' && isInstead)),
  )
}

export interface Wish {
  kind: ListedKind
  params: unknown
  channel: DeliveryChannel
  person: Person
}

/** Whether a person still wants a notification by a channel. */
export async function isWanted(
  db: Db,
  kinds: ReadonlyMap<string, ListedKind>,
  { kind, params, channel, person }: Wish,
): Promise<boolean> {
  const { told, isWanted: isStillWanted } = kind.read(params)
  if (isStillWanted) return isStillWanted(db, channel, person.prefs)
  if (!told) return channelsOf(kind, person).includes(channel)
  for (const one of told) {
    const within = kinds.get(one.kind)
    if (within && (await isWanted(db, kinds, { kind: within, params: one.params, channel, person }))) return true
  }
  return false
}

/** What to do with a message now. */
export type Plan = { is: 'sent' } | { is: 'held'; until: Date } | { is: 'dropped'; because: string }

interface Planned {
  kind: ListedKind
  channel: DeliveryChannel
  goodUntil: Date | null
  /** Undefined if the account was closed meanwhile. */
  person: Person | undefined
}

/** Decides on a message by the person's current preferences, not those when it was created. */
export function plan(now: Date, { kind, channel, goodUntil, person }: Planned): Plan {
  if (goodUntil && now >= goodUntil) return { is: 'dropped', because: 'too late' }
  if (!person) return { is: 'dropped', because: 'account closed' }
  const hasWay = channel === 'push' ? person.hasPush : person[channel] !== undefined
  if (!hasWay) return { is: 'dropped', because: channel === 'push' ? 'no device' : 'no verified contact' }
  const until = kind.isImmediate ? undefined : quietUntil(now, person.prefs.quietHours, zoneOf(person))
  return until ? { is: 'held', until } : { is: 'sent' }
}
