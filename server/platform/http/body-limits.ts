import type { FastifyInstance, FastifyRequest } from 'fastify'
import { finished, Transform, type Readable } from 'node:stream'
import { Refusal } from './refusal.ts'

/** How a request's body has to arrive, and what files may hold of the memory while they do. */
export interface BodyLimits {
  /** A body may stall for so long, a tunnel's length; what it is ahead of the least rate counts up to this. */
  stallMs: number
  /** The least rate otherwise: of a phone on an EDGE line. */
  bytesPerSecond: number
  /** All of a body that is no file, of one that is, and of the headers. */
  bodyMs: number
  fileMs: number
  headersMs: number
  /** What files hold, from their first byte to the answer: of all people, of those without a proven contact, of one. */
  mostBytes: number
  mostBytesOfUnproven: number
  mostBytesOfOne: number
  /** Files of one person at once, and of one without a proven contact. */
  mostOfOne: number
  mostOfOneUnproven: number
}

const MB = 1024 ** 2

/** A picture of 15 MB gets through a line of 140 kbit/s, one of 4 MB, as phones send them, through one of 64 kbit/s. */
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

/** Passes a body on as it comes; what `onBytes` answers ends it. */
export function watchBody(body: Readable, onBytes: (bytes: number) => Refusal | undefined): Transform {
  const watched = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(onBytes(chunk.length) ?? null, chunk),
  })
  // What nobody reads any more may end badly, too.
  watched.on('error', () => undefined)
  finished(body, { writable: false }, (error) => error && watched.destroy(error))
  return body.pipe(watched)
}

type Pace = Pick<BodyLimits, 'stallMs' | 'bytesPerSecond'>

/** When a body that began at `started` is too late, going by what has arrived of it; all in ms. */
export function openPace({ stallMs, bytesPerSecond }: Pace, started: number, wholeMs: number) {
  let deadline = started + stallMs
  return {
    deadline: () => Math.min(deadline, started + wholeMs),
    arrived(now: number, bytes: number) {
      deadline = Math.min(now + stallMs, deadline + (bytes / bytesPerSecond) * 1000)
    },
  }
}

/** Ends bodies that stall, trickle or take too long with `REQUEST_TIMEOUT`, which frees what they held. */
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
    // Refused before all of it was read: the rest goes nowhere, and the connection can be used again.
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
