import { afterAll, beforeAll, expect, test } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { sendMessage, threadMessages, typeInThread, updateThread } from '../../../contract/conversations/threads.ts'
import { REALTIME_PATH, Typing, UserEvent, realtimeEvents } from '../../../contract/user-events.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { listenToDatabase } from '../../platform/realtime/pubsub.ts'
import { askTeam, threadOf } from '../../testing/asked-team.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

/** Two servers that reach each other only through their database. */
let one: TestApp
let two: TestApp
const ends: (() => unknown)[] = []
let agent: ListingAgent
let colleague: ListingAgent
let asker: Lister
let stranger: Lister
let id: string
const addresses = new Map<TestApp, string>()

beforeAll(async () => {
  one = await startApp()
  two = await startApp(one.db.pool.options.database)
  for (const server of [one, two]) {
    addresses.set(server, await server.app.http.listen({ port: 0, host: '127.0.0.1' }))
    const listening = listenToDatabase(server.db.pool.options, createLog('error'), server.app.realtime.hear)
    ends.push(() => listening.close())
  }
  const listers = await openListers(one)
  stranger = await listers.someone()
  const team = await askTeam(one, listers)
  ;({ agent, colleague, asker } = team)
  id = (await threadOf(one, asker, team.asked.enquiryId)).id
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  await two.app.http.close()
  await two.db.close()
  await one.close()
})

/** A device connected to one of the servers, with the events it receives. */
async function device(server: TestApp, { token }: Lister) {
  const socket: Socket = io(addresses.get(server) ?? '', {
    path: REALTIME_PATH,
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  })
  ends.push(() => socket.disconnect())
  const typing: Typing[] = []
  const news: UserEvent[] = []
  socket.on(realtimeEvents.typing, (heard: unknown) => typing.push(Typing.parse(heard)))
  socket.on(realtimeEvents.news, (heard: unknown) => news.push(UserEvent.parse(heard)))
  await new Promise((resolve) => socket.once(realtimeEvents.caughtUp, resolve))
  return { typing, news: () => news.filter(({ kind }) => kind === 'threads-changed') }
}

test('what is written at one server is told and read at the other, and who is typing is shown there', async () => {
  const [buyer, host, other] = [await device(two, asker), await device(two, colleague), await device(two, stranger)]
  await one.ask(typeInThread, { params: { id }, body: {}, token: agent.token })
  await expect.poll(() => buyer.typing).toEqual([{ threadId: id, fullName: 'Meera Iyer' }])
  await expect.poll(() => host.typing).toHaveLength(1)
  const body = { clientId: uuidv7(), text: 'Saturday?' }
  await Promise.all([one, two].map((server) => server.ask(sendMessage, { params: { id }, body, token: agent.token })))
  await expect.poll(buyer.news).toMatchObject([{ id }])
  const { data } = await two.ask(threadMessages, { params: { id }, token: asker.token })
  expect(data.map(({ text }) => text)).toEqual(['Saturday?'])
  expect([other.typing, other.news()]).toEqual([[], []])
})

test('nobody is shown typing where nothing can be written', async () => {
  const buyer = await device(two, asker)
  await one.ask(updateThread, { params: { id }, body: { isBlocked: true }, token: asker.token })
  await one.ask(typeInThread, { params: { id }, body: {}, token: agent.token })
  await one.ask(updateThread, { params: { id }, body: { isBlocked: false }, token: asker.token })
  await one.ask(typeInThread, { params: { id }, body: {}, token: colleague.token })
  await expect.poll(() => buyer.typing).toHaveLength(1)
})
