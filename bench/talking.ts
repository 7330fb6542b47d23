import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { threadMessages } from '../contract/conversations/threads.ts'
import { REALTIME_PATH, UserEvent, realtimeEvents } from '../contract/user-events.ts'
import { uuidv7 } from '../server/platform/ids.ts'

/** Two people and their thread. */
export interface Pair {
  thread: string
  people: [Person, Person]
}
export interface Person {
  id: string
  token: string
}

/** The messages of one phase, counted at the sender and the receiver. */
export interface Talk {
  sent: number
  /** Messages that arrived at their receiver. */
  received: number
  /** Messages that arrived more than once. */
  twice: number
  /** From sending until the receiver has the message, ms. */
  delays: number[]
  /** From sending until the receiver is notified of it, ms. */
  told: number[]
}

/** A transport: how people connect and send messages. */
interface Line {
  connect: (person: Person, pair: Pair, hear: (heard: { ids: readonly string[]; told?: boolean }) => void) => Socket
  say: (id: string, from: Person, to: Person, pair: Pair) => Promise<void>
}

const AT_ONCE = 40
const SETTLE_MS = 10_000

async function connectAll(line: Line, pairs: readonly Pair[], hear: Heard): Promise<Socket[]> {
  const sockets: Socket[] = []
  const everybody = pairs.flatMap((pair) => pair.people.map((person) => ({ person, pair })))
  for (let from = 0; from < everybody.length; from += AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        everybody.slice(from, from + AT_ONCE).map(
          ({ person, pair }) =>
            new Promise<Socket>((resolve, reject) => {
              const socket = line.connect(person, pair, (heard) => hear(person, heard))
              socket.once('connect', () => resolve(socket))
              socket.once('connect_error', reject)
            }),
        ),
      )),
    )
  return sockets
}
type Heard = (by: Person, heard: { ids: readonly string[]; told?: boolean }) => void

/** Lets pairs talk at a steady rate, each message going to the other of the pair; waits a while for outstanding messages. */
export async function talk(
  line: Line,
  pairs: readonly Pair[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Talk> {
  const waiting = new Map<string, { to: string; at: number; told: boolean }>()
  const byReceiver = new Map<string, Set<string>>()
  const done = new Set<string>()
  const result: Talk = { sent: 0, received: 0, twice: 0, delays: [], told: [] }
  const hear: Heard = (by, { ids, told }) => {
    const now = performance.now()
    for (const id of told ? (byReceiver.get(by.id) ?? []) : ids) {
      const one = waiting.get(id)
      if (!one || one.to !== by.id) continue
      if (told) {
        if (!one.told) result.told.push(now - one.at)
        one.told = true
        continue
      }
      if (done.has(id)) result.twice += 1
      else {
        done.add(id)
        byReceiver.get(by.id)?.delete(id)
        result.received += 1
        result.delays.push(now - one.at)
      }
    }
  }
  const sockets = await connectAll(line, pairs, hear)
  const underWay: Promise<void>[] = []
  const begun = performance.now()
  let asked = 0
  while (asked < rate * seconds) {
    const due = Math.min(((performance.now() - begun) / 1000) * rate, rate * seconds)
    for (; asked < due; asked += 1) {
      const pair = pairs[(asked * 7) % pairs.length]
      if (!pair) throw new Error('Nobody talks.')
      const [from, to] = asked % 2 ? pair.people : [pair.people[1], pair.people[0]]
      const id = uuidv7()
      waiting.set(id, { to: to.id, at: performance.now(), told: false })
      byReceiver.set(to.id, (byReceiver.get(to.id) ?? new Set()).add(id))
      underWay.push(line.say(id, from, to, pair).then(() => void (result.sent += 1)))
    }
    await pause(2)
  }
  await Promise.all(underWay)
  const until = performance.now() + SETTLE_MS
  while (result.received < result.sent && performance.now() < until) await pause(20)
  for (const socket of sockets) socket.disconnect()
  return result
}

/** Through a bare Socket.IO server. */
export const bareLine = (port: number): Line => {
  const lines = new Map<string, Socket>()
  return {
    connect(person, _, hear) {
      const socket = io(`http://127.0.0.1:${port}`, {
        path: '/echo',
        transports: ['websocket'],
        forceNew: true,
        auth: { user: person.id },
      })
      socket.on('said', (id: string) => hear({ ids: [id] }))
      lines.set(person.id, socket)
      return socket
    },
    say: async (id, from, to) => void (await lines.get(from.id)?.emitWithAck('say', { to: to.id, id })),
  }
}

/** Through the product: sent by HTTP, announced over the realtime connection, then read by HTTP from the last message received. */
export const productLine = (port: number): Line => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })
  const ask = (method: string, path: string, token: string, body?: object) =>
    new Promise<string>((resolve, reject) => {
      const request = http.request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => {
            if (response.statusCode === 200 || response.statusCode === 201) resolve(text)
            else reject(new Error(`${response.statusCode}: ${text}`))
          })
        },
      )
      request.on('error', reject)
      request.end(body && JSON.stringify(body))
    })
  return {
    connect(person, pair, hear) {
      const socket = io(`http://127.0.0.1:${port}`, {
        path: REALTIME_PATH,
        transports: ['websocket'],
        forceNew: true,
        auth: { token: person.token },
      })
      const path = `/api/threads/${pair.thread}/messages`
      let after = 0
      let last = Promise.resolve()
      const catchUp = async () => {
        const answer = await ask('GET', `${path}?after=${after}`, person.token)
        const { data } = z.parse(threadMessages.returns, JSON.parse(answer))
        after = Math.max(after, ...data.map(({ seq }) => seq))
        hear({ ids: data.map(({ clientId }) => clientId) })
      }
      socket.on(realtimeEvents.news, (news: unknown) => {
        if (UserEvent.parse(news).kind !== 'threads-changed') return
        hear({ ids: [], told: true })
        last = last.then(catchUp)
      })
      return socket
    },
    async say(id, from, _, pair) {
      await ask('POST', `/api/threads/${pair.thread}/messages`, from.token, {
        clientId: id,
        text: 'Is it still available?',
      })
    },
  }
}
