import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { NotificationChannel, NotificationPrefs } from '../../../contract/notification-prefs.ts'
import type { DeliveryChannel } from '../../../contract/notifications.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/time.ts'
import { openPushService } from '../../../e2e/support/push-service.ts'
import type { Database } from '../../platform/db/pool.ts'
import { createLog } from '../../platform/log.ts'
import { GatewayError, type Message } from '../../platform/messages/messages.ts'
import { readVapid } from '../../platform/messages/vapid.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { someEmail, somePhone } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { startSession } from '../auth/sessions.ts'
import { createAccount, saveNotificationPrefs } from '../users/service.ts'
import { PER_DAY, dayIn } from './allowance.ts'
import { inAppOf } from './compose.ts'
import { MAX_ATTEMPTS, deliver, type DeliveryTools } from './delivering.ts'
import { defineKind, type Kind } from './kind.ts'
import { notify } from './notify.ts'
import { subscribe } from './push-subscriptions.ts'
import { quietUntil } from './quiet-hours.ts'
import { releaseNotifications } from './releasing.ts'
import { waiting } from './waiting-kind.ts'
import { shippedSetting } from '../../../contract/settings/settings.ts'

const service = await openPushService()
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const Params = z.object({ mark: z.string() })
type Params = z.infer<typeof Params>

/** Kinds of every sort; each message contains its mark. */
const sort = (rules: Omit<Kind<Params>, 'read' | 'sample'>): Kind<Params> =>
  defineKind<Params>({
    ...rules,
    params: Params,
    path: () => '/somewhere',
    values: ({ mark }) => ({ title: mark, home: mark, listingId: mark, file: mark, added: 1, refused: 0, count: 1 }),
    letter: ({ mark }) => ({ list: [mark] }),
    sample: { mark: 'sample' },
  })
const all = ['inApp', 'email', 'sms', 'push'] as const
const kinds = [
  sort({ name: 'listing-approved', topic: 'listings', channels: all, hasSmsInstead: true }),
  sort({ name: 'listings-to-confirm', topic: 'visits', channels: all }),
  sort({ name: 'import-finished', topic: 'enquiries', channels: all, isFolded: true }),
  sort({ name: 'listing-held', topic: 'account', channels: ['email', 'sms'], isImmediate: true }),
  sort({ name: 'listing-withdrawn', topic: 'account', channels: ['inApp', 'email'], isSecret: true }),
]

const zones = ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Chatham', 'Europe/London']
const half = (n: number) => `${String(Math.floor(n / 2) % 24).padStart(2, '0')}:${n % 2 ? '30' : '00'}`
/** At most twenty hours, so that the check every three hours hits a moment between two nights. */
const someQuiet = fc
  .record({ from: fc.nat(47), length: fc.integer({ min: 1, max: 40 }) })
  .map(({ from, length }) => ({ from: half(from), to: half(from + length) }))
const ways = fc.subarray<NotificationChannel>(['inApp', 'email', 'sms', 'push'])
const somePrefs: fc.Arbitrary<NotificationPrefs> = fc.record({
  matchingHomes: ways,
  priceChanges: ways,
  listings: ways,
  enquiries: ways,
  visits: ways,
  news: ways,
  quietHours: fc.option(someQuiet),
  timeZone: fc.option(fc.constantFrom(...zones)),
})
const somePerson = fc.record({ prefs: somePrefs, hasEmail: fc.boolean(), hasDevice: fc.boolean() })
const someStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('tell' as const),
      person: fc.constantFrom(0, 0, 0, 1, 2),
      kind: fc.nat(kinds.length - 1),
      key: fc.nat(20),
      /** This many notifications, with consecutive keys. */
      times: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('pass' as const), minutes: fc.nat(500) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('work' as const), luck: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('outage' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('choose' as const), person: fc.nat(2), prefs: somePrefs }) },
)

interface Taken extends Message {
  at: Date
}

const MANY = 500

/** A gateway that recognises message ids, may refuse or be unavailable, and during whose calls a server may crash. */
function openGateway() {
  const taken = new Map<string, Taken>()
  let luck = 0
  let awayUntil = 0
  const isAway = () => app.clock.now().getTime() < awayUntil
  const chance = (share: number) => {
    luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0
    return luck / 2 ** 32 < share
  }
  return {
    taken,
    chance: (share: number) => luck !== 0 && chance(share),
    /** Applies to the push service too. */
    be: (next: number) => {
      luck = next
      service.answers.length = 0
      if (isAway()) service.answers.push(...Array.from({ length: MANY }, () => 503))
      else if (luck && chance(0.3)) service.answers.push(503)
    },
    leave: (ms: number) => {
      awayUntil = app.clock.now().getTime() + ms
    },
    deliver: async (_: unknown, message: Message): Promise<string> => {
      if (isAway()) throw new GatewayError('gateway', 'ECONNREFUSED', false)
      if (luck && chance(0.15)) throw new Error('killed before the gateway had it')
      if (luck && chance(0.15)) throw new GatewayError('gateway', '451', false)
      if (!taken.has(message.id)) taken.set(message.id, { ...message, at: app.clock.now() })
      if (luck && chance(0.15)) throw new Error('killed after the gateway had it')
      return '250'
    },
  }
}

test('whatever happens each thing is told once by each way, none in quiet hours, none beyond the day’s share', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(somePerson, somePerson, somePerson), fc.array(someStep, { maxLength: 60 }), tell),
    { numRuns: 60, endOnFailure: true, ...(process.env['SEED'] && { seed: Number(process.env['SEED']) }) },
  )
})

/** The database of a server that crashes while a gateway has its message: what it began is stored, the result is not. */
const dying = (): Database => ({
  ...app.db,
  query: (statement, values) =>
    typeof statement === 'object' && statement.name === 'push-subscriptions'
      ? app.db.query(statement, values)
      : Promise.reject(new Error('killed')),
})

interface Row {
  id: string
  recipient: string
  kind: string
  key: string
  sealed: string | null
  channel: DeliveryChannel
  state: string
  answer: string | null
  attempts: number
  in_app: boolean
}

/** The mark in each message of a notification. */
const markOf = (userId: string, kind: string, key: string) => `<${userId.slice(-6)} ${kind} ${key}>`

const Shown = z.object({ tag: z.string() })

/** A browser with a session of a month and a push subscription. */
async function subscribeOf(userId: string): Promise<string> {
  const now = app.clock.now()
  await startSession(app.db, now, { userId, remember: true, device: 'Test' })
  const { rows } = await app.db.query<{ id: string }>(`select id from sessions where user_id = $1`, [userId])
  const subscribed = service.subscribe()
  await subscribe(app.db, now, { userId, sessionId: rows[0]?.id ?? '', roles: [], trust: 'new' }, subscribed)
  return subscribed.endpoint
}

type Step = typeof someStep extends fc.Arbitrary<infer S> ? S : never
type Somebody = typeof somePerson extends fc.Arbitrary<infer P> ? P : never

async function tell(people: Somebody[], steps: Step[]): Promise<void> {
  await app.db.query('delete from notifications')
  await app.db.query('delete from message_allowances')
  const gateway = openGateway()
  const byName = new Map([...kinds, waiting].map((kind) => [kind.name as string, kind]))
  const key = readSecretKey(app.folder, undefined)
  const unused = async () => undefined
  const tools: DeliveryTools = {
    clock: app.clock,
    log: createLog('error'),
    messages: { deliver: gateway.deliver, forget: unused, forgetSent: unused, forgetOld: unused },
    market: 'in',
    smsRules: { countries: ['IN'], budget: { hour: 1_000_000, day: 1_000_000 } },
    kinds: byName,
    published: async () => new Map(),
    isAllowed: (address) => address === '127.0.0.1',
    vapid: readVapid(app.folder, undefined),
    sender: {
      brand: 'Lintel',
      site: 'https://lintel.example',
      api: '',
      images: '',
      key,
      line(name, params, say) {
        const kind = byName.get(name)
        return kind && inAppOf({ kind, params }, say)
      },
    },
  }
  const persons = await Promise.all(
    people.map(async ({ prefs, hasEmail, hasDevice }) => {
      const [email, phone, now] = [someEmail(), somePhone(), app.clock.now()]
      const made = {
        firstName: 'Somebody',
        phone,
        phoneVerifiedAt: now,
        ...(hasEmail && { email, emailVerifiedAt: now }),
      }
      const id = (await createAccount(app.db, now, made))?.user._id ?? ''
      await saveNotificationPrefs(app.db, now, id, prefs)
      const device = hasDevice ? await subscribeOf(id) : undefined
      return { id, email, phone, prefs, hasEmail, device }
    }),
  )

  async function work(): Promise<void> {
    await releaseNotifications(app.db, tools)
    const { rows } = await app.db.query<{ id: string; channel: DeliveryChannel }>(
      `select notification_id as id, channel from notification_deliveries where state in ('waiting', 'sending') and due_at is null`,
    )
    for (const delivery of rows) {
      const servers = gateway.chance(0.1) ? [app.db, app.db] : [gateway.chance(0.1) ? dying() : app.db]
      await Promise.allSettled(servers.map((server) => deliver(server, tools, delivery)))
    }
  }

  const quiet: string[] = []
  const told = new Set<string>()
  function look(): void {
    for (const { endpoint, text } of service.pushed.splice(0)) {
      const person = persons.find(({ device }) => device === endpoint)
      const { tag } = Shown.parse(JSON.parse(text))
      const to = person?.id ?? ''
      // The browser shows one notification per tag, even if a crashed server sent it again.
      const id = `${tag}-push`
      if (!gateway.taken.has(id)) gateway.taken.set(id, { id, channel: 'push', to, text, at: app.clock.now() })
    }
    for (const { id, to, at } of gateway.taken.values()) {
      const person = persons.find(({ id: own, email, phone }) => [own, email, phone].includes(to))
      if (told.has(id) || !person) continue
      told.add(id)
      const { quietHours, timeZone } = person.prefs
      if (quietUntil(at, quietHours, timeZone ?? 'Asia/Kolkata')) quiet.push(id)
    }
  }

  for (const step of steps) {
    const now = app.clock.now()
    const person = 'person' in step ? persons[step.person] : undefined
    if (step.is === 'outage') gateway.leave(DAY_MS)
    else if (step.is === 'pass') app.clock.move(step.minutes * MINUTE_MS)
    else if (step.is === 'choose' && person) {
      look()
      person.prefs = step.prefs
      await saveNotificationPrefs(app.db, now, person.id, step.prefs)
    } else if (step.is === 'tell' && person) {
      const kind = kinds[step.kind] ?? kinds[0]
      if (!kind) continue
      for (let key = step.key; key < step.key + step.times; key++) {
        const mark = markOf(person.id, kind.name, String(key))
        await app.db.transaction((db) =>
          notify(db, now, kind, { to: { userId: person.id }, params: { mark }, key: String(key) }),
        )
      }
    } else if (step.is === 'work') {
      gateway.be(step.luck)
      await work()
      look()
    }
  }
  gateway.leave(0)
  gateway.be(0)
  for (let hour = 0; hour < 24 * 12; hour += 3) {
    await work()
    look()
    app.clock.move(DAY_MS / 8)
  }

  const { rows } = await app.db.query<Row>(
    `select n.id, n.recipient, n.kind, n.key, n.sealed, n.in_app, d.channel, d.state, d.answer, d.attempts from notification_deliveries d join notifications n on n.id = d.notification_id`,
  )
  const messages = [...gateway.taken.values()]
  const idOf = ({ id, channel }: Row) => (channel === 'email' ? id : `${id}-${channel}`)
  const choosy = new Set(steps.flatMap((step) => (step.is === 'choose' ? (persons[step.person]?.id ?? []) : [])))
  // None is lost: each was sent, alone or folded with others, except those a person ended meanwhile.
  const isRight = ({ recipient, state, answer, attempts, sealed }: Row) =>
    sealed === null &&
    (['sent', 'folded'].includes(state) ||
      (state === 'failed' && attempts >= MAX_ATTEMPTS) ||
      (state === 'dropped' && answer === 'not wanted' && choosy.has(recipient)))
  expect(rows.filter((row) => !isRight(row))).toEqual([])
  const isTaken = (row: Row) => gateway.taken.has(idOf(row))
  expect(rows.filter((row) => (row.state === 'sent' ? !isTaken(row) : row.state === 'folded' && isTaken(row)))).toEqual(
    [],
  )
  for (const { recipient, kind, key: told, channel, state, in_app: inApp } of rows) {
    // A push message is identified by its tag; its text only says how many.
    if (kind === waiting.name || (channel === 'push' && state !== 'folded')) continue
    const mark = markOf(recipient, kind, told)
    if (channel !== 'email' && state === 'folded') {
      // The message that contains it leads to the list.
      expect(inApp, `${mark} in the list`).toBe(true)
      continue
    }
    const holding = messages.filter((message) => message.channel === channel && message.text.includes(mark))
    // A dropped or failed message may have reached the gateway before a crash.
    if (state === 'dropped' || state === 'failed') {
      expect(holding.length).toBeLessThanOrEqual(1)
      continue
    }
    const isEnded = choosy.has(recipient) && holding.length === 0
    expect(holding.length, `${mark} by ${channel}`).toBe(isEnded ? 0 : 1)
  }
  const immediate = new Set(rows.filter(({ kind }) => kind === 'listing-held').map(({ id }) => id))
  expect(quiet.filter((id) => !immediate.has(id.slice(0, 36)))).toEqual([])
  const counted = messages.filter(({ id }) => !immediate.has(id.slice(0, 36)))
  for (const { id, email, phone, prefs } of persons) {
    // A person who changed time zones has two days with one date.
    if (steps.some((step) => step.is === 'choose')) continue
    const zone = prefs.timeZone ?? 'Asia/Kolkata'
    for (const [to, channel] of [
      [email, 'email'],
      [phone, 'sms'],
      [id, 'push'],
    ] as const) {
      const days = Map.groupBy(
        counted.filter((message) => message.to === to),
        ({ at }) => dayIn(at, zone),
      )
      for (const of of days.values()) expect(of.length).toBeLessThanOrEqual(shippedSetting('in', PER_DAY[channel]))
    }
  }
}
