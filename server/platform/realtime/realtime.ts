import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import { openSockets } from '../../../contract/abuse/budgets.ts'
import {
  REALTIME_PATH,
  realtimeEvents,
  type CaughtUp,
  type Typing,
  type UserEvent,
} from '../../../contract/user-events.ts'
import type { Db } from '../db/pool.ts'
import { isOpenedByOwnPage } from '../http/origin.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Log } from '../log.ts'
import { gauge } from '../metrics/registry.ts'
import { limitConnections, type ConnectionLimits } from './connection-limits.ts'
import { MAX_MISSED, newestOf, userEventsAfter, userEventsWithin } from './user-events.ts'
import type { Notification } from './pubsub.ts'

interface RealtimeOptions {
  db: Db
  log: Log
  /** The owner of a session token, if it is valid. */
  viewerOf: (token: string) => Promise<Viewer | undefined>
  /** Those of these session tokens that are still valid. */
  liveTokens: (tokens: string[]) => Promise<Set<string>>
  /** The origins of the site's pages, if its address is configured. */
  site: RegExp | undefined
  /** Whether pages connect to another origin than their own. */
  isElsewhere: boolean
  /** The client of a request, for limits. */
  clientOf: (request: IncomingMessage) => string
  connectionLimits: ConnectionLimits
}

export interface Realtime {
  /** Passes a notification on to devices connected here. */
  hear: (notification: Notification) => void
}

interface Connection {
  userId: string
  sessionId: string
  /** What it signed in with. */
  token: string
  /** The newest event this device has; negative if unknown. */
  seq: number
  /** How old its data may be, ms. */
  age: number
  /** Serialises deliveries to one device. */
  last: Promise<void>
}
type Device = Socket<Record<string, never>, ServerEvents, Record<string, never>, Connection>
interface ServerEvents {
  [realtimeEvents.news]: (news: UserEvent) => void
  [realtimeEvents.caughtUp]: (state: CaughtUp) => void
  [realtimeEvents.typing]: (typing: Typing) => void
  [realtimeEvents.sessionEnded]: () => void
}

const devices = gauge({ name: 'realtime_devices', help: 'Devices with a realtime connection.' })

const Handshake = z.object({
  token: z.string(),
  since: z.optional(z.int().check(z.gte(0))),
  age: z.optional(z.int().check(z.gte(0))),
})
/** Even if its notification was lost, a revoked session or an old token receives no events after five seconds. */
const LOOK_EVERY_MS = 3000

/**
 * The realtime connection: Socket.IO at `/realtime`, signed in by the bearer token (`auth: {token, since, age}`). A
 * device receives its person's events in order and without gaps, also after an interruption; it sends none. A device
 * without a number reports how old its data may be, ms, and receives the events since.
 */
export function openRealtime(http: FastifyInstance, options: RealtimeOptions): Realtime {
  const { db, log, viewerOf, liveTokens, site, isElsewhere, clientOf, connectionLimits } = options
  const io = new Server<Record<string, never>, ServerEvents, Record<string, never>, Connection>(http.server, {
    path: REALTIME_PATH,
    serveClient: false,
    // `limitConnections` ends them first; this timeout would take half a minute for polling ones.
    connectTimeout: 2 * connectionLimits.signInMs,
    maxHttpBufferSize: 10_000,
    allowRequest: (request, answer) => answer(null, isOpenedByOwnPage(request, site)),
    ...(site && isElsewhere && { cors: { origin: site } }),
  })
  const userRoom = (id: string) => `user:${id}`
  const devicesOf = (room: string): Device[] =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? [])

  const noteSignedIn = limitConnections(io, clientOf, connectionLimits)
  /**
   * Devices of each account, counted before they join its room, so that concurrent connections cannot exceed the
   * limit.
   */
  const deviceCounts = new Map<string, number>()

  io.use((socket, next) => {
    // oxlint-disable-next-line promise/no-callback-in-promise -- Socket.IO knows no other way to answer
    void objection(socket).then(next)
  })

  io.on('connection', (socket) => {
    noteSignedIn(socket.conn)
    // Joins before it catches up, so that no event falls between the two.
    void socket.join(userRoom(socket.data.userId))
    inTurn(socket, () => catchUp(socket))
  })

  /** Signs a device in, or returns why it may not connect. */
  async function objection(socket: Device): Promise<Error | undefined> {
    const handshake = z.safeParse(Handshake, socket.handshake.auth)
    if (!handshake.success) return new Error('NOT_SIGNED_IN')
    try {
      const { token, since = -1, age = 0 } = handshake.data
      const viewer = await viewerOf(token)
      if (!viewer) return new Error('NOT_SIGNED_IN')
      // The person would seem to be here.
      if (viewer.impersonation) return new Error('IMPERSONATION_READ_ONLY')
      if (viewer.secondFactor?.owes) return new Error('SECOND_FACTOR_REQUIRED')
      const { userId, sessionId, trust } = viewer
      if (!countDevice(userId, openSockets[trust], socket)) return new Error('TOO_MANY_DEVICES')
      socket.data = { userId, sessionId, token, seq: since, age, last: Promise.resolve() }
      return undefined
    } catch {
      return new Error('UNAVAILABLE')
    }
  }

  /** Counts a device of an account until it disconnects; false if the account has too many. */
  function countDevice(userId: string, most: number, socket: Device): boolean {
    const count = deviceCounts.get(userId) ?? 0
    if (count >= most) return false
    deviceCounts.set(userId, count + 1)
    const release = () => {
      const left = (deviceCounts.get(userId) ?? 1) - 1
      if (left) deviceCounts.set(userId, left)
      else deviceCounts.delete(userId)
    }
    if (socket.conn.readyState === 'closed') release()
    else socket.conn.once('close', release)
    return true
  }

  /** Deliveries to one device never overtake each other; a failed one is repeated at the next check. */
  function inTurn(socket: Device, work: () => Promise<void>): void {
    socket.data.last = socket.data.last.then(work).catch((error: unknown) => log.warn({ err: error }, 'news waits'))
  }

  async function catchUp(socket: Device): Promise<void> {
    const { userId, seq: since, age } = socket.data
    const newest = (await newestOf(db, [userId])).get(userId) ?? 0
    const isNew = since < 0 || since > newest
    const unheard = isNew && age > 0 ? await userEventsWithin(db, userId, newest, age) : 0
    socket.data.seq = isNew ? newest - unheard : since
    const complete = (isNew && unheard === 0) || ((await deliver(socket)) && socket.data.seq >= newest)
    socket.emit(realtimeEvents.caughtUp, { seq: complete ? socket.data.seq : newest, complete })
    if (!complete) socket.data.seq = newest
  }

  /** Sends the events a device lacks; false if they are too many or no longer stored. */
  async function deliver(socket: Device): Promise<boolean> {
    const missed = await userEventsAfter(db, socket.data.userId, socket.data.seq)
    if (missed.length > MAX_MISSED || (missed[0] && missed[0].seq !== socket.data.seq + 1)) return false
    pass(socket, missed)
    return true
  }

  function pass(socket: Device, news: readonly UserEvent[]): void {
    for (const one of news) {
      socket.emit(realtimeEvents.news, one)
      socket.data.seq = one.seq
    }
  }

  /** Passes on events with their numbers; if numbers are missing, it loads them from the database. */
  const bringNews = (userId: string, heard: readonly UserEvent[] = []) => {
    for (const socket of devicesOf(userRoom(userId)))
      inTurn(socket, async () => {
        const unknown = heard.filter(({ seq }) => seq > socket.data.seq)
        if (heard.length > 0 && unknown.every(({ seq }, at) => seq === socket.data.seq + 1 + at)) pass(socket, unknown)
        else if (!(await deliver(socket))) await catchUp(socket)
      })
  }

  function cut(isOver: (connection: Connection) => boolean): void {
    for (const socket of io.sockets.sockets.values()) {
      if (!isOver(socket.data)) continue
      socket.emit(realtimeEvents.sessionEnded)
      socket.disconnect(true)
    }
  }

  async function look(): Promise<void> {
    const sockets = [...io.sockets.sockets.values()]
    if (!sockets.length) return
    const tokens = new Set(sockets.map(({ data }) => data.token))
    const over = tokens.difference(await liveTokens([...tokens]))
    cut(({ token }) => over.has(token))
    const newest = await newestOf(db, [...new Set(sockets.map(({ data }) => data.userId))])
    for (const [userId, seq] of newest)
      if (devicesOf(userRoom(userId)).some(({ data }) => data.seq < seq)) bringNews(userId)
  }
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch(() => undefined)
      .finally(() => (looking = false))
  }, LOOK_EVERY_MS)
  timer.unref()

  const unwatch = devices(() => [{ labels: {}, value: io.sockets.sockets.size }])

  http.addHook('preClose', async () => {
    clearInterval(timer)
    unwatch()
    // Only closes the transports: a device disconnected by the server would not reconnect by itself.
    io.engine.close()
  })

  return {
    hear({ news = [], sessions = [], typing }) {
      for (const [userId, own] of Map.groupBy(news, ({ user }) => user))
        bringNews(
          userId,
          own.map(({ seq, kind, id }) => ({ seq, kind, ...(id !== undefined && { id }) })),
        )
      if (typing) {
        const { users: typedTo, ...told } = typing
        for (const userId of typedTo) io.to(userRoom(userId)).emit(realtimeEvents.typing, told)
      }
      if (sessions.length) cut(({ sessionId }) => sessions.includes(sessionId))
    },
  }
}
