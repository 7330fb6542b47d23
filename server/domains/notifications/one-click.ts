import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { Refusal } from '../../platform/http/refusal.ts'

const MAX_BYTES = 2000

interface OneClick {
  path: string
  /** Errors are reported as those of this endpoint, which the confirmation page calls. */
  endpoint: Endpoint
  /** The confirmation page. */
  page: (token: string) => string
  stop: (token: string) => Promise<void>
}

/**
 * Serves the address in the `List-Unsubscribe` header of RFC 8058. A mail program posts `List-Unsubscribe=One-Click`, as either kind of
 * form, with the token as the only identification; a person or scanner that opens it gets the confirmation page.
 */
export function serveOneClick(http: FastifyInstance, { path, endpoint, page, stop }: OneClick): void {
  const tokenIn = (url: string) => new URL(url, 'http://localhost').searchParams.get('token') ?? ''
  void http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post<{ Body: string | undefined }>(path, { config: { endpoint } }, async (request, reply) => {
      const said = request.body ?? ''
      if (!/(^|&)List-Unsubscribe=One-Click(&|$)|name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/i.test(said))
        throw new Refusal('MALFORMED_REQUEST')
      await stop(tokenIn(request.url))
      return reply.type('text/plain; charset=utf-8').send('These e-mails have ended.\n')
    })
    scope.get(path, async (request, reply) => reply.redirect(page(tokenIn(request.url)), 303))
    done()
  })
}
