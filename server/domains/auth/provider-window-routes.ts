import type { FastifyInstance } from 'fastify'

const PAGE = '<!doctype html><meta charset="utf-8"><title>Signing in</title><p>This window closes by itself.</p>'

/**
 * Where Facebook's window comes back to. A page of its own, for the others cut themselves off from windows that were
 * elsewhere; it runs nothing, the page that opened the window reads its address and closes it.
 */
export function providerWindowRoutes(http: FastifyInstance): void {
  http.get('/mobile/auth/facebook-window', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .send(PAGE),
  )
}
