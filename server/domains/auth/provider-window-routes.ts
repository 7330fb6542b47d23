import type { FastifyInstance } from 'fastify'

const PAGE = '<!doctype html><meta charset="utf-8"><title>Signing in</title><p>This window closes by itself.</p>'

/**
 * The page to which Facebook's window returns. Other pages isolate themselves from windows that were on other sites; this one does not. It
 * runs no script: the page that opened the window reads its address and closes it.
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
