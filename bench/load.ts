import net from 'node:net'

/** One request: a POST if it has a body, otherwise a GET. */
export interface Ask {
  path: string
  /** The token of the session that makes the request. */
  token?: string
  body?: string
}

/** The input of the load process. */
export interface LoadOrder {
  port: number
  asks: Ask[]
  connections: number
  seconds: number
  /** The limit over all connections; without it, as fast as the answers arrive. */
  perSecond?: number
}

/** The results; times in ms. Refusals take almost no time, so the useful answers are `requests - faults`. */
export interface LoadResult {
  requests: number
  /** Answers other than 200 and 201. */
  faults: number
  /** The faults that say when to retry: 503 with Retry-After. */
  refusals: number
  perSecond: number
  p50: number
  p99: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Keeps `connections` keep-alive connections busy, one request at a time each, for `seconds`. */
async function load({ port, asks, connections, seconds, perSecond = Infinity }: LoadOrder): Promise<LoadResult> {
  const requests = asks.map(({ path, token, body }) => {
    const head = [
      `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Accept: application/json',
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
      ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    ]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`)
  })
  const times: number[] = []
  let [next, faults, refusals] = [0, 0, 0]
  const started = performance.now()
  const end = started + seconds * 1000
  let due = started

  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
      let asked = 0
      let parts: Buffer[] = []
      /** Bytes of the answer still to come; negative while its head is incomplete. */
      let missing = -1
      const ask = () => {
        asked = performance.now()
        if (asked >= end) {
          socket.destroy()
          return resolve()
        }
        parts = []
        missing = -1
        socket.write(requests[next++ % requests.length] ?? '')
      }
      const askWhenDue = () => {
        due += 1000 / perSecond
        const wait = due - performance.now()
        if (wait > 0) setTimeout(ask, wait)
        else ask()
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk) => {
        if (missing >= 0) missing -= chunk.length
        else {
          parts.push(chunk)
          const whole = parts.length === 1 ? chunk : Buffer.concat(parts)
          const at = whole.indexOf(END_OF_HEAD)
          if (at < 0) return
          const head = whole.toString('latin1', 0, at)
          const length = /content-length: (\d+)/i.exec(head)?.[1]
          if (length === undefined) return void socket.destroy(new Error(`An answer has no length: ${head}`))
          if (!/^HTTP\/1\.1 20[01] /.test(head)) faults++
          if (head.startsWith('HTTP/1.1 503') && /\r\nretry-after: /i.test(head)) refusals++
          missing = at + END_OF_HEAD.length + Number(length) - whole.length
        }
        if (missing > 0) return
        times.push(performance.now() - asked)
        askWhenDue()
      })
    })
  await Promise.all(Array.from({ length: connections }, connection))

  const elapsed = (performance.now() - started) / 1000
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    requests: times.length,
    faults,
    refusals,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
  }
}

process.on('message', (order: LoadOrder) => {
  load(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
