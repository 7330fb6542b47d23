import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { finished } from 'node:stream'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { watchBody, type BodyLimits } from './body-limits.ts'
import { Refusal } from './refusal.ts'
import { message } from '../../../contract/messages/messages.ts'

export interface Sender {
  id: string
  /** Whether any of their contacts is proven. */
  isProven: boolean
}

/** Counts received bytes of a file; returns a refusal if there is no room. */
type CountBytes = (bytes: number) => Refusal | undefined

/**
 * Counts files in progress and the memory of what has arrived of them until they are answered, so that an idle one
 * takes none. Throws a refusal for one file too many of a person.
 */
export function fileDoor(limits: BodyLimits): (reply: FastifyReply, sender: Sender) => CountBytes {
  const files = new Map<string, number>()
  const bytesHeld = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string, more: number) => {
    const sum = (counts.get(key) ?? 0) + more
    if (sum) counts.set(key, sum)
    else counts.delete(key)
  }
  return (reply, { id, isProven }) => {
    const person = `person ${id}`
    const most = isProven ? limits.mostOfOne : limits.mostOfOneUnproven
    if ((files.get(person) ?? 0) >= most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 })
    const shares: [key: string, mostBytes: number][] = [
      ['all', limits.mostBytes],
      [person, limits.mostBytesOfOne],
    ]
    if (!isProven) shares.push(['unproven', limits.mostBytesOfUnproven])
    let held = 0
    add(files, person, 1)
    finished(reply.raw, () => {
      add(files, person, -1)
      for (const [key] of shares) add(bytesHeld, key, -held)
    })
    return (bytes) => {
      if (shares.some(([key, mostBytes]) => (bytesHeld.get(key) ?? 0) + bytes > mostBytes))
        return new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
      held += bytes
      for (const [key] of shares) add(bytesHeld, key, bytes)
      return undefined
    }
  }
}

/** A route whose body is one file; `admit` runs before any of the body is read, and refuses by throwing. */
export function takeFile(
  app: FastifyInstance,
  { types, mostBytes }: NonNullable<Endpoint['file']>,
  route: RouteOptions,
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<CountBytes>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.route({
      ...route,
      preParsing: async (request, reply, payload) => watchBody(payload, await admit(request, reply)),
      preHandler: async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal('MALFORMED_REQUEST', { message: message('FILE_MISSING') })
      },
    })
  })
}

/** A route whose body is taken as bytes, of any type: what was signed. */
export function takeWebhook(
  app: FastifyInstance,
  { mostBytes }: NonNullable<Endpoint['webhook']>,
  route: RouteOptions,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.route({
      ...route,
      preHandler: async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal('MALFORMED_REQUEST')
      },
    })
  })
}
