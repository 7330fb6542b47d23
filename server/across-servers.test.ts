import { existsSync } from 'node:fs'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openThread, readThread, sendMessage, typeInThread } from '../contract/conversations/threads.ts'
import { getThread, threadMessages } from '../contract/conversations/threads.ts'
import { getDashboard } from '../contract/dashboards/dashboard.ts'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { listNotifications } from '../contract/notifications.ts'
import { DAY_MS, HOUR_MS } from '../contract/time.ts'
import { REALTIME_PATH, Typing, UserEvent, realtimeEvents, type UserEventKind } from '../contract/user-events.ts'
import { addOpenHouse, joinOpenHouse, leaveOpenHouse, propertyOpenHouses } from '../contract/visits/open-houses.ts'
import {
  bookVisit,
  checkInVisit,
  getVisit,
  giveVisitFeedback,
  listVisits,
  updateVisit,
  visitSlots,
} from '../contract/visits/visits.ts'
import { moveVisitsJob, remindOfVisitsJob } from './domains/visits/by-the-clock.ts'
import { uuidv7 } from './platform/ids.ts'
import { createLog } from './platform/log.ts'
import { listenToDatabase } from './platform/realtime/pubsub.ts'
import { openRedis } from './platform/redis.ts'
import { REDIS_BINARY, freePort, killed, startRedis } from './testing/engines.ts'
import { openListers, type Lister, type ListingAgent } from './testing/listers.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

const log = createLog('error')

const means = [
  { by: 'the database alone', isThere: true },
  { by: 'Redis', isThere: existsSync(REDIS_BINARY) },
].filter(({ isThere }) => isThere)

describe.each(means)('Two servers that hear of each other by $by', ({ by }) => {
  let one: TestApp
  let two: TestApp
  let listers: Awaited<ReturnType<typeof openListers>>
  let agent: ListingAgent
  let colleague: ListingAgent
  let home: string
  const addresses = new Map<TestApp, string>()
  const ends: (() => unknown)[] = []

  beforeAll(async () => {
    const redisAt = by === 'Redis' ? await freePort() : undefined
    if (redisAt !== undefined) {
      const child = await startRedis(redisAt)
      ends.push(() => killed(child))
    }
    const start = async (database?: string): Promise<TestApp> => {
      const redis = redisAt === undefined ? undefined : await openRedis(`redis://127.0.0.1:${redisAt}`, log)
      // Each server also polls every few seconds, which would hide a missed message, so its intervals are faked.
      vi.useFakeTimers({ toFake: ['setInterval'] })
      const environment = { SECRET_KEY: 'the same at both servers' }
      const server = await startApp(database, { environment, ...(redis && { redis }) })
      vi.useRealTimers()
      addresses.set(server, await server.app.http.listen({ port: 0, host: '127.0.0.1' }))
      if (redis) {
        await redis.listen(server.app.realtime.hear)
        ends.push(() => redis.close())
      } else {
        const listening = listenToDatabase(server.db.pool.options, log, server.app.realtime.hear)
        ends.push(() => listening.close())
      }
      return server
    }
    one = await start()
    two = await start(one.db.pool.options.database)
    listers = await openListers(one)
    agent = await listers.anAgent()
    colleague = await listers.anAgent(agent.agencyId)
    home = await listers.homeOf(agent)
  })
  afterAll(async () => {
    await two.app.http.close()
    await one.app.http.close()
    for (const end of ends.toReversed()) await end()
    await two.db.close()
    await one.close()
  })

  /** A person's device, connected to one of the servers. */
  async function device(server: TestApp, { token }: Lister) {
    const heard: UserEvent[] = []
    const typing: Typing[] = []
    const socket = io(addresses.get(server) ?? '', {
      path: REALTIME_PATH,
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
    })
    ends.push(() => socket.disconnect())
    socket.on(realtimeEvents.news, (news: unknown) => heard.push(UserEvent.parse(news)))
    socket.on(realtimeEvents.typing, (told: unknown) => typing.push(Typing.parse(told)))
    await new Promise((resolve) => socket.once(realtimeEvents.caughtUp, resolve))
    let mark = 0
    return {
      heard,
      typing,
      /** Waits for an event newer than the last one this function returned for. */
      async hears(kind: UserEventKind, id?: string): Promise<void> {
        const found = () =>
          heard.findIndex((news, n) => n >= mark && news.kind === kind && (id === undefined || news.id === id))
        await expect.poll(found, { message: `${kind} of ${id}` }).toBeGreaterThanOrEqual(0)
        mark = found() + 1
      },
    }
  }
  type Device = Awaited<ReturnType<typeof device>>
  /** Events arrive in order, none lost and none twice. */
  const expectEachOnce = (...devices: Device[]) => {
    for (const { heard } of devices) {
      const first = heard[0]?.seq ?? 0
      expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, n) => first + n))
    }
  }

  const freeAt = async (server: TestApp, nth = 0) =>
    (await server.ask(visitSlots, { params: { id: home } })).data[nth]?.showingAppointmentStartTime ?? ''
  const wish = (start: string) => ({
    propertyId: home,
    showingAppointmentStartTime: start,
    showingAppointmentMethod: 'in-person',
  })
  const book = async (server: TestApp, { token }: Lister, start: string) =>
    (await server.ask(bookVisit, { body: wish(start), token })).data
  const visitOf = async (server: TestApp, { token }: Lister, id: string) =>
    (await server.ask(getVisit, { params: { id }, token })).data
  const change = async (server: TestApp, by: Lister, id: string, to: object) => {
    const { version } = await visitOf(server, by, id)
    return (await server.ask(updateVisit, { params: { id }, body: { version, ...to }, token: by.token })).data
  }
  const dashboard = async (server: TestApp, { token }: Lister) => (await server.ask(getDashboard, { token })).data
  const told = async ({ token }: Lister, start: RegExp) =>
    (await one.ask(listNotifications, { token })).data.filter(({ title }) => start.test(title)).length
  /** Moves both servers' clocks to this time and runs the jobs due then on both at once. */
  async function goTo(at: string, ms = 0): Promise<void> {
    for (const { clock } of [one, two]) clock.move(Date.parse(at) + ms - clock.now().getTime())
    for (const job of [moveVisitsJob, remindOfVisitsJob])
      await Promise.all([one, two].map((server) => server.runJob(job, {})))
  }

  test('somebody asks, is answered live, books, moves, is checked in by the code and says what they think', async () => {
    const asker = await listers.someone()
    const stranger = await device(one, await listers.someone())
    const [host, team, phone] = [await device(one, agent), await device(one, colleague), await device(two, asker)]
    const leads = async () => (await dashboard(one, colleague)).hosting?.leads.waiting ?? 0
    const before = await leads()

    // Sent to one server: the team's devices at the other get the event, and their dashboards count the enquiry.
    const subject = { kind: 'property', id: home }
    const message = 'Is it still to be had?'
    const asked = await two.ask(sendEnquiry, { body: { subject, message, consent: true }, token: asker.token })
    for (const each of [host, team]) await each.hears('leads-changed')
    expect(await leads()).toBe(before + 1)
    const opened = await two.ask(openThread, {
      body: { subject: { kind: 'enquiry', id: asked.data.id } },
      token: asker.token,
    })
    const params = { id: opened.data.id }

    // The colleague types and answers at both servers at once: this makes one message.
    await one.ask(typeInThread, { params, body: {}, token: colleague.token })
    await expect.poll(() => phone.typing).toMatchObject([{ threadId: params.id }])
    const answer = { clientId: uuidv7(), text: 'It is. Come and see it.' }
    await Promise.all(
      [one, two].map((server) => server.ask(sendMessage, { params, body: answer, token: colleague.token })),
    )
    for (const each of [phone, host]) await each.hears('threads-changed', params.id)
    expect((await dashboard(two, asker)).unreadThreads).toBe(1)
    expect((await dashboard(one, colleague)).hosting?.leads.waiting).toBe(before)
    const { data: messages } = await two.ask(threadMessages, { params, token: asker.token })
    expect(messages.filter(({ text }) => text === answer.text)).toHaveLength(1)

    // Delivered and then read at one server; the sender sees both at the other.
    const lastSeq = messages.at(-1)?.seq ?? 0
    const seen = async () => {
      const { data } = await one.ask(getThread, { params, token: colleague.token })
      return [data.othersDeliveredSeq, data.othersReadSeq]
    }
    const readBefore = (await seen())[1]
    await two.ask(readThread, { params, body: { deliveredSeq: lastSeq }, token: asker.token })
    await team.hears('threads-changed', params.id)
    expect(await seen()).toEqual([lastSeq, readBefore])
    await two.ask(readThread, { params, body: { readSeq: lastSeq }, token: asker.token })
    await team.hears('threads-changed', params.id)
    expect(await seen()).toEqual([lastSeq, lastSeq])
    expect((await dashboard(one, asker)).unreadThreads).toBe(0)

    // Booked at one server, confirmed at the other, then moved and confirmed again.
    const due = async () => (await dashboard(one, agent)).hosting?.visits.due
    const [first, second] = [await freeAt(two), await freeAt(two, 3)]
    const [booked, again] = await Promise.all([two, one].map((server) => book(server, asker, first)))
    if (!booked || !again) throw new Error('nothing was booked')
    expect(again.id).toBe(booked.id)
    await host.hears('visits-changed', booked.id)
    expect(await due()).toBe(1)
    await change(one, agent, booked.id, { showingAppointmentStatus: 'confirmed' })
    await phone.hears('visits-changed', booked.id)
    expect((await dashboard(two, asker)).asking.visits.next[0]?.showingAppointmentStatus).toBe('confirmed')
    const { id } = await change(two, asker, booked.id, { showingAppointmentStartTime: second })
    await host.hears('visits-changed', id)
    expect(await due()).toBe(1)
    expect(await freeAt(one)).toBe(first)
    await change(one, agent, id, { showingAppointmentStatus: 'confirmed' })
    await phone.hears('visits-changed', id)

    // Both servers run the due jobs; each person gets one reminder.
    await goTo(second, -HOUR_MS)
    for (const person of [asker, agent]) expect(await told(person, /in an hour/)).toBe(1)
    await goTo(second, -HOUR_MS / 2)
    await host.hears('visits-changed', id)
    const { checkInCode: code = '' } = await visitOf(two, asker, id)
    const arriving = { params: { id }, body: { code }, token: agent.token }
    const [here, there] = await Promise.all([one, two].map((server) => server.ask(checkInVisit, arriving)))
    expect(here?.data.version).toBe(there?.data.version)
    await phone.hears('visits-changed', id)
    expect((await visitOf(two, asker, id)).checkedInAt).toBeDefined()
    await goTo(second, DAY_MS / 4)
    await phone.hears('visits-changed', id)
    expect(await told(asker, /^How was your visit/)).toBe(1)
    const opinion = { rating: 4, interest: 'yes', text: 'We would take it.' }
    await two.ask(giveVisitFeedback, { params: { id }, body: opinion, token: asker.token })
    await host.hears('visits-changed', id)
    expect((await visitOf(one, agent, id)).visitorFeedback).toEqual({ interest: 'yes', text: 'We would take it.' })

    expectEachOnce(host, team, phone)
    expect(stranger.heard).toEqual([])
    expect(stranger.typing).toEqual([])
  })

  test('of two who book the same time at once at two servers one gets it, and the host hears of one', async () => {
    const [left, right] = [await listers.someone(), await listers.someone()]
    const host = await device(two, agent)
    for (let round = 0; round < 3; round += 1) {
      const start = await freeAt(one)
      const tries = await Promise.all(
        [[one, left] as const, [two, right] as const].map(([server, { token }]) =>
          server.post('/api/visits', wish(start), { authorization: `Bearer ${token}` }),
        ),
      )
      expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
      const to = new Date(Date.parse(start) + HOUR_MS / 4).toISOString()
      const { data } = await two.ask(listVisits, { query: { as: 'host', from: start, to }, token: agent.token })
      expect(data).toHaveLength(1)
      await host.hears('visits-changed', data[0]?.id)
      for (const server of [one, two]) expect(await freeAt(server)).not.toBe(start)
    }
    expect(host.heard.filter(({ kind }) => kind === 'visits-changed')).toHaveLength(3)
    expectEachOnce(host)
  })

  test('the last place of an open house goes to one of two, and what they give up to the other, live', async () => {
    const [left, right] = [await listers.someone(), await listers.someone()]
    const start = new Date(Math.ceil(one.clock.now().getTime() / DAY_MS + 5) * DAY_MS + 20 * HOUR_MS)
    const body = {
      propertyId: home,
      openHouseStartTime: start.toISOString(),
      openHouseEndTime: new Date(start.getTime() + HOUR_MS).toISOString(),
      capacity: 1,
    }
    const { data: house } = await one.ask(addOpenHouse, { body, token: agent.token })
    const params = { id: house.id }
    const host = await device(one, agent)
    const at = [
      { server: one, person: left, device: await device(two, left) },
      { server: two, person: right, device: await device(one, right) },
    ]
    const placeOf = async ({ server, person }: (typeof at)[number]) =>
      (await server.ask(propertyOpenHouses, { params: { id: home }, token: person.token })).data[0]?.own
    await Promise.all(
      at.map(({ server, person }) => server.ask(joinOpenHouse, { params, body: { people: 1 }, token: person.token })),
    )
    await host.hears('visits-changed', house.id)
    const places = await Promise.all(at.map(placeOf))
    expect(new Set(places.map((place) => place?.isWaiting))).toEqual(new Set([false, true]))
    const [lucky, waiting] = places[0]?.isWaiting ? at.toReversed() : at
    if (!lucky || !waiting) throw new Error('nobody came')
    for (const each of [lucky, waiting]) await each.device.hears('visits-changed', house.id)
    await lucky.server.ask(leaveOpenHouse, { params, token: lucky.person.token })
    await waiting.device.hears('visits-changed', house.id)
    expect(await placeOf(waiting)).toEqual({ isWaiting: false, people: 1 })
    expect(await told(waiting.person, /^You have a place/)).toBe(1)
    expectEachOnce(host, lucky.device, waiting.device)
  })
})
