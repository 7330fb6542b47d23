import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { finished } from 'node:stream'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { Refusal } from './refusal.ts'

/** A file stands in memory until it is answered: so many of all people, and of one. */
const MOST_AT_ONCE = 24
const MOST_OF_ONE = 6

/** Counts the files that are under way and refuses one too many; `who` is who sends it. */
export function fileDoor(): (reply: FastifyReply, who: string) => void {
  const underWay = new Map<string, number>()
  let all = 0
  return (reply, who) => {
    const own = underWay.get(who) ?? 0
    if (own >= MOST_OF_ONE) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 })
    if (all >= MOST_AT_ONCE) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    all += 1
    underWay.set(who, own + 1)
    finished(reply.raw, () => {
      all -= 1
      const left = (underWay.get(who) ?? 1) - 1
      if (left) underWay.set(who, left)
      else underWay.delete(who)
    })
  }
}

/** A route whose body is one file; `admit` sees the request before any of the body is read, and refuses by throwing. */
export function takeFile(
  app: FastifyInstance,
  { types, mostBytes }: NonNullable<Endpoint['file']>,
  route: RouteOptions,
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.route({
      ...route,
      preParsing: admit,
      preHandler: async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal('MALFORMED_REQUEST', { message: 'Send one file.' })
      },
    })
  })
}
