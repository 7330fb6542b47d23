import type { FastifyInstance, FastifyRequest } from 'fastify'
import { finished, Transform, type Readable } from 'node:stream'
import { Refusal } from './refusal.ts'

/** Timeouts of request bodies, and limits of the memory that files take while they arrive. */
export interface BodyLimits {
  /** How long a body may stall, for example in a tunnel; being ahead of the slowest rate earns time up to this. */
  stallMs: number
  /** The slowest allowed rate: that of a phone on an EDGE connection. */
  bytesPerSecond: number
  /** Time limits: for a body that is not a file, for a file, and for the headers. */
  bodyMs: number
  fileMs: number
  headersMs: number
  /**
   * Memory for files, from their first byte to the answer: in total, for senders without a proven contact, and per
   * sender.
   */
  mostBytes: number
  mostBytesOfUnproven: number
  mostBytesOfOne: number
  /** Concurrent files of one sender, and of one without a proven contact. */
  mostOfOne: number
  mostOfOneUnproven: number
}

const MB = 1024 ** 2

/** These allow a picture of 15 MB at 140 kbit/s, and one of 4 MB, as phones send them, at 64 kbit/s. */
export const defaultBodyLimits: BodyLimits = {
  stallMs: 30_000,
  bytesPerSecond: 8 * 1024,
  bodyMs: 60_000,
  fileMs: 15 * 60_000,
  headersMs: 15_000,
  mostBytes: 240 * MB,
  mostBytesOfUnproven: 60 * MB,
  mostBytesOfOne: 90 * MB,
  mostOfOne: 6,
  mostOfOneUnproven: 2,
}

/** Passes a body on and ends it when `onBytes` returns a refusal. */
export function watchBody(body: Readable, onBytes: (bytes: number) => Refusal | undefined): Transform {
  const watched = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(onBytes(chunk.length) ?? null, chunk),
  })
  // An error after the reader has gone must not crash the process.
  watched.on('error', () => undefined)
  finished(body, { writable: false }, (error) => error && watched.destroy(error))
  return body.pipe(watched)
}

type Pace = Pick<BodyLimits, 'stallMs' | 'bytesPerSecond'>

/** Computes when a body that began at `started` is too late from the bytes that arrived; all times in ms. */
export function openPace({ stallMs, bytesPerSecond }: Pace, started: number, wholeMs: number) {
  let deadline = started + stallMs
  return {
    deadline: () => Math.min(deadline, started + wholeMs),
    arrived(now: number, bytes: number) {
      deadline = Math.min(now + stallMs, deadline + (bytes / bytesPerSecond) * 1000)
    },
  }
}

/** Ends bodies that stall, trickle or take too long with `REQUEST_TIMEOUT`, which frees their memory. */
export function paceBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    const isFile = request.routeOptions.config.endpoint?.file !== undefined
    const pace = openPace(limits, performance.now(), isFile ? limits.fileMs : limits.bodyMs)
    const paced = watchBody(payload, (bytes) => {
      pace.arrived(performance.now(), bytes)
      return undefined
    })
    let timer: NodeJS.Timeout
    const wait = () => {
      const left = pace.deadline() - performance.now()
      if (left <= 0) paced.destroy(new Refusal('REQUEST_TIMEOUT'))
      else timer = setTimeout(wait, Math.ceil(left))
    }
    wait()
    paced.once('close', () => clearTimeout(timer))
    // Discards the rest of a refused body, so that the connection can be reused.
    reply.raw.once('finish', () => {
      if (payload.readableEnded) return
      payload.unpipe(paced)
      paced.destroy()
      payload.resume()
    })
    done(null, paced)
  })
}

const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
