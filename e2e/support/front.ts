import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * A server in front of the one under test, as a proxy is, that can change what a path answers: what a browser asks for by
 * itself, no test can put anything in the place of.
 */
export async function openFront(target: string) {
  const changes = new Map<string, (body: string) => string>()

  function pass(from: IncomingMessage, to: ServerResponse): void {
    const change = changes.get(from.url ?? '')
    const headers = { ...from.headers }
    // What is changed comes whole and uncompressed.
    if (change) for (const name of ['if-none-match', 'accept-encoding']) delete headers[name]
    const passed = ask(new URL(from.url ?? '/', target), { method: from.method ?? 'GET', headers }, (answer) => {
      if (change) void answer.toArray().then((chunks) => to.end(change(Buffer.concat(chunks).toString())))
      if (change) for (const name of ['etag', 'content-length']) delete answer.headers[name]
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!change) answer.pipe(to)
    })
    passed.on('error', () => to.destroy())
    from.pipe(passed)
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    change: (path: string, how: (body: string) => string) => void changes.set(path, how),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
