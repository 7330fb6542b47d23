import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Server, Socket } from 'socket.io'

export interface ConnectionLimits {
  /** Connections of one client, signed in or not; many people share the address of a mobile network. */
  perClient: number
  /** Those of them that have not signed in yet. */
  waitingPerClient: number
  /** Milliseconds within which a connection must sign in. */
  signInMs: number
}

/** @param scale by how much the counts are raised, RATE_LIMIT_SCALE */
export const defaultConnectionLimits = (scale: number): ConnectionLimits => ({
  perClient: 500 * scale,
  waitingPerClient: 50 * scale,
  signInMs: 10_000,
})

type Connection = Socket['conn']

interface Line {
  /** What it carries; absent until its handshake is over. */
  connection: Connection | undefined
  close: () => void
}

/**
 * Bounds the realtime connections of each client, and ends those that do not sign in soon. WebSockets are counted and
 * ended by their TCP connection: one that ignores the closing handshake would stay for half a minute.
 * @returns what notes that a connection has signed in
 */
export function limitConnections(
  { engine }: Server,
  clientOf: (request: IncomingMessage) => string,
  { perClient, waitingPerClient, signInMs }: ConnectionLimits,
): (connection: Connection) => void {
  const linesOf = new Map<string, Set<Line>>()
  const connections = new Map<string, Connection>()
  const webSockets = new WeakMap<IncomingMessage, Line>()
  const signedIn = new WeakSet<Connection>()
  const isWaiting = ({ connection }: Line) => !connection || !signedIn.has(connection)

  const hasRoom = (client: string): boolean => {
    const lines = [...(linesOf.get(client) ?? [])]
    return lines.length < perClient && lines.filter(isWaiting).length < waitingPerClient
  }

  /** Counts a line; answers what to call when it is closed. */
  function count(client: string, line: Line): () => void {
    const lines = linesOf.get(client) ?? new Set()
    linesOf.set(client, lines.add(line))
    const timer = setTimeout(() => isWaiting(line) && line.close(), signInMs).unref()
    return () => {
      clearTimeout(timer)
      lines.delete(line)
      if (!lines.size) linesOf.delete(client)
    }
  }

  engine.use((request: IncomingMessage, response: object, next: (error?: Error) => void) => {
    const sid = new URL(request.url ?? '', 'http://localhost').searchParams.get('sid')
    const isPolling = response instanceof ServerResponse
    // Polls of a connection that is counted already.
    if (isPolling && sid !== null) return next()
    const client = clientOf(request)
    if (!hasRoom(client)) return next(new Error('TOO_MANY_CONNECTIONS'))
    if (!isPolling) {
      const connection = sid === null ? undefined : connections.get(sid)
      const line = { connection, close: () => request.socket.destroy() }
      webSockets.set(request, line)
      request.socket.once('close', count(client, line))
    }
    next()
  })

  engine.on('connection', (connection: Connection) => {
    const { request } = connection
    // Private by its types alone.
    const id = String(connection['id'])
    connections.set(id, connection)
    connection.once('close', () => connections.delete(id))
    const line = webSockets.get(request)
    if (line) line.connection = connection
    else connection.once('close', count(clientOf(request), { connection, close: () => connection.close(true) }))
  })

  return (connection) => void signedIn.add(connection)
}
